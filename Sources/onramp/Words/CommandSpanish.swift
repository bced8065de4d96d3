import OnrampCore
import OnrampScreens

/// The commands in Spanish.
struct CommandSpanish: CommandWords {
  var about: String { "Solicitud para conducir: un formulario que recuerda dónde estaba." }
  var discussion: String {
    """
    Sin subcomando se abre el formulario. F1 muestra sus teclas.

    Lo que usted da queda en la carpeta de --data-dir, o si no en $ONRAMP_DATA_DIR, \
    $XDG_DATA_HOME/onramp o ~/.local/share/onramp. $NO_COLOR quita los colores; \
    $ONRAMP_CAMERA es el programa que toma una foto, con {} en lugar de su archivo.

    Códigos de salida: 0 hecho; 64 uso incorrecto; 65 los datos no son correctos; 66 no se puede \
    leer un archivo de entrada; 69 falta un programa auxiliar; 73 no se puede crear; 74 falló leer \
    o escribir; 75 el formulario está abierto en otro lugar; 77 sin permiso; 78 el archivo de \
    política no es correcto.
    """
  }
  var aboutPlain: String { "Una pregunta por línea: para lectores de pantalla y tuberías." }
  var aboutNoMouse: String { "Dejar el ratón al terminal." }
  var aboutLinkAddress: String { "La dirección en que un teléfono alcanza este computador." }
  var aboutLinkPort: String { "El puerto para el teléfono; uno libre si no se da." }
  var aboutStatus: String { "Decir cómo va la solicitud." }
  var aboutShow: String { "Mostrar lo guardado." }
  var aboutRestart: String { "Borrar todo, o recuperar lo que se borró." }
  var aboutFill: String { "Guardar los datos de un archivo JSON, con las reglas del formulario." }
  var aboutFrom: String { "El archivo con los datos." }
  var aboutOnlyCheck: String { "Solo revisar; no guardar nada." }
  var aboutExport: String { "Escribir la solicitud completa en una carpeta, para entregarla." }
  var aboutTo: String { "La carpeta; nueva o vacía." }
  var aboutCheck: String { "Verificar la solicitud guardada y sus fotos." }
  var aboutDataDir: String { "La carpeta que contiene la solicitud." }
  var aboutPolicy: String { "Un archivo JSON con los límites que pone la empresa." }
  var aboutLanguage: String { "El idioma: en o es." }
  var aboutJSON: String { "Escribir JSON, para programas." }
  var aboutYes: String { "Borrar los datos, lo escrito y las fotos." }
  var aboutUndo: String { "Recuperar lo que se borró." }
  var aboutNoUndo: String { "Con --yes: borrar ya y para siempre." }

  var notATerminal: String {
    "El formulario necesita un terminal, y esto no lo es. No se cambió nada. "
      + "Use --plain para contestar una pregunta por línea."
  }

  func cannotUseTerminal(_ type: String) -> String {
    "El formulario no puede usar un terminal del tipo \(SafeText.visible(type)). "
      + "No se cambió nada. Cambie TERM, o use --plain."
  }

  var tooFewFiles: String {
    "Aquí se pueden abrir muy pocos archivos a la vez. No se cambió nada. "
      + "Suba el límite con «ulimit -n 256» e intente otra vez."
  }

  func unexpected(_ kind: String) -> String {
    "Ocurrió algo inesperado (\(kind)) y onramp tuvo que cerrarse. Lo guardado sigue ahí. "
      + "Ábralo otra vez."
  }

  var noHome: String {
    "No hay carpeta personal para la solicitud. No se cambió nada. "
      + "Nombre una carpeta con --data-dir."
  }

  func emptyName(_ option: String) -> String {
    "\(option) no nombra nada. No se cambió nada. Ponga detrás la ruta de una carpeta."
  }

  var cannotWrite: String {
    "No se puede escribir la salida. Lo guardado sigue ahí. Revise adónde va e intente otra vez."
  }

  var nothingToClear: String { "No hay nada que borrar." }
  var notUTF8: String { "Esta línea no es texto UTF-8. Ponga el terminal en UTF-8 y repítala." }

  func policyMissing(_ path: String) -> String {
    "No se puede leer \(SafeText.visible(path)), que pone los límites. No se cambió nada. "
      + "Revise la ruta y los permisos."
  }

  func policyWrong(_ path: String, _ why: String) -> String {
    "\(SafeText.visible(path)), que pone los límites, no está bien: \(why). No se cambió nada. "
      + "Es como {\"vehicleYear\":{\"min\":2000,\"max\":2027},\"seats\":{\"min\":4,\"max\":8}}."
  }

  var rangeReversed: String { "min es mayor que max" }
  var notJSON: String { "no es un objeto JSON" }
  func notInPolicy(_ key: String) -> String { "no se conoce \"\(SafeText.visible(key))\"" }

  func notARange(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" necesita min y max, dos números enteros desde 0"
  }

  func notText(_ key: String) -> String { "\"\(SafeText.visible(key))\" necesita un texto" }

  func status(_ state: StoredState, _ schema: Schema, _ needed: [Need]) -> String {
    let done = schema.completed(state.answers)
    var lines = [done.isEmpty ? "Aún no hay nada guardado." : "Guardado: \(names(done))."]
    if let next = schema.firstUnsaved(in: state.answers) {
      lines.append("Sigue: \(next.title).")
    } else {
      let names = needed.map(\.field.label).joined(separator: ", ")
      lines.append(screenWords.standing(needed) + (names.isEmpty ? "." : ": \(names)."))
    }
    if !state.drafts.isEmpty { lines.append("Hay algo escrito y sin guardar.") }
    if state.canUndoRestart { lines.append("Lo borrado se puede recuperar.") }
    return lines.joined(separator: "\n")
  }

  var restartNeedsYes: String {
    "Esto borra los datos y las fotos. No se cambió nada. Use onramp restart --yes para hacerlo."
  }

  var restartYesOrUndo: String {
    "Elija uno: --yes, --yes --no-undo, o --undo. No se cambió nada."
  }

  var deletedForGood: String { "Se borró todo para siempre." }
  var restartUndone: String { "Todo está como antes." }

  func parting(_ parting: QuitOutcome) -> String {
    switch parting {
    case .kept: "Todo queda guardado. Use onramp otra vez para seguir."
    case .refused(let problem):
      "Lo último que escribió no quedó guardado. \(screenWords.problem(problem))"
    case .unconfirmed:
      "El disco no respondió a tiempo. Puede que lo último que escribió no quede guardado; "
        + "lo guardado antes está a salvo. Use onramp otra vez para ver lo que hay."
    }
  }

  func unfinished(_ work: Work) -> String {
    switch work {
    case .saving, .cancelling: "No se terminó de guardar: puede que este paso no esté guardado."
    case .restarting, .undoing:
      "No se terminó de borrar o recuperar. Use onramp otra vez para ver lo que hay."
    case .exporting: "No se terminó de exportar. Exporte otra vez."
    case .capturing: "No se tomó ninguna foto."
    }
  }

  func answersUnreadable(_ path: String) -> String {
    "El archivo \(SafeText.visible(path)) no se puede leer. No se guardó nada. "
      + "Revise su ruta y sus permisos."
  }

  func answersUnacceptable(_ path: String) -> String {
    "\(SafeText.visible(path)) es una carpeta o tubería, o demasiado grande. No se guardó nada. "
      + "Nombre un archivo."
  }

  func answersWrong(_ path: String) -> String {
    "El archivo \(SafeText.visible(path)) no está bien. No se guardó nada. "
      + "Es como {\"personal\":{\"name\":\"Amina\",\"email\":\"amina@example.com\"}}."
  }

  func answersUnknown(_ key: String) -> String {
    "El archivo tiene \"\(SafeText.visible(key))\", que no se pregunta. No se guardó nada. "
      + "Revise cómo está escrito."
  }

  var nothingSaved: String { "No se guardó nada." }

  func filled(_ steps: [Step]) -> String {
    steps.isEmpty ? "No había nada que guardar." : "Guardado: \(names(steps))."
  }

  func fits(_ steps: [Step]) -> String {
    steps.isEmpty ? "No hay nada que revisar." : "Todo está bien: \(names(steps))."
  }

  func exported(to path: String, needed: [Need]) -> String {
    let missing = needed.map(\.field.label).joined(separator: ", ")
    return "Exportado a \(SafeText.visible(path))."
      + (missing.isEmpty ? "" : " Falta: \(missing).")
  }

  var allWell: String { "La solicitud y sus fotos están como se guardaron." }

  var misfitsStay: String {
    "Estos datos se guardaron con otros límites y ya no caben. Siguen guardados; "
      + "cámbielos en el formulario."
  }

  private func names(_ steps: [Step]) -> String {
    steps.map(\.title).joined(separator: ", ")
  }
}
