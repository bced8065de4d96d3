/// What may be asked for a picture: an address of `http` or `https`, with any path and query.
enum PictureAddress {
  /// The most characters of one.
  static let longest = 2000

  private static let schemes = ["http://", "https://"].map { Array($0.utf8) }

  /// Whether a text is an address, and names neither a user nor a part behind a `#`.
  static func isOne(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= longest,
      text.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }),
      let scheme = schemes.first(where: { isPrefix($0, of: text) })
    else { return false }
    let host = text.dropFirst(scheme.count).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
    }
    return host.first.map { $0 != UInt8(ascii: ":") } ?? false
      && !host.contains(UInt8(ascii: "@"))
  }

  /// Whether a text begins with a scheme, in letters of either case.
  private static func isPrefix(_ scheme: [UInt8], of text: UnsafeRawBufferPointer) -> Bool {
    text.count >= scheme.count && scheme.indices.allSatisfy { text[$0] | 0x20 == scheme[$0] | 0x20 }
  }
}
