/// The checksum in ZIP files (ISO 3309, reflected polynomial 0xEDB88320).
struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private var register = UInt32.max

  /// The checksum of the bytes so far.
  var value: UInt32 { ~register }

  mutating func update(_ bytes: some Sequence<UInt8>) {
    var register = register
    Self.table.withUnsafeBufferPointer { table in
      for byte in bytes {
        register = table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ (register >> 8)
      }
    }
    self.register = register
  }
}
