/// The texts about a key in one language.
public struct KeyText: Hashable, Sendable {
  /// The text in the help.
  let help: String
  /// The texts in the key line, for little room and for more.
  let short: String, long: String

  init(_ help: String, short: String? = nil, long: String? = nil) {
    (self.help, self.short) = (help, short ?? help)
    self.long = long ?? self.short
  }
}
