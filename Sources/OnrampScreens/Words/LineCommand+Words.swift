import OnrampCore

/// The words for commands, both to show and to look up input.
extension LineCommand {
  /// The words for a command in a language; the screens show the first.
  func words(in language: Language) -> [String] {
    let words = words
    return switch language {
    case .english: words.english
    case .spanish: words.spanish
    }
  }

  private var words: (english: [String], spanish: [String]) {
    switch self {
    case .back: (["back"], ["volver", "atrás"])
    case .summary: (["summary"], ["resumen"])
    case .help: (["help"], ["ayuda"])
    case .quit: (["quit"], ["salir"])
    case .yes: (["yes"], ["sí"])
    case .no: (["no"], ["no"])
    case .remove: (["remove"], ["quitar"])
    case .turn: (["turn"], ["girar"])
    case .phone: (["phone"], ["teléfono"])
    case .browse: (["browse"], ["archivos"])
    case .camera: (["camera"], ["cámara"])
    case .restart: (["restart"], ["reiniciar", "borrar"])
    case .main: (["main"], ["inicio"])
    case .export: (["export"], ["exportar"])
    case .retry: (["retry"], ["reintentar"])
    case .password: (["password"], ["contraseña"])
    case .other: (["other"], ["otro"])
    case .stops: (["stops"], ["paradas"])
    case .steps: (["steps"], ["pasos"])
    case .save: (["save"], ["guardar"])
    case .order: (["order"], ["orden"])
    case .new: (["new"], ["nueva"])
    case .list: (["list"], ["lista"])
    case .find: (["find"], ["buscar"])
    case .update: (["update"], ["actualizar", "cambiar"])
    case .discard: (["discard"], ["descartar"])
    case .delete: (["delete"], ["eliminar"])
    case .undo: (["undo"], ["deshacer", "recuperar"])
    case .here: (["here"], ["aquí"])
    }
  }
}

// Where a language mentions a command, it uses the first of its words.

extension Words {
  func word(_ command: LineCommand) -> String { command.words(in: .english)[0] }
}

extension RoutesWords {
  func word(_ command: LineCommand) -> String { English().word(command) }
}

extension AccountWords {
  func word(_ command: LineCommand) -> String { English().word(command) }
}

extension SurveyWords {
  func word(_ command: LineCommand) -> String { English().word(command) }
}

extension Spanish {
  func word(_ command: LineCommand) -> String { command.words(in: .spanish)[0] }
}

extension SpanishRoutes {
  func word(_ command: LineCommand) -> String { Spanish().word(command) }
}

extension SpanishAccount {
  func word(_ command: LineCommand) -> String { Spanish().word(command) }
}

extension SpanishSurvey {
  func word(_ command: LineCommand) -> String { Spanish().word(command) }
}
