import CSodium
import OnrampWire

extension SealedPhoto {
  /// Deviations from how the phone's page seals a photo.
  public struct Making: Sendable {
    /// Which of the requested photos it is.
    public var card = 0
    /// The flags in the head.
    public var flags: UInt8 = 0
    /// The key in the head, if it isn't the one that seals.
    public var publicKey: [UInt8]?

    /// Creates no deviations.
    public init() {}
  }

  /// Seals a photo as the phone's page does.
  public static func make(
    _ photo: [UInt8], for computer: [UInt8], secret: String, _ making: Making = Making()
  ) throws -> [UInt8] {
    let own = SecretBytes.random(count: Int(crypto_box_SECRETKEYBYTES))
    var publicKey = [UInt8](repeating: 0, count: computer.count)
    var shared = publicKey
    own.withPointer {
      _ = crypto_scalarmult_base(&publicKey, $0)
      _ = crypto_scalarmult(&shared, $0, computer)
    }
    let head = try Head(
      Array("ONR1".utf8) + [UInt8(making.card), making.flags] + (making.publicKey ?? publicKey)
        + randomBytes(16))
    let key = key(shared: shared, of: computer, for: head, secret: secret)
    var (sealed, index) = (head.bytes, 0)
    while true {
      let start = index * plainPiece
      var plain = Array(photo[start..<min(photo.count, start + plainPiece)])
      let isLast = plain.count < plainPiece
      if isLast { plain += [0x80] + [UInt8](repeating: 0, count: plainPiece - plain.count - 1) }
      var piece = [UInt8](repeating: 0, count: sealedPiece)
      let nonce = nonce(of: index, isLast: isLast, in: head)
      _ = key.withPointer {
        crypto_secretbox_easy(&piece, plain, UInt64(plain.count), nonce, $0)
      }
      sealed += piece
      if isLast { return sealed }
      index += 1
    }
  }

  /// Opens a sealed photo as the form does.
  public static func open(
    _ sealed: [UInt8], with keys: PhoneKeys, secret: String? = nil
  ) throws(Problem) -> [UInt8] {
    let head = try Head(Array(sealed.prefix(Head.length)))
    var opener = try Opener(head, with: keys, secret: secret ?? keys.secret)
    var (photo, place) = ([UInt8](), Head.length)
    repeat {
      let end = min(sealed.count, place + sealedPiece)
      photo += try opener.open(Array(sealed[place..<end]), isLast: end == sealed.count)
      place = end
    } while place < sealed.count
    return photo
  }
}
