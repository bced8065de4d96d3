import Synchronization

/// The memory shared by all request bodies, counted as it fills.
///
/// A body whose signature isn't checked yet also counts for its address, so that a stranger can't
/// take all of it.
package final class BodyBudget: Sendable {
  private struct State {
    var left: Int
    var unsigned: [ClientAddress: Int] = [:]

    mutating func lessen(_ address: ClientAddress, by bytes: Int) {
      let rest = unsigned[address, default: 0] - bytes
      unsigned[address] = rest > 0 ? rest : nil
    }
  }

  /// How much of a request's body is in memory.
  package struct Share {
    fileprivate var bytes = 0
    fileprivate var unsigned = 0

    package init() {}
  }

  private let maxUnsigned: Int
  private let state: Mutex<State>

  /// Creates a budget. An address may have a quarter of it for unsigned bodies.
  package init(_ bytes: Int) {
    maxUnsigned = bytes / 4
    state = Mutex(State(left: bytes))
  }

  /// Adds bytes to a share; `false` if there aren't enough left.
  ///
  /// - Parameter stranger: The address of the sender, unless the body's digest is signed.
  package func take(_ bytes: Int, from stranger: ClientAddress? = nil, _ share: inout Share) -> Bool
  {
    let isTaken = state.withLock { state in
      guard state.left >= bytes else { return false }
      if let stranger {
        let sum = state.unsigned[stranger, default: 0] + bytes
        guard sum <= maxUnsigned else { return false }
        state.unsigned[stranger] = sum
      }
      state.left -= bytes
      return true
    }
    guard isTaken else { return false }
    share.bytes += bytes
    if stranger != nil { share.unsigned += bytes }
    return true
  }

  /// Stops counting a body for its address, because it turned out to be signed.
  package func sign(_ share: inout Share, from address: ClientAddress) {
    let unsigned = share.unsigned
    share.unsigned = 0
    guard unsigned > 0 else { return }
    state.withLock { $0.lessen(address, by: unsigned) }
  }

  package func give(_ share: Share, from address: ClientAddress) {
    guard share.bytes > 0 else { return }
    state.withLock { state in
      state.left += share.bytes
      if share.unsigned > 0 { state.lessen(address, by: share.unsigned) }
    }
  }
}
