import OnrampCore

/// Members whose Spanish needs its own code.
extension CommandSpanish {
  func help(_ text: String) -> String {
    let words = [
      ("OVERVIEW: ", ""), ("\nUSAGE: ", "\nUSO: "), ("\nARGUMENTS:\n", "\nARGUMENTOS:\n"),
      ("\nOPTIONS:\n", "\nOPCIONES:\n"), ("\nSUBCOMMANDS:\n", "\nSUBCOMANDOS:\n"),
      ("(values: ", "(valores: "), ("<options>", "<opciones>"),
      ("<subcommand>", "<subcomando>"), ("  Show the version.\n", "  Mostrar la versión.\n"),
      ("  Show help information.", "  Mostrar esta ayuda."),
      ("  See 'onramp ", "  Más detalles con 'onramp "), ("' for detailed help.", "'."),
    ]
    return words.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
