/// The type of a file, detected from its first bytes and never from its name.
public enum MediaType {
  /// The number of bytes needed to detect a type.
  public static let length = 16
  /// The type of a file that isn't of a type used for photos.
  public static let unknown = "application/octet-stream"

  /// The file name extension for a type, for people and programs that rely on it.
  public static func suffix(of type: String) -> String {
    switch type {
    case "image/jpeg": ".jpg"
    case unknown: ""
    default: type.split(separator: "/").last.map { ".\($0)" } ?? ""
    }
  }

  /// The media type of a file that starts with these bytes.
  public static func of(_ head: some Collection<UInt8>) -> String {
    let bytes = Array(head.prefix(length))
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: PNGChunk.signature) { return "image/png" }
    if has("GIF87a") || has("GIF89a") { return "image/gif" }
    if has("RIFF") && has("WEBP", at: 8) { return "image/webp" }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return "image/tiff"
    }
    if has("%PDF-") { return "application/pdf" }
    if has("BM") { return "image/bmp" }
    if has("ftyp", at: 4) {
      if has("avif", at: 8) || has("avis", at: 8) { return "image/avif" }
      for brand in ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
      where has(brand, at: 8) {
        return "image/heic"
      }
    }
    return unknown
  }
}
