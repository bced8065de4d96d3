import Foundation

/// Whether tests go through everything there is, as `make exhaustive` asks by `$ONRAMP_EXHAUSTIVE`.
/// Otherwise those that take long go through the same share each time.
public let isExhaustive = ProcessInfo.processInfo.environment["ONRAMP_EXHAUSTIVE"] != nil

extension Sequence {
  /// One of so many, from `first` on; all of them in `make exhaustive`.
  public func share(of step: Int, from first: Int = 0) -> [Element] {
    isExhaustive
      ? Array(self)
      : enumerated().filter { ($0.offset - first).isMultiple(of: step) }.map(\.element)
  }
}
