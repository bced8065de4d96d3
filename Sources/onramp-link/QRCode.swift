import CQRCode

/// The QR code of a text (ISO/IEC 18004), at error correction level M, or L if only that fits into a
/// window of 24 rows.
enum QRCode {
  /// The maximum number of modules in a row that fits, without the quiet zone.
  private static let widest = 33

  /// The code's modules, row by row, without a quiet zone; `true` is dark.
  static func modules(of text: String) -> [[Bool]]? {
    guard let modules = modules(of: text, QR_ECLEVEL_M) else { return nil }
    guard modules.count > widest, let smaller = self.modules(of: text, QR_ECLEVEL_L),
      smaller.count <= widest
    else { return modules }
    return smaller
  }

  private static func modules(of text: String, _ level: QRecLevel) -> [[Bool]]? {
    guard let code = QRcode_encodeString(text, 0, level, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    return (0..<width).map { row in
      (0..<width).map { column in code.pointee.data[row * width + column] & 1 == 1 }
    }
  }
}
