/// How a company's keys differ from those that this computer saw first.
public struct CompanyKeyChange: Hashable, Sendable {
  /// The keys that can read what is handed in now, and couldn't before.
  public let added: [String]
  /// The keys that no longer can.
  public let removed: [String]
  /// The server's key, if that is another one.
  public let server: String?

  /// Compares keys.
  ///
  /// - Parameter known: The keys seen first; `nil` if they can't be read anymore.
  public init(from known: CompanyKeys?, to keys: CompanyKeys) {
    let before = known?.recipients ?? []
    added = keys.recipients.filter { !before.contains($0) }
    removed = before.filter { !keys.recipients.contains($0) }
    server = keys.server == known?.server ? nil : keys.server
  }
}
