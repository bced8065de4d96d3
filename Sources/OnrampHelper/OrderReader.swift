import FoundationEssentials
import Glibc

/// Reads a helper's orders from standard input, one line of JSON each.
public struct OrderReader<Order: Decodable> {
  private let longest: Int
  private var pending: [UInt8] = []
  private var piece = [UInt8](repeating: 0, count: 1 << 16)

  /// Creates a reader.
  ///
  /// - Parameter longest: The maximum size of an order in bytes.
  public init(longest: Int) { self.longest = longest }

  /// Reads the orders that have arrived, and exits the process at end of file.
  ///
  /// - Returns: `nil` if anything is not an order.
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
