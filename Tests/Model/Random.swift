import TestKit

/// A driver's random choices, the same for each seed.
struct Random: RandomNumberGenerator {
  private var numbers: SplitMix

  init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  /// The choices of one step of a run.
  init(seed: UInt64, step: Int) {
    self.init(seed: seed &+ UInt64(step) &* 0xD134_2543_DE82_EF95)
    self.init(seed: next())
  }

  mutating func next() -> UInt64 { numbers.next() }

  /// Returns `true` with this probability, in percent.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
}
