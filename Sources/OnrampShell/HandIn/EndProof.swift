import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampWire

/// What a server must prove before a terminal believes that an application has ended: the driver
/// withdrew it, a lead at the desk erased it, or its days are over.
struct EndProof {
  let target: CompanyServer
  let id: SubmissionID
  let driver: SigningKey
  /// When the company received it, in seconds since 1970, if that is known.
  let receivedAt: Int?

  /// How far a server's clock may be ahead, in seconds.
  private static let skew = 86_400
  private static let day = 86_400

  /// The end that an answer claims; `nil` if it claims none.
  static func claimed(_ answer: NetworkResponse) -> HandInEnd? {
    answer.status == 410 ? answer.errorCode.flatMap(HandInEnd.init(told:)) : nil
  }

  /// Whether an answer proves the end that it claims.
  func isProven(_ answer: NetworkResponse, at now: Int) -> Bool {
    guard let end = Self.claimed(answer), let json = JSON(Data(answer.body)) else { return false }
    let signature = json["signature"]?.string.flatMap { Signature($0) }
    switch end {
    case .withdrawn:
      return signature.map { driver.publicKey.verifies($0, of: .withdrawal(id)) } ?? false
    case .forgotten:
      return isNoticed(json) || signature.map { isExpired(json, $0, at: now) } ?? false
    case .lost: return false
    }
  }

  /// Whether a desk of the policy confirms, in a sealed notice, that the application was forgotten.
  private func isNoticed(_ json: JSON) -> Bool {
    guard let bytes = json["notice"]?.string.flatMap({ Base64URL.decode($0) }),
      bytes.count <= WireLimits.letter
    else { return false }
    let notice = try? SealedLetter(bytes).openNotice(
      with: driver, from: target.deskKeys, json.vouchers, about: id)
    return notice != nil
  }

  /// Whether the server signed that the application's days are over, at a time that is possible.
  private func isExpired(_ json: JSON, _ signature: Signature, at now: Int) -> Bool {
    guard let at = json["expiredAt"]?.string, let key = PublicKey(target.keys.server),
      key.verifies(signature, of: .expiry(id, at: at)),
      let date = try? Date(at, strategy: .iso8601)
    else { return false }
    let expired = Int(date.timeIntervalSince1970)
    // The days are counted from a decision or withdrawal, which came after the receipt.
    let days = target.keepDays?.days.values.min() ?? KeepDays.range.lowerBound
    return expired <= now + Self.skew
      && receivedAt.map { expired >= $0 + days * Self.day } ?? true
  }
}

extension CompanyServer {
  /// The recipients whose letters are believed.
  var deskKeys: [AgeRecipient] { keys.recipients.compactMap { AgeRecipient($0) } }
}

extension JSON {
  /// The maximum number of vouchers that are looked at.
  private static let maxVouchers = 16

  /// The vouchers that come with a letter or notice.
  var vouchers: [LetterVoucher] {
    self["vouchers"]?.array?.prefix(Self.maxVouchers).compactMap { LetterVoucher($0) } ?? []
  }
}
