/// How the exceptions are stored in the database.
extension Connections {
  static func bytes(of parts: [Int32]) -> [UInt8] {
    parts.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
  }

  /// Decodes the output of ``bytes(of:)``.
  static func parts(in bytes: UnsafeRawBufferPointer) -> [Int32] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { at in
      Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: Int32.self))
    }
  }
}
