import CSodium
import Glibc

/// Encrypts a photo piece by piece, with libsodium's secretstream.
///
/// The last piece is bound to the photo's name, which isn't known earlier. Sizes are multiples of
/// 64 KiB.
final class PhotoSealer {
  /// The unit of all sizes, in bytes.
  static let block = 64 << 10
  /// Marks the end of the photo; zeroes follow.
  static let end: UInt8 = 0x80
  static let magic = Array("ONRAMPP1".utf8)
  static let streamHead = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
  static let headLength = magic.count + streamHead
  static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)
  static let last = UInt8(crypto_secretstream_xchacha20poly1305_TAG_FINAL)

  /// The number of a photo's bytes that fit in a block.
  static func room(inFirst isFirst: Bool) -> Int { block - overhead - (isFirst ? headLength : 0) }

  /// The size of the file for a photo of this many bytes.
  static func size(of bytes: Int) -> Int {
    let blocks = (bytes + 1 + headLength + block - overhead - 1) / (block - overhead)
    return blocks * block
  }

  private let file: Descriptor
  private let vault: Vault
  private var stream = crypto_secretstream_xchacha20poly1305_state()
  private var piece: [UInt8] = []
  private var sealed: [UInt8]
  private var isFirst = true

  /// Starts a photo in an empty file.
  init(_ vault: Vault, to file: Descriptor) {
    Sodium.start()
    (self.vault, self.file) = (vault, file)
    sealed = Self.magic
    var head = [UInt8](repeating: 0, count: Self.streamHead)
    vault.photos.withPointer { key in
      _ = crypto_secretstream_xchacha20poly1305_init_push(&stream, &head, key)
    }
    sealed += head
    piece.reserveCapacity(Self.block)
  }

  deinit { sodium_memzero(&stream, MemoryLayout.size(ofValue: stream)) }

  /// Appends bytes of the photo.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let room = Self.room(inFirst: isFirst) - piece.count
      piece += rest.prefix(room)
      rest = rest.dropFirst(room)
      // The last piece needs space for the end mark.
      if piece.count == Self.room(inFirst: isFirst) { try push(0, bound: vault.account) }
    }
  }

  /// Ends the photo, bound to its future name.
  func finish(as name: String) throws(SystemError) {
    piece.append(Self.end)
    let room = Self.room(inFirst: isFirst)
    piece += [UInt8](repeating: 0, count: room - piece.count)
    try push(Self.last, bound: vault.account + name)
  }

  private func push(_ tag: UInt8, bound: String) throws(SystemError) {
    let data = Array(bound.utf8)
    let start = sealed.count
    sealed += [UInt8](repeating: 0, count: piece.count + Self.overhead)
    sealed.withUnsafeMutableBufferPointer { sealed in
      _ = crypto_secretstream_xchacha20poly1305_push(
        &stream, sealed.baseAddress.map { $0 + start }, nil, piece, UInt64(piece.count), data,
        UInt64(data.count), tag)
    }
    piece.removeAll(keepingCapacity: true)
    isFirst = false
    try file.write(sealed)
    sealed.removeAll(keepingCapacity: true)
  }
}
