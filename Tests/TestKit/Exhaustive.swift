import Foundation

/// Whether tests cover every case, as `make exhaustive` requests by `$ONRAMP_EXHAUSTIVE`.
/// Otherwise, slow tests cover the same share of them each time.
public let isExhaustive = ProcessInfo.processInfo.environment["ONRAMP_EXHAUSTIVE"] != nil

extension Sequence {
  /// Every `step`-th element, from `first` on; all of them in `make exhaustive`.
  public func share(of step: Int, from first: Int = 0) -> [Element] {
    isExhaustive
      ? Array(self)
      : enumerated().filter { ($0.offset - first).isMultiple(of: step) }.map(\.element)
  }
}
