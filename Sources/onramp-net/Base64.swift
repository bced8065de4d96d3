import FoundationEssentials

/// Base64, as bytes are written in JSON.
enum Base64 {
  static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    Data(bytes).base64EncodedString()
  }
}
