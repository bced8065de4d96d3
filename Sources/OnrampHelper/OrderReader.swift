import FoundationEssentials
import Glibc

/// An order to a helper, in a line of JSON.
public protocol HelperOrder: Decodable {
  /// The number of raw bytes that follow the line.
  var bodyBytes: Int { get }
}

extension HelperOrder {
  /// By default, orders have no body.
  public var bodyBytes: Int { 0 }
}

/// Reads a helper's orders from standard input: lines of JSON, each with the bytes that follow it.
public struct OrderReader<Order: HelperOrder> {
  private let longest: Int
  private let maxBody: Int
  private var pending: [UInt8] = []
  /// An order whose body hasn't fully arrived.
  private var incomplete: Order?
  private var piece = [UInt8](repeating: 0, count: 1 << 18)

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - longest: The maximum size of an order's line in bytes.
  ///   - maxBody: The maximum size of its body in bytes.
  public init(longest: Int, maxBody: Int = 0) {
    (self.longest, self.maxBody) = (longest, maxBody)
  }

  /// Reads the orders that have arrived, and exits the process at end of file.
  ///
  /// - Returns: `nil` if anything is not an order.
  public mutating func next() -> [(order: Order, body: [UInt8])]? {
    let count = read(STDIN_FILENO, &piece, piece.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { _exit(0) }
    var rest = piece[..<count]
    var orders: [(Order, [UInt8])] = []
    while true {
      if let order = incomplete {
        let taken = rest.prefix(order.bodyBytes - pending.count)
        pending += taken
        rest = rest.dropFirst(taken.count)
        guard pending.count == order.bodyBytes else { return orders }
        orders.append((order, pending))
        (incomplete, pending) = (nil, [])
      }
      guard let end = rest.firstIndex(of: 0x0A) else {
        pending += rest
        return pending.count <= longest ? orders : nil
      }
      pending += rest[..<end]
      rest = rest[(end + 1)...]
      guard let order = try? JSONDecoder().decode(Order.self, from: Data(pending)),
        (0...maxBody).contains(order.bodyBytes)
      else { return nil }
      (incomplete, pending) = (order, [])
      pending.reserveCapacity(order.bodyBytes)
    }
  }
}
