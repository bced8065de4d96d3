import OnrampCore

/// What the line mode says, in Spanish.
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
        + "Pulse Enter para conservarla, o escriba \(canTurn ? "girar o " : "")quitar."
    case (.photo, nil):
      "\(whichPhoto(field)) Escriba la ruta, o bien teléfono, archivos o cámara. "
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
    "\(product), \(application.lowercased()). Escriba ayuda en cualquier momento."
  }

  func plainMeant(_ answer: String) -> String {
    "Quizá quiso escribir \(shown(answer)). Para corregirlo, escriba volver."
  }

  func error(_ sentence: String) -> String { "Error: \(sentence)" }

  func plainHelp(_ field: Field) -> String {
    let ways =
      field.kind.lineCommands.isEmpty
      ? ""
      : """

      teléfono toma la foto con su teléfono, archivos lee sus archivos y cámara usa la de esta computadora. girar gira la foto 90° a la derecha. quitar elimina la foto guardada, o la ruta escrita.
      """
    return """
      Escriba una respuesta y pulse Enter. Un paso se guarda con su última respuesta.
      Una línea vacía conserva la respuesta actual.\(ways)
      volver va a la pregunta anterior. resumen lee lo guardado. salir termina; en una terminal, antes pregunta si algo no se puede conservar.
      Aquí cualquier otra palabra es una respuesta, también reiniciar y exportar, que funcionan en el resumen.
      Una barra invertida antes de una de estas palabras la convierte en respuesta.
      """
  }

  func plainSummaryHelp(_ steps: [Step]) -> String {
    let numbers = steps.enumerated().map { index, step in
      "\(index + 1) " + (index == 0 ? "para editar " : "para ") + shown(step.title)
    }
    return """
      Escriba \(numbers.listed(by: ", ")). exportar escribe una carpeta para entregar. reiniciar borra todo.
      volver abre \(steps.last.map { shown($0.title) } ?? ""). resumen lo lee todo otra vez. salir termina; en una terminal, antes pregunta si algo no se puede conservar.
      """
  }

  func plainChoices(_ count: Int) -> String {
    "Escriba \(numbers(count, or: "o", to: "a")) para editar, o bien exportar, reiniciar, ayuda o salir."
  }

  var plainRestart: String {
    "Reiniciar borra sus datos, lo que escribió y las fotos guardadas. onramp restart --undo los "
      + "recupera durante 24 horas, si no guarda nada antes. Escriba sí o no."
  }

  func plainFolder(_ standard: String) -> String {
    "¿En qué carpeta? Pulse Enter para \(SafeText.visible(standard))."
  }

  func plainFolderAgain(_ standard: String) -> String {
    "¿En qué carpeta? Pulse Enter para \(SafeText.visible(standard)), o escriba volver."
  }

  var plainRemove: String { "¿Quitar esta foto? Escriba sí o no." }
  var plainFirstStep: String { "Este es el primer paso. Escriba salir para cerrar Onramp." }
  var unknownChoice: String { "Esa no es una de las opciones." }
  var plainQuitLosing: String { "¿Salir y perderlo? Escriba sí o no." }

  var plainCommands: [String: LineCommand] {
    [
      "volver": .back, "quitar": .remove, "girar": .turn, "resumen": .summary, "ayuda": .help,
      "salir": .quit,
      "exportar": .export, "teléfono": .phone, "telefono": .phone, "archivos": .browse,
      "cámara": .camera, "camara": .camera,
      "reiniciar": .restart, "borrar": .restart, "sí": .yes, "si": .yes, "no": .no,
    ]
  }

  var restarted: String {
    "Se borró todo. onramp restart --undo lo recupera durante 24 horas, si no guarda nada antes."
  }
}
