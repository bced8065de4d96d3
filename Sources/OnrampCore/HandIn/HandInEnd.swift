/// Why the company no longer has an application that it had. The raw values are the contract's.
public enum HandInEnd: String, CaseIterable, Hashable, Sendable {
  /// The driver withdrew it, here or on another terminal.
  case withdrawn
  /// The company erased it, as the driver wished or because its time there was over.
  case forgotten
}
