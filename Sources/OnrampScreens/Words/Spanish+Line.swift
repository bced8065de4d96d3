// Made by `make words` from Translations/es/Screens.po and English+Line.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func step(_ step: Step, _ number: Int, of count: Int) -> String {
    "Paso \(number) de \(count): \(step.title)."
  }
  func question(_ field: Field, current: String?, canTurn: Bool) -> String {
    let asked = asked(field)
    return switch (field.kind, current) {
    case (_, let current?) where !field.kind.isPhoto:
      "\(asked) Ahora: \(current). Pulse Enter para dejarlo así."
    case (_, nil) where !field.kind.isPhoto: asked
    case (_, let current?):
      canTurn
        ? "\(whichPhoto(field)) Escriba la ruta. Ahora: \(current). Pulse Enter para conservarla, o escriba \(word(.turn)) o \(word(.remove))."
        : "\(whichPhoto(field)) Escriba la ruta. Ahora: \(current). Pulse Enter para conservarla, o escriba \(word(.remove))."
    case (_, nil):
      "\(whichPhoto(field)) Escriba la ruta, o bien \(word(.phone)), \(word(.browse)) o \(word(.camera)). "
        + (field.isOptional ? plainSkip : "Pulse Enter para añadir la foto después.")
    }
  }
  func question(_ field: Field, refused current: String) -> String {
    guard field.kind.isPhoto else { return "\(asked(field, isShort: true)) Ahora: \(current)." }
    return
      "\(whichPhoto(field)) Escriba la ruta. Ahora: \(current). Pulse Enter para omitirla."
  }
  private func whichPhoto(_ field: Field) -> String { "\(marked(field)): ¿dónde está la foto?" }
  func plainWelcome(to place: String?) -> String {
    "\(product)\(place.map { ", \($0.lowercased())" } ?? ""). Escriba \(word(.help)) en cualquier momento."
  }
  func plainMeant(_ answer: String) -> String {
    "Quizá quiso escribir \(shown(answer)). Escriba \(word(.yes)) para usarlo o \(word(.no)) para dejar lo que escribió."
  }
  func plainTaken(_ answer: String) -> String { "Cambiado a \(shown(answer))." }
  var plainKept: String { "Se queda como está." }
  func plainAsk(_ question: String) -> String { "\(question) Escriba \(word(.yes)) o \(word(.no))." }
  var plainYesOrNo: String { "Escriba \(word(.yes)) o \(word(.no))." }
  func error(_ sentence: String) -> String { "Error: \(sentence)" }
  func plainHelp(_ field: Field) -> String {
    let ways =
      field.kind.control.commands.isEmpty
      ? ""
      : "\n\(word(.phone)) toma la foto con su teléfono, \(word(.browse)) muestra sus archivos y \(word(.camera)) usa la de esta computadora. \(word(.turn)) gira la foto 90° a la derecha. \(word(.remove)) elimina la foto guardada, o la ruta escrita."
    return "Escriba una respuesta y pulse Enter. Un paso se guarda con su última respuesta.\nUna línea vacía conserva la respuesta actual.\(ways)\n\(word(.back)) va a la pregunta anterior. \(word(.summary)) lee lo guardado. \(word(.main)) abre el inicio. \(word(.quit)) termina; en una terminal, antes pregunta si algo no se puede conservar.\nLas palabras que son órdenes en otro lugar, como \(word(.restart)) y \(word(.export)) en el resumen, aquí no hacen nada.\nUna barra invertida antes de una de estas palabras la convierte en respuesta."
  }
  func plainSummaryHelp(_ steps: [Step]) -> String {
    let numbers = steps.enumerated().map { index, step in
      index == 0
        ? "\(index + 1) para editar \(shown(step.title))" : "\(index + 1) para \(shown(step.title))"
    }
    return "Escriba \(numbers.listed(by: ", ")). \(word(.export)) escribe una carpeta para entregar. \(word(.restart)) borra la solicitud.\n\(word(.back)) abre \(steps.last.map { shown($0.title) } ?? ""). \(word(.summary)) lo lee todo otra vez. \(word(.main)) abre el inicio. \(word(.quit)) termina; en una terminal, antes pregunta si algo no se puede conservar."
  }
  func plainChoices(_ count: Int) -> String {
    "Escriba \(numbers(count, or: "o", to: "a")) para editar, o bien \(word(.export)), \(word(.restart)), \(word(.main)), \(word(.help)) o \(word(.quit))."
  }
  var plainChoicesHandedIn: String {
    "Escriba \(word(.export)), \(word(.restart)), \(word(.main)), \(word(.help)) o \(word(.quit))."
  }
  var plainHandedInHelp: String {
    "\(word(.export)) escribe una copia en una carpeta. \(word(.restart)) borra la solicitud de esta computadora.\n\(word(.summary)) vuelve a leer todo. \(word(.main)) abre el inicio. \(word(.quit)) termina."
  }
  var plainRestart: String {
    "Reiniciar borra sus respuestas, lo que escribió y las fotos guardadas. onramp restart --undo los recupera durante 24 horas, si no guarda nada antes. Escriba \(word(.yes)) o \(word(.no))."
  }
  func plainFolder(_ standard: String) -> String {
    "¿En qué carpeta? Pulse Enter para \(SafeText.visible(standard))."
  }
  func plainFolderAgain(_ standard: String) -> String {
    "¿En qué carpeta? Pulse Enter para \(SafeText.visible(standard)), o escriba \(word(.back))."
  }
  var plainRemove: String { "¿Quitar esta foto? Escriba \(word(.yes)) o \(word(.no))." }
  var unknownChoice: String { "Esa no es una de las opciones." }
  var plainQuitLosing: String { "¿Salir y perderlo? Escriba \(word(.yes)) o \(word(.no))." }
  func plainNoAnswer(_ line: String) -> String {
    let word = SafeText.visible(line)
    return "«\(word)» es una orden, y aquí no hace nada. Para darla como respuesta, escriba \\\(word)."
  }
  var restarted: String {
    if isAtKiosk { return "Se borró todo." }
    return
      "Se borró todo. Durante 24 horas, o hasta que guarde algo, onramp restart --undo lo recupera."
  }
}
