import CSodium
import Glibc

/// Decrypts an account's photos.
struct PhotoOpener {
  let vault: Vault

  /// Passes the pieces of a photo to `piece`.
  ///
  /// - Returns: Whether the photo was intact and has that name. Until then no piece may be trusted.
  func read(
    _ file: Descriptor, named name: String,
    _ piece: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) -> Bool {
    file.seek(to: 0)
    var block = [UInt8](repeating: 0, count: PhotoSealer.block)
    guard try file.read(filling: &block) == block.count, block.starts(with: PhotoSealer.magic)
    else {
      return false
    }
    var stream = crypto_secretstream_xchacha20poly1305_state()
    defer { sodium_memzero(&stream, MemoryLayout.size(ofValue: stream)) }
    let head = Array(block[PhotoSealer.magic.count..<PhotoSealer.headLength])
    let isBegun = vault.photos.withPointer { key in
      crypto_secretstream_xchacha20poly1305_init_pull(&stream, head, key) == 0
    }
    guard isBegun else { return false }
    var sealed = Array(block[PhotoSealer.headLength...])
    // Read one block ahead, because only the last one is bound to the name.
    var next = [UInt8](repeating: 0, count: PhotoSealer.block)
    while true {
      let count = try file.read(filling: &next)
      guard count == 0 || count == next.count else { return false }
      let isLast = count == 0
      guard let plain = pull(&stream, sealed, isLast: isLast, name) else { return false }
      var length = plain.count
      if isLast {
        guard let end = plain.lastIndex(where: { $0 != 0 }), plain[end] == PhotoSealer.end else {
          return false
        }
        length = end
      }
      try plain.withUnsafeBytes { bytes in
        Result { () throws(SystemError) in
          try piece(UnsafeRawBufferPointer(rebasing: bytes.prefix(length)))
        }
      }.get()
      if isLast { return true }
      sealed = next
    }
  }

  private func pull(
    _ stream: inout crypto_secretstream_xchacha20poly1305_state, _ sealed: [UInt8], isLast: Bool,
    _ name: String
  ) -> [UInt8]? {
    let data = Array((isLast ? vault.account + name : vault.account).utf8)
    var plain = [UInt8](repeating: 0, count: sealed.count - PhotoSealer.overhead)
    var tag: UInt8 = 0
    let result = crypto_secretstream_xchacha20poly1305_pull(
      &stream, &plain, nil, &tag, sealed, UInt64(sealed.count), data, UInt64(data.count))
    return result == 0 && (tag == PhotoSealer.last) == isLast ? plain : nil
  }
}

extension Vault {
  /// An account's photo, decrypted into anonymous memory; `nil` if it is damaged.
  func inMemory(_ file: Descriptor, named name: String) throws(SystemError) -> Descriptor? {
    guard let copy = Descriptor.inMemory() else { throw SystemError(code: ENOMEM) }
    let isWhole = try PhotoOpener(vault: self).read(file, named: name) {
      (bytes) throws(SystemError) in
      try copy.write(bytes)
    }
    copy.seek(to: 0)
    return isWhole ? copy : nil
  }
}
