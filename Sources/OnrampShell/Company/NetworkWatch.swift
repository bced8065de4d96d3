import Glibc

/// Notices when this computer gets a link, an address or a route.
///
/// Its socket connects only to the kernel.
final class NetworkWatch: Sendable {
  /// The descriptor to poll.
  let descriptor: Int32

  /// The kernel's names for the groups of events that matter here (`linux/rtnetlink.h`): links, and
  /// addresses and routes of IPv4 and IPv6.
  private static let groups: UInt32 = 0x1 | 0x10 | 0x40 | 0x100 | 0x400
  /// The types of news about something that is new or changed: a link, an address, a route.
  private static let (link, address, route): (UInt16, UInt16, UInt16) = (16, 20, 24)

  /// A netlink address (`struct sockaddr_nl`).
  private struct Address {
    let family = sa_family_t(AF_NETLINK)
    let padding: UInt16 = 0
    let port: UInt32 = 0
    let groups: UInt32
  }

  /// - Returns: `nil` if the system can't report changes.
  init?() {
    let type = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_NETLINK, type, 0)
    guard descriptor >= 0 else { return nil }
    var address = Address(groups: Self.groups)
    let size = socklen_t(MemoryLayout<Address>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    // An initializer that fails here runs deinit, which closes it.
    guard isBound else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Takes the changes reported since the last call.
  ///
  /// - Returns: Whether a server that couldn't be reached may be reachable now.
  func hear() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 15)
    var isNews = false
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        isNews = Self.isNews(buffer[..<count]) || isNews
      } else if count < 0, errno == ENOBUFS {
        // Some changes were lost because there were too many.
        isNews = true
      } else if count == 0 || errno != EINTR {
        return isNews
      }
    }
  }

  /// Whether any of these messages announces something new.
  static func isNews(_ messages: ArraySlice<UInt8>) -> Bool {
    var rest = messages
    // Length, type, flags, number, port.
    let head = 16
    while rest.count >= head {
      let length = Int(word(rest, at: 0))
      guard (head...rest.count).contains(length) else { return false }
      switch UInt16(truncatingIfNeeded: word(rest, at: 4)) {
      case address, route: return true
      // Family, type, index, flags, change. A link that isn't running leads nowhere.
      case link where length >= head + 16:
        if word(rest, at: head + 8) & UInt32(IFF_RUNNING) != 0 { return true }
      default: break
      }
      rest = rest.dropFirst((length + 3) & ~3)
    }
    return false
  }

  private static func word(_ bytes: ArraySlice<UInt8>, at offset: Int) -> UInt32 {
    bytes.dropFirst(offset).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }
}
