import OnrampCore

/// What line mode says, in Spanish.
extension Spanish {
  func step(_ step: Step, _ number: Int, of count: Int) -> String {
    "Paso \(number) de \(count): \(step.title)."
  }

  func question(_ field: Field, current: String?, canTurn: Bool) -> String {
    let asked = hint(for: field).map { "¿\(field.label), \($0.long)?" } ?? "¿\(field.label)?"
    return switch (field.kind, current) {
    case (.text, let current?), (.email, let current?), (.wholeNumber, let current?):
      "\(asked) Ahora: \(current). Pulse Enter para dejarlo así."
    case (.text, nil), (.email, nil), (.wholeNumber, nil): asked
    case (.photo, let current?):
      "\(whichPhoto(field)) Escriba la ruta. Ahora: \(current). "
        + "Pulse Enter para conservarla, o escriba "
        + "\(canTurn ? "\(word(.turn)) o " : "")\(word(.remove))."
    case (.photo, nil):
      "\(whichPhoto(field)) Escriba la ruta, o bien \(word(.phone)), \(word(.browse)) o "
        + "\(word(.camera)). "
        + "Pulse Enter para añadir la foto después."
    }
  }

  func question(_ field: Field, refused current: String) -> String {
    switch field.kind {
    case .text, .email, .wholeNumber: "¿\(field.label)? Ahora: \(current)."
    case .photo:
      "\(whichPhoto(field)) Escriba la ruta. Ahora: \(current). Pulse Enter para omitirla."
    }
  }

  private func whichPhoto(_ field: Field) -> String { "\(field.label): ¿dónde está la foto?" }

  var plainWelcome: String {
    "\(product), \(application.lowercased()). Escriba \(word(.help)) en cualquier momento."
  }

  func plainMeant(_ answer: String) -> String {
    "Quizá quiso escribir \(shown(answer)). Para corregirlo, escriba \(word(.back))."
  }

  func plainAsk(_ question: String) -> String {
    "\(question) Escriba \(word(.yes)) o \(word(.no))."
  }
  var plainYesOrNo: String { "Escriba \(word(.yes)) o \(word(.no))." }

  func error(_ sentence: String) -> String { "Error: \(sentence)" }

  func plainHelp(_ field: Field) -> String {
    let ways =
      field.kind.control.commands.isEmpty
      ? ""
      : """

      \(word(.phone)) toma la foto con su teléfono, \(word(.browse)) lee sus archivos y \(word(.camera)) usa la de esta computadora. \(word(.turn)) gira la foto 90° a la derecha. \(word(.remove)) elimina la foto guardada, o la ruta escrita.
      """
    return """
      Escriba una respuesta y pulse Enter. Un paso se guarda con su última respuesta.
      Una línea vacía conserva la respuesta actual.\(ways)
      \(word(.back)) va a la pregunta anterior. \(word(.summary)) lee lo guardado. \(word(.quit)) termina; en una terminal, antes pregunta si algo no se puede conservar.
      Las palabras que son órdenes en otro lugar, como \(word(.restart)) y \(word(.export)) en el resumen, aquí no hacen nada.
      Una barra invertida antes de una de estas palabras la convierte en respuesta.
      """
  }

  func plainSummaryHelp(_ steps: [Step]) -> String {
    let numbers = steps.enumerated().map { index, step in
      "\(index + 1) " + (index == 0 ? "para editar " : "para ") + shown(step.title)
    }
    return """
      Escriba \(numbers.listed(by: ", ")). \(word(.export)) escribe una carpeta para entregar. \(word(.restart)) borra todo.
      \(word(.back)) abre \(steps.last.map { shown($0.title) } ?? ""). \(word(.summary)) lo lee todo otra vez. \(word(.quit)) termina; en una terminal, antes pregunta si algo no se puede conservar.
      """
  }

  func plainChoices(_ count: Int) -> String {
    "Escriba \(numbers(count, or: "o", to: "a")) para editar, o bien \(word(.export)), "
      + "\(word(.restart)), \(word(.help)) o \(word(.quit))."
  }

  var plainRestart: String {
    "Reiniciar borra sus datos, lo que escribió y las fotos guardadas. onramp restart --undo los "
      + "recupera durante 24 horas, si no guarda nada antes. Escriba \(word(.yes)) o \(word(.no))."
  }

  func plainFolder(_ standard: String) -> String {
    "¿En qué carpeta? Pulse Enter para \(SafeText.visible(standard))."
  }

  func plainFolderAgain(_ standard: String) -> String {
    "¿En qué carpeta? Pulse Enter para \(SafeText.visible(standard)), o escriba \(word(.back))."
  }

  var plainRemove: String { "¿Quitar esta foto? Escriba \(word(.yes)) o \(word(.no))." }
  var plainFirstStep: String {
    "Este es el primer paso. Escriba \(word(.quit)) para cerrar Onramp."
  }
  var unknownChoice: String { "Esa no es una de las opciones." }
  var plainQuitLosing: String { "¿Salir y perderlo? Escriba \(word(.yes)) o \(word(.no))." }

  func plainNoAnswer(_ line: String) -> String {
    let word = SafeText.visible(line)
    return "«\(word)» es una orden, y aquí no hace nada. Para darla como respuesta, escriba "
      + "\\\(word)."
  }

  var restarted: String {
    "Se borró todo. onramp restart --undo lo recupera durante 24 horas, si no guarda nada antes."
  }
}
