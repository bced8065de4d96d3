import ArgumentParser

/// The options of the command without a subcommand, by their names on the command line.
///
/// The parser and ``FormOptions/init(plain:)`` both take the names from here.
enum RootOption: String, CaseIterable {
  case dataDirectory = "data-dir"
  case policy
  case language = "lang"
  case plain
  case noMouse = "no-mouse"
  case linkAddress = "link-address"
  case linkPort = "link-port"

  /// The name, as a declaration for the parser has it.
  var name: NameSpecification { .customLong(rawValue) }

  /// Whether a value follows; the others are flags.
  var takesValue: Bool {
    switch self {
    case .plain, .noMouse: false
    case .dataDirectory, .policy, .language, .linkAddress, .linkPort: true
    }
  }
}
