import CSodium
import FoundationEssentials

/// The format of an account's documents on disk.
///
/// A file starts with eight bytes for the version and eight for the document's number in the
/// account, followed by a nonce and the ciphertext. A document opens only in its own account and
/// place. Sizes are multiples of 4096, so that they reveal little.
enum SealedDocument {
  /// The unit of all sizes, in bytes.
  static let block = 4096

  private static let magic = Array("ONRAMPS1".utf8)
  private static let nonceLength = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let headLength = magic.count + 8 + nonceLength
  private static let overhead = headLength + Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)
  /// Marks the end of the document; zeroes follow.
  private static let end: UInt8 = 0x80

  /// The sealed size of a document of this many bytes.
  static func size(of count: Int) -> Int { (count + 1 + overhead + block - 1) / block * block }

  /// Encrypts a document.
  ///
  /// - Parameter number: Unique among the account's documents.
  static func seal(
    _ plain: Data, at place: String, number: UInt64, account: String, by key: SecretKey
  ) -> Data {
    var padded = Array(plain) + [end]
    padded += [UInt8](repeating: 0, count: size(of: plain.count) - overhead - padded.count)
    let nonce = Sodium.random(nonceLength)
    let data = bound(place, number, account)
    var sealed = [UInt8](repeating: 0, count: size(of: plain.count) - headLength)
    key.withPointer { key in
      _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
        &sealed, nil, padded, UInt64(padded.count), data, UInt64(data.count), nil, nonce, key)
    }
    return Data(magic + number.bytes + nonce + sealed)
  }

  /// Decrypts a document; `nil` if it is damaged or belongs to another account or place.
  static func open(
    _ file: Data, at place: String, account: String, by key: SecretKey
  ) -> (plain: Data, number: UInt64)? {
    let file = Array(file)
    guard file.count.isMultiple(of: block), file.starts(with: magic), file.count >= block else {
      return nil
    }
    let number = UInt64(bytes: file[magic.count..<magic.count + 8])
    let nonce = Array(file[(magic.count + 8)..<headLength])
    let data = bound(place, number, account)
    var plain = [UInt8](repeating: 0, count: file.count - overhead)
    let sealed = Array(file[headLength...])
    let isOpen = key.withPointer { key in
      crypto_aead_xchacha20poly1305_ietf_decrypt(
        &plain, nil, nil, sealed, UInt64(sealed.count), data, UInt64(data.count), nonce, key) == 0
    }
    guard isOpen, let last = plain.lastIndex(where: { $0 != 0 }), plain[last] == end else {
      return nil
    }
    return (Data(plain[..<last]), number)
  }

  /// The number that a document claims, unverified until it opens.
  static func number(of file: Data) -> UInt64? {
    guard file.count >= block, file.starts(with: magic) else { return nil }
    return UInt64(bytes: Array(file.prefix(magic.count + 8))[magic.count...])
  }

  private static func bound(_ place: String, _ number: UInt64, _ account: String) -> [UInt8] {
    magic + Array(account.utf8) + number.bytes + Array(place.utf8)
  }
}

extension UInt64 {
  /// The bytes in little-endian order.
  var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }

  init(bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
