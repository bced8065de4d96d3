import ArgumentParser

/// The options of the command without a subcommand, with their names.
///
/// Both the parser and ``FormOptions/init(plain:)`` use these names.
enum RootOption: String, CaseIterable {
  case dataDirectory = "data-dir"
  case policy
  case language = "lang"
  case plain
  case noMouse = "no-mouse"
  case kiosk
  case linkAddress = "link-address"
  case linkPort = "link-port"

  /// The name for the parser.
  var name: NameSpecification { .customLong(rawValue) }

  /// The options that only the command without a subcommand has. The parser takes them before and
  /// after any subcommand.
  static let ofForm: [RootOption] = [.kiosk, .linkAddress, .linkPort]

  /// The option as typed.
  var flag: String { "--\(rawValue)" }

  /// Whether it is among these arguments, in either of its forms.
  func isGiven(in arguments: some Sequence<String>) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == flag || $0.hasPrefix(flag + "=") }
  }

  /// Whether the option takes a value; the others are flags.
  var takesValue: Bool {
    switch self {
    case .plain, .noMouse, .kiosk: false
    case .dataDirectory, .policy, .language, .linkAddress, .linkPort: true
    }
  }
}
