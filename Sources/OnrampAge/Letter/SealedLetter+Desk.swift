import OnrampWire

extension SealedLetter {
  /// Opens a letter as the desk that sealed it for a driver.
  ///
  /// - Returns: `nil` if none of the identities sealed it, or it was altered.
  public func open(by identities: [AgeIdentity], for driver: PublicKey) -> DecisionLetter? {
    guard let sender, let desk = identities.first(where: { $0.recipient == sender }),
      let key = driver.sealingKey
    else { return nil }
    return plain(between: desk.secret, and: key).flatMap(DecisionLetter.init(padded:))
  }
}
