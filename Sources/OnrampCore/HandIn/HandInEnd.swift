/// Why the company no longer has an application that it had. The raw values are the contract's.
public enum HandInEnd: String, CaseIterable, Hashable, Sendable {
  /// The driver withdrew it, here or on another terminal.
  case withdrawn
  /// The company erased it, as the driver wished or because its time there was over.
  case forgotten
  /// The server doesn't know it, although it gave a receipt, as after a restored backup.
  case lost

  /// Parses the server's code for an end; `nil` for one that no server can claim.
  public init?(told code: String) {
    guard let end = Self(rawValue: code), end != .lost else { return nil }
    self = end
  }
}
