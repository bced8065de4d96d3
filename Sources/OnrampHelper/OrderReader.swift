import FoundationEssentials
import Glibc

/// Reads a helper's orders on standard input, each a line of JSON.
public struct OrderReader<Order: Decodable> {
  private let longest: Int
  private var pending: [UInt8] = []
  private var piece = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter longest: The most bytes of an order.
  public init(longest: Int) { self.longest = longest }

  /// The orders that have come; at the end of them this process ends.
  ///
  /// - Returns: `nil` for what is no order.
  public mutating func next() -> [Order]? {
    let count = read(STDIN_FILENO, &piece, piece.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { _exit(0) }
    var lines = piece[..<count].split(separator: 0x0A, omittingEmptySubsequences: false)
    let rest = lines.removeLast()
    var orders: [Order] = []
    for line in lines {
      pending += line
      guard let order = try? JSONDecoder().decode(Order.self, from: Data(pending)) else {
        return nil
      }
      orders.append(order)
      pending = []
    }
    pending += rest
    return pending.count <= longest ? orders : nil
  }
}
