import OnrampCore

/// What the line mode says, in Spanish.
extension Spanish {
  func step(_ step: Step, _ number: Int, of count: Int) -> String {
    "Paso \(number) de \(count): \(step.title)."
  }

  func question(_ field: Field, current: String?) -> String {
    switch (field.kind, current) {
    case (.text, let current?), (.email, let current?), (.wholeNumber, let current?):
      "¿\(field.label)? Ahora: \(current). Enter lo conserva."
    case (.text, nil), (.email, nil), (.wholeNumber, nil): "¿\(field.label)?"
    case (.photo, let current?):
      "¿\(field.label), la ruta de una foto? Ahora: \(current). "
        + "Enter la conserva; quitar la elimina."
    case (.photo, nil): "¿\(field.label), la ruta de una foto? Enter para añadirla después."
    }
  }

  func error(_ sentence: String) -> String { "Error: \(sentence)" }

  var plainHelp: String {
    """
    Escriba una respuesta y pulse Enter. Un paso se guarda con su última respuesta.
    Una línea vacía conserva la respuesta que hay.
    quitar elimina la foto que hay, o la ruta escrita.
    volver va a la pregunta anterior. resumen dice lo guardado. salir termina y avisa si algo se pierde.
    Una barra inversa antes de una de estas palabras la hace respuesta.
    """
  }

  func plainSummaryHelp(_ steps: [Step]) -> String {
    let numbers = steps.enumerated().map { index, step in
      "\(index + 1) " + (index == 0 ? "para editar " : "para ") + shown(step.title)
    }
    return """
      Escriba \(numbers.listed(by: ", ")). exportar escribe una carpeta. borrar borra todo.
      volver abre \(steps.last.map { shown($0.title) } ?? ""). resumen lo dice todo otra vez. salir termina y avisa si algo se pierde.
      """
  }

  func plainChoices(_ count: Int) -> String {
    "Escriba \(numbers(count, or: "o", to: "a")) para editar, exportar, borrar, ayuda o salir."
  }

  var plainRestart: String {
    "Se borran los datos, lo escrito y las fotos. onramp restart --undo los recupera durante "
      + "24 horas, hasta que guarde. Escriba sí o no."
  }

  func plainFolder(_ standard: String) -> String {
    "¿Qué carpeta? Enter para \(SafeText.visible(standard))."
  }

  func plainFolderAgain(_ standard: String) -> String {
    "¿Qué carpeta? Enter para \(SafeText.visible(standard)); volver para dejarlo."
  }

  var plainRemove: String { "¿Quitar esta foto? Escriba sí o no." }
  var unknownChoice: String { "No hay tal opción." }
  var plainQuitLosing: String { "¿Salir y perderlo? Escriba sí o no." }

  var plainCommands: [String: LineCommand] {
    [
      "volver": .back, "quitar": .remove, "resumen": .summary, "ayuda": .help, "salir": .quit,
      "exportar": .export,
      "borrar": .restart, "sí": .yes, "si": .yes, "no": .no,
    ]
  }

  var restarted: String {
    "Se borró todo. onramp restart --undo lo recupera, durante 24 horas o hasta que guarde."
  }
}
