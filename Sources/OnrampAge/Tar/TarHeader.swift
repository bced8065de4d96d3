/// The header block of a file in a ustar archive (POSIX.1-2017, pax, "ustar Interchange Format").
enum TarHeader {
  static let block = 512
  private static let name = 0..<100, size = 124..<136, time = 136..<148, check = 148..<156
  private static let type = 156, link = 157..<257, magic = 257..<265, prefix = 345..<500
  private static let mark = Array("ustar\u{0}00".utf8)
  private static let file = UInt8(ascii: "0")

  /// Returns a header block.
  ///
  /// - Parameter seconds: The modification time, in seconds since 1970.
  static func bytes(_ name: ArchiveName, size: Int, time seconds: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: block)
    func put(_ text: some Collection<UInt8>, at range: Range<Int>) {
      bytes.replaceSubrange(range.prefix(text.count), with: text)
    }
    func octal(_ number: Int, _ digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
    }
    put(name.path.utf8, at: Self.name)
    put(octal(0o600, 7), at: 100..<108)
    put(octal(0, 7), at: 108..<116)
    put(octal(0, 7), at: 116..<124)
    put(octal(size, 11), at: Self.size)
    put(octal(seconds, 11), at: time)
    bytes[type] = file
    put(mark, at: magic)
    put(octal(sum(of: bytes), 6) + [0, UInt8(ascii: " ")], at: check)
    return bytes
  }

  /// Parses a header; `nil` unless it describes a regular file with an allowed name and size.
  static func read(_ bytes: [UInt8]) -> (name: ArchiveName, size: Int)? {
    guard bytes.count == block, number(bytes[check]) == sum(of: bytes),
      bytes[magic].elementsEqual(mark), bytes[type] == file,
      (bytes[link] + bytes[prefix]).allSatisfy({ $0 == 0 })
    else { return nil }
    let path = bytes[Self.name].prefix { $0 != 0 }
    guard bytes[Self.name].dropFirst(path.count).allSatisfy({ $0 == 0 }),
      let name = ArchiveName(path: path), let size = number(bytes[size]),
      (0...name.limit).contains(size)
    else { return nil }
    return (name, size)
  }

  /// The modification time in a header, in seconds since 1970, as its sender states it.
  static func time(in bytes: [UInt8]) -> Int? { number(bytes[time]) }

  /// The sum of all bytes, counting the checksum's own as spaces.
  private static func sum(of bytes: [UInt8]) -> Int {
    bytes.indices.reduce(0) { $0 + (check.contains($1) ? 0x20 : Int(bytes[$1])) }
  }

  /// Parses octal digits padded with spaces and zeros.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = field.prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    guard !digits.isEmpty, field.dropFirst(digits.count).allSatisfy({ $0 == 0 || $0 == 0x20 })
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: 8)
  }
}
