import Glibc

/// The addresses of this computer that a phone on the same network may reach.
public enum LinkAddresses {
  /// An address and the interface that has it.
  public struct Candidate: Hashable, Sendable {
    /// The name of the interface, like `wlan0`.
    public let interface: String
    /// The four numbers of the address.
    public let bytes: [UInt8]

    /// Creates an address.
    public init(interface: String, bytes: [UInt8]) {
      self.interface = interface
      self.bytes = bytes
    }

    var text: String { bytes.map(String.init).joined(separator: ".") }

    /// Whether the address is in a private network (RFC 1918).
    var isPrivate: Bool {
      switch (bytes[0], bytes[1]) {
      case (10, _), (172, 16...31), (192, 168): true
      default: false
      }
    }

    /// Whether no phone can be on the interface's network.
    var isInside: Bool {
      bytes[0] == 127
        || ["docker", "br-", "veth", "virbr", "tun", "tap", "wg", "tailscale", "lo", "zt", "cni"]
          .contains { interface.hasPrefix($0) }
    }
  }

  /// Sorts the likely addresses: that of the default route first, private ones before others.
  public static func ordered(_ found: [Candidate], defaultRoute: String?) -> [String] {
    let usable = found.filter { !$0.isInside }
    func rank(_ candidate: Candidate) -> Int {
      (candidate.isPrivate ? 0 : 2) + (candidate.interface == defaultRoute ? 0 : 1)
    }
    let ranked = usable.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    return ranked.map(\.element.text)
  }

  /// The addresses of this computer, most likely first.
  public static func ofThisComputer() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [Candidate] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == AF_INET,
        entry.ifa_flags & UInt32(IFF_UP) != 0
      else { continue }
      let bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0.prefix(4)) }
      }
      found.append(Candidate(interface: String(cString: entry.ifa_name), bytes: bytes))
    }
    return ordered(found, defaultRoute: defaultRoute)
  }

  /// The interface of the default route, from `/proc/net/route`.
  private static var defaultRoute: String? {
    guard let file = fopen("/proc/net/route", "r") else { return nil }
    defer { fclose(file) }
    var text: [CChar] = Array(repeating: 0, count: 512)
    while fgets(&text, Int32(text.count), file) != nil {
      let line = String(
        decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let parts = line.split { $0 == "\t" || $0 == " " }
      if parts.count > 2, parts[1] == "00000000" { return String(parts[0]) }
    }
    return nil
  }
}
