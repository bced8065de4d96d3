import CSodium
import OnrampWire

/// A letter sealed between the desk and a driver, as the server keeps it.
///
/// It is a version byte, the desk's public key, a nonce, and NaCl's `crypto_box` of the padded
/// letter. Its authentication tag depends on both parties' secrets, so the server can neither read
/// nor make one.
public struct SealedLetter: Hashable, Sendable {
  /// Why a letter is rejected.
  public enum Problem: Error, Hashable, Sendable {
    /// The bytes aren't a sealed letter of a known version.
    case notALetter
    /// The sender isn't one of the policy's recipients, and none of these vouches for it.
    case stranger
    /// It was altered, or sealed for another driver.
    case damaged
    /// It is about another application, or has another decision than expected.
    case aboutAnother
  }

  private static let version: UInt8 = 1
  private static let nonceLength = Int(crypto_box_NONCEBYTES)
  private static let overhead = Int(crypto_box_MACBYTES)
  private static let headLength = 1 + AgeRecipient.length + nonceLength

  /// The bytes that the server keeps.
  public let bytes: [UInt8]

  /// Creates a letter from received bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Seals a letter; `nil` if the driver's key is invalid.
  public init?(_ letter: DecisionLetter, by desk: AgeIdentity, for driver: PublicKey) {
    self.init(sealing: letter.padded, by: desk, for: driver)
  }

  /// Seals a notice; `nil` if the driver's key is invalid.
  public init?(_ notice: ForgettingNotice, by desk: AgeIdentity, for driver: PublicKey) {
    self.init(sealing: notice.padded, by: desk, for: driver)
  }

  private init?(sealing plain: [UInt8], by desk: AgeIdentity, for driver: PublicKey) {
    guard let key = driver.sealingKey else { return nil }
    let nonce = randomBytes(Self.nonceLength)
    var box = [UInt8](repeating: 0, count: plain.count + Self.overhead)
    let result = desk.secret.withPointer {
      crypto_box_easy(&box, plain, UInt64(plain.count), nonce, key, $0)
    }
    guard result == 0 else { return nil }
    bytes = [Self.version] + desk.recipient.key + nonce + box
  }

  /// The desk that claims to have sealed this; `nil` if the bytes aren't a sealed letter.
  public var sender: AgeRecipient? {
    guard bytes.first == Self.version, bytes.count >= Self.headLength + Self.overhead else {
      return nil
    }
    return AgeRecipient(key: Array(bytes[1...AgeRecipient.length]))
  }

  /// The digest that a key vouches for.
  public var digest: Digest { Digest(of: bytes) }

  /// Opens a letter about this application and decision, which a desk among these recipients sealed
  /// or vouches for.
  public func open(
    with driver: SigningKey, from recipients: [AgeRecipient], _ vouchers: [LetterVoucher] = [],
    about id: SubmissionID, _ state: DecisionState
  ) throws(Problem) -> DecisionLetter {
    let plain = try open(with: driver, from: recipients, vouchers)
    guard let letter = DecisionLetter(padded: plain) else { throw .notALetter }
    guard letter.id == id, letter.state == state else { throw .aboutAnother }
    return letter
  }

  /// Opens the notice that a desk among these recipients forgot this application.
  public func openNotice(
    with driver: SigningKey, from recipients: [AgeRecipient], _ vouchers: [LetterVoucher] = [],
    about id: SubmissionID
  ) throws(Problem) -> ForgettingNotice {
    let plain = try open(with: driver, from: recipients, vouchers)
    guard let notice = ForgettingNotice(padded: plain) else { throw .notALetter }
    guard notice.id == id else { throw .aboutAnother }
    return notice
  }

  private func open(
    with driver: SigningKey, from recipients: [AgeRecipient], _ vouchers: [LetterVoucher]
  ) throws(Problem) -> [UInt8] {
    guard let sender else { throw .notALetter }
    let isKnown =
      recipients.contains(sender)
      || vouchers.contains { voucher in
        AgeRecipient(voucher.key).map(recipients.contains) == true && voucher.isAbout(digest)
      }
    guard isKnown else { throw .stranger }
    guard let padded = plain(between: driver.openingKey, and: sender.key) else { throw .damaged }
    return padded
  }

  /// The padded text, opened with one party's secret and the other's key; `nil` if it was altered,
  /// or sealed between others. It must have a ``sender``.
  func plain(between secret: SecretBytes, and key: [UInt8]) -> [UInt8]? {
    let nonce = Array(bytes[(1 + AgeRecipient.length)..<Self.headLength])
    let box = Array(bytes[Self.headLength...])
    var plain = [UInt8](repeating: 0, count: box.count - Self.overhead)
    let result = secret.withPointer {
      crypto_box_open_easy(&plain, box, UInt64(box.count), nonce, key, $0)
    }
    return result == 0 ? plain : nil
  }
}
