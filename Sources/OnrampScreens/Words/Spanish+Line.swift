import OnrampCore

/// What the line mode says, in Spanish.
extension Spanish {
  func step(_ step: Step, _ number: Int, of count: Int) -> String {
    "Paso \(number) de \(count): \(step.title)."
  }

  func question(_ field: Field, current: String?, canBeSkipped: Bool) -> String {
    let label = field.label + (field.kind == .photo ? ", la ruta de una foto" : "")
    let keep = field.kind == .photo ? "Enter la conserva; quitar la elimina." : "Enter lo conserva."
    if let current { return "¿\(label)? Ahora: \(current). \(keep)" }
    return canBeSkipped ? "¿\(label)? Enter para añadirla después." : "¿\(label)?"
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

  var plainSummaryHelp: String {
    """
    1, 2 y 3 editan una sección. exportar escribe una carpeta. borrar borra todo.
    volver abre Fotos. resumen lo dice todo otra vez. salir termina y avisa si algo se pierde.
    """
  }

  var plainChoices: String { "Escriba 1, 2 o 3 para editar, exportar, borrar, ayuda o salir." }

  var plainRestart: String {
    "Se borran los datos, lo escrito y las fotos. onramp restart --undo los recupera durante "
      + "24 horas, hasta que guarde. Escriba sí o no."
  }

  func plainFolder(_ standard: String) -> String {
    "¿Qué carpeta? Enter para \(SafeText.visible(standard))."
  }

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
