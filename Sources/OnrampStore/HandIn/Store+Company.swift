import OnrampCore
import OnrampWire

/// What a data directory knows about the company.
extension Store {
  /// The terminal's key, which signs its requests; `nil` before the first hand-in.
  public func terminalKey() throws(StoreProblem) -> SigningKey? {
    try company().value?.signingKey
  }

  /// The terminal's key. If there is no record of the company, creates both; `nil` if the record is
  /// damaged.
  public func makeTerminalKey(_ keys: CompanyKeys) throws(StoreProblem) -> SigningKey? {
    if let key = try remember(keys, acceptsNewKeys: false) { return key }
    return try terminalKey()
  }

  /// Returns whether these are the keys that the data directory saw first.
  public func knows(_ keys: CompanyKeys) throws(StoreProblem) -> Bool {
    try company().value?.keys == keys
  }

  /// Stores keys if there were none or the driver accepts new ones. If the file is damaged, its
  /// keys are unknown, so the driver is asked.
  ///
  /// - Returns: The terminal's key, if this created it.
  func remember(
    _ keys: CompanyKeys, acceptsNewKeys: Bool
  ) throws(StoreProblem) -> SigningKey? {
    let found = try company()
    if found.value?.keys == keys { return nil }
    guard acceptsNewKeys || found.isMissing else { return nil }
    var stored = found.value ?? StoredCompany(keys: keys)
    stored.keys = keys
    let next = stored
    let bytes = try attempt(Envelope.seal(next))
    try root.directory.replace(.company, bytes, at: root.path)
    return found.value == nil ? next.signingKey : nil
  }

  /// How keys differ from those that the data directory saw first; `nil` if they don't.
  func keyChange(to keys: CompanyKeys) throws(HandInProblem) -> CompanyKeyChange? {
    let known = try throwing(as: HandInProblem.store, company().value?.keys)
    return known == keys ? nil : CompanyKeyChange(from: known, to: keys)
  }

  private func company() throws(StoreProblem) -> Contents.File<StoredCompany> {
    try root.directory.company(at: root.path)
  }
}
