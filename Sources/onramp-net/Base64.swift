import FoundationEssentials

/// Base64, as bytes are written in JSON.
enum Base64 {
  static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    Data(bytes).base64EncodedString()
  }

  /// - Returns: `nil` if the text isn't base64.
  static func bytes(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map(Array.init) }
}
