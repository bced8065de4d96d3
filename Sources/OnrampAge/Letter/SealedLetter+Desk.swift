import CSodium
import OnrampWire

extension SealedLetter {
  /// Opens a letter as the desk that sealed it for a driver.
  ///
  /// - Returns: `nil` if none of the identities sealed it, or it was altered.
  public func open(by identities: [AgeIdentity], for driver: PublicKey) -> DecisionLetter? {
    guard let sender, let desk = identities.first(where: { $0.recipient == sender }),
      let key = driver.sealingKey
    else { return nil }
    let start = 1 + AgeRecipient.length
    let (nonce, box) = (
      Array(bytes[start...].prefix(Int(crypto_box_NONCEBYTES))),
      Array(bytes[start...].dropFirst(Int(crypto_box_NONCEBYTES)))
    )
    var plain = [UInt8](repeating: 0, count: box.count - Int(crypto_box_MACBYTES))
    let result = desk.secret.withPointer {
      crypto_box_open_easy(&plain, box, UInt64(box.count), nonce, key, $0)
    }
    return result == 0 ? DecisionLetter(padded: plain) : nil
  }
}
