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

  /// Whether the option takes a value; the others are flags.
  var takesValue: Bool {
    switch self {
    case .plain, .noMouse, .kiosk: false
    case .dataDirectory, .policy, .language, .linkAddress, .linkPort: true
    }
  }
}
