import CQRCode

/// The QR code of a text (ISO/IEC 18004), at error correction level M.
enum QRCode {
  /// The code's modules, row by row, without a quiet zone; `true` is dark.
  static func modules(of text: String) -> [[Bool]]? {
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    return (0..<width).map { row in
      (0..<width).map { column in code.pointee.data[row * width + column] & 1 == 1 }
    }
  }
}
