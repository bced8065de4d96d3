import FoundationEssentials
import Glibc
import OnrampCore

/// Reads the orders on standard input.
struct OrderReader {
  /// The most bytes of an order: 25 stops, or a query.
  private static let longest = 1 << 16

  private var pending: [UInt8] = []
  private var piece = [UInt8](repeating: 0, count: 1 << 16)

  /// The orders that have come; at the end of them this process ends.
  ///
  /// - Returns: `nil` for what is no order.
  mutating func next() -> [MapOrder]? {
    let count = read(STDIN_FILENO, &piece, piece.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { _exit(0) }
    var lines = piece[..<count].split(separator: 0x0A, omittingEmptySubsequences: false)
    let rest = lines.removeLast()
    var orders: [MapOrder] = []
    for line in lines {
      pending += line
      guard let order = try? JSONDecoder().decode(MapOrder.self, from: Data(pending)) else {
        return nil
      }
      orders.append(order)
      pending = []
    }
    pending += rest
    return pending.count <= Self.longest ? orders : nil
  }
}
