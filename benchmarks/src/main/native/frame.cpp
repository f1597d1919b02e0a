// A frame of running motions in C++, for scale: columns of plain arrays, and an array of structs with a setter each.
// Prints "NAME NANOSECONDS" for one motion in one frame. No events, no order of calls, nothing starts or ends.
//   g++ -std=c++17 -O3 -march=native -ffast-math -o frame frame.cpp && ./frame 64000
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

namespace {

constexpr double kStep = 1 / 60.0;
constexpr double kForEver = 1e7;
constexpr int kEases = 8;
constexpr int kSetters = 4;

enum class Mix { kOne, kRuns, kRandom };

inline float outBounce(float t) {
  if (t < 1 / 2.75f) return 7.5625f * t * t;
  const float middle = t < 2 / 2.75f ? 1.5f : t < 2.5f / 2.75f ? 2.25f : 2.625f;
  const float floor = t < 2 / 2.75f ? 0.75f : t < 2.5f / 2.75f ? 0.9375f : 0.984375f;
  const float u = t - middle / 2.75f;
  return 7.5625f * u * u + floor;
}

inline float outQuad(float t) { return t * (2 - t); }

inline float eased(int ease, float t) {
  switch (ease) {
    case 0: return outQuad(t);
    case 1: return t;
    case 2: return t * t;
    case 3: return t < 0.5f ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
    case 4: return 1 - (1 - t) * (1 - t) * (1 - t);
    case 5: return 0.5f - 0.5f * std::cos(3.14159265f * t);
    case 6: {
      const float u = t - 1;
      return 1 + u * u * (2.70158f * u + 1.70158f);
    }
    default: return outBounce(t);
  }
}

struct Sprite {
  float x, y, alpha, scale;
};

using Setter = void (*)(Sprite*, float);

void setX(Sprite* s, float v) { s->x = v; }
void setY(Sprite* s, float v) { s->y = v; }
void setAlpha(Sprite* s, float v) { s->alpha = v; }
void setScale(Sprite* s, float v) { s->scale = v; }

struct Work {
  std::vector<float> from, to;
  std::vector<double> seconds;
  std::vector<uint8_t> ease, setter;

  Work(int count, Mix mix) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> unit(0, 1);
    for (int i = 0; i < count; i++) {
      from.push_back(static_cast<float>(unit(random)));
      to.push_back(static_cast<float>(unit(random)));
      seconds.push_back(kForEver * (1 + unit(random)));
      const unsigned pick = mix == Mix::kOne ? 0 : mix == Mix::kRuns ? i / 100 : random() >> 16;
      ease.push_back(pick % kEases);
      setter.push_back(pick / 3 % kSetters);
    }
  }
};

// Columns: time is one number, each motion has its start and its rate.
struct Columns {
  std::vector<double> rate, bias;
  std::vector<float> from, delta, cells;
  std::vector<uint8_t> ease;
  std::vector<int> bounds;
  double now = 0;

  explicit Columns(const Work& work) : from(work.from), cells(work.from.size()), ease(work.ease) {
    for (size_t i = 0; i < work.from.size(); i++) {
      rate.push_back(1 / work.seconds[i]);
      bias.push_back(0);
      delta.push_back(work.to[i] - work.from[i]);
      if (i == 0 || ease[i] != ease[i - 1]) bounds.push_back(static_cast<int>(i));
    }
    bounds.push_back(static_cast<int>(work.from.size()));
  }

  // One ease, which is known: what the compiler makes of it is vector code.
  template <int kEase>
  static void run(Columns& c, int begin, int end) {
    const double* rate = c.rate.data();
    const double* bias = c.bias.data();
    const float* from = c.from.data();
    const float* delta = c.delta.data();
    float* __restrict cells = c.cells.data();
    const double now = c.now;
    for (int i = begin; i < end; i++) {
      const float t = static_cast<float>(std::min(1.0, std::max(0.0, now * rate[i] + bias[i])));
      cells[i] = from[i] + delta[i] * eased(kEase, t);
    }
  }

  void one(int i) {
    const float t = static_cast<float>(std::min(1.0, std::max(0.0, now * rate[i] + bias[i])));
    cells[i] = from[i] + delta[i] * eased(ease[i], t);
  }

  // Equal eases that follow each other go together, where there are enough of them.
  void frame(double seconds) {
    static constexpr void (*kRuns[])(Columns&, int, int) = {run<0>, run<1>, run<2>, run<3>,
                                                            run<4>, run<5>, run<6>, run<7>};
    now += seconds;
    for (size_t k = 0; k + 1 < bounds.size(); k++) {
      const int begin = bounds[k];
      const int end = bounds[k + 1];
      if (end - begin >= 16) {
        kRuns[ease[begin]](*this, begin, end);
      } else {
        for (int i = begin; i < end; i++) one(i);
      }
    }
  }
};

// One struct per motion, with what a motion of a library needs to know.
struct Motion {
  double elapsed, duration, delay;
  float speed, from, to;
  int32_t loops, loop;
  uint8_t status, ease;
  Setter setter;
  Sprite* target;
};

__attribute__((noinline)) void frame(std::vector<Motion>& motions, double seconds) {
  for (Motion& m : motions) {
    if (m.status != 1) continue;
    m.elapsed += seconds * m.speed;
    const double since = m.elapsed - m.delay;
    if (since < 0) continue;
    const double loops = since / m.duration;
    const int32_t done = static_cast<int32_t>(loops);
    if (done >= m.loops) {
      m.status = 2;
      m.setter(m.target, m.to);
      continue;
    }
    m.loop = done;
    m.setter(m.target, m.from + (m.to - m.from) * eased(m.ease, static_cast<float>(loops - done)));
  }
}

// The median of short rounds, so that what else the machine does matters little.
template <typename Frame>
double nanos(int count, Frame run) {
  using Clock = std::chrono::steady_clock;
  const int frames = std::max(1, 4'000'000 / count);
  std::vector<double> rounds;
  for (int r = 0; r < 41; r++) {
    const auto start = Clock::now();
    for (int f = 0; f < frames; f++) run();
    rounds.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count() / frames / count);
  }
  std::sort(rounds.begin(), rounds.end());
  return rounds[rounds.size() / 2];
}

void check(double value, double expected) {
  if (!(std::fabs(value - expected) <= 1e-4)) {
    std::fprintf(stderr, "%g is not %g\n", value, expected);
    std::exit(1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 64000;
  const char* names[] = {"ONE", "RUNS", "RANDOM"};
  const Setter setters[] = {setX, setY, setAlpha, setScale};
  for (const Mix mix : {Mix::kOne, Mix::kRuns, Mix::kRandom}) {
    const char* name = names[static_cast<int>(mix)];
    const Work work(count, mix);
    Columns columns(work);
    columns.frame(kForEver / 3);
    std::vector<Sprite> sprites(count);
    std::vector<Motion> motions;
    for (int i = 0; i < count; i++) {
      motions.push_back({0, work.seconds[i], 0, 1, work.from[i], work.to[i], 1, 0, 1, work.ease[i],
                         setters[work.setter[i]], &sprites[i]});
    }
    frame(motions, kForEver / 3);
    for (int i = 0; i < count; i++) {
      const float t = static_cast<float>(kForEver / 3 / work.seconds[i]);
      const double expected = work.from[i] + (work.to[i] - work.from[i]) * eased(work.ease[i], t);
      const Sprite& s = sprites[i];
      check(columns.cells[i], expected);
      check(s.x + s.y + s.alpha + s.scale, expected);
    }
    std::printf("columns.%s %.4f\n", name, nanos(count, [&] { columns.frame(kStep); }));
    std::printf("structs.%s %.4f\n", name, nanos(count, [&] { frame(motions, kStep); }));
  }
}
