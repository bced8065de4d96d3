import CSodium
import Glibc
import NIOCore

/// The address of a client for rate limits: an IPv4 address, or the first half of an IPv6 address,
/// whose second half the client can choose.
package struct ClientAddress: Hashable, Sendable {
  private let bytes: [UInt8]
  let isLoopback: Bool

  /// Creates the address of a connection, or the last one that a trusted proxy reports.
  package init(_ address: SocketAddress?, forwarded: String?) {
    if let forwarded,
      let last = forwarded.split(separator: ",").last?.trimmed, let found = ClientAddress(last)
    {
      self = found
      return
    }
    guard let text = address?.ipAddress, let found = ClientAddress(text) else {
      (bytes, isLoopback) = ([], address?.pathname != nil)
      return
    }
    self = found
  }

  private init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      let bytes = withUnsafeBytes(of: four) { Array($0) }
      self.init(bytes: bytes, isLoopback: bytes[0] == 127)
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let all = withUnsafeBytes(of: six) { Array($0) }
      if all[0..<10].allSatisfy({ $0 == 0 }), all[10] == 0xFF, all[11] == 0xFF {
        self.init(bytes: Array(all[12...]), isLoopback: all[12] == 127)
      } else {
        self.init(
          bytes: Array(all[0..<8]), isLoopback: all[0..<15].allSatisfy { $0 == 0 } && all[15] == 1)
      }
    } else {
      return nil
    }
  }

  private init(bytes: [UInt8], isLoopback: Bool) {
    (self.bytes, self.isLoopback) = (bytes, isLoopback)
  }

  /// The keyed hash under which the database stores the address.
  func hidden(by pepper: Pepper) -> [UInt8] { pepper.hash(of: bytes, for: "address") }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
