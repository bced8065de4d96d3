import Glibc

/// An IP address, of either version.
public struct InternetAddress: Hashable, Sendable {
  /// Its 4 or 16 bytes.
  public let bytes: [UInt8]

  /// Parses an address in numeric form, such as `192.0.2.1` or `2001:db8::1`.
  public init?(_ digits: some StringProtocol) {
    // A zone only has a meaning on this computer.
    let digits = String(digits.prefix { $0 != "%" })
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, digits, &bytes) == 1 {
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  private init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Whether it belongs to the public internet rather than to this computer, its network, or a
  /// multicast group (IANA's special-purpose registries).
  public var isPublic: Bool {
    guard bytes.count == 16 else { return !Self.special4.contains { $0.contains(self) } }
    // These embed an IPv4 address, which is where they lead.
    if Self.translated.contains(self) { return InternetAddress(bytes[12...]).isPublic }
    if Self.tunneled.contains(self) { return InternetAddress(bytes[2..<6]).isPublic }
    return Self.global6.contains(self) && !Self.special6.contains { $0.contains(self) }
  }

  private static let special4 = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
  ].compactMap { AddressRange($0) }
  private static let global6 = AddressRange(bits: 3, of: [0x20])
  private static let special6 = ["2001::/23", "2001:db8::/32", "3fff::/20"]
    .compactMap { AddressRange($0) }
  private static let translated = AddressRange(bits: 96, of: [0, 0x64, 0xFF, 0x9B])
  private static let tunneled = AddressRange(bits: 16, of: [0x20, 0x02])
}

/// All addresses with the same leading bits.
struct AddressRange: Sendable {
  private let first: [UInt8]
  private let bits: Int

  /// Parses a range such as `10.0.0.0/8`; without a slash it is a single address.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = parts.first.flatMap({ InternetAddress($0) }) else { return nil }
    first = address.bytes
    bits = parts.count == 2 ? Int(parts[1]) ?? -1 : first.count * 8
    guard (0...first.count * 8).contains(bits) else { return nil }
  }

  /// An IPv6 range whose remaining bytes are 0.
  fileprivate init(bits: Int, of bytes: [UInt8]) {
    first = bytes + Array(repeating: 0, count: 16 - bytes.count)
    self.bits = bits
  }

  func contains(_ address: InternetAddress) -> Bool {
    guard address.bytes.count == first.count else { return false }
    return zip(first, address.bytes).enumerated().allSatisfy { index, pair in
      let shared = min(max(bits - index * 8, 0), 8)
      return (pair.0 ^ pair.1) >> (8 - shared) == 0
    }
  }
}
