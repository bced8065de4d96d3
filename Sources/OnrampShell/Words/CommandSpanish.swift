// Made by `make words` from Translations/es/Shell.po and CommandEnglish.swift: change those.
// swift-format-ignore-file
import OnrampCore
import OnrampScreens

struct CommandSpanish: CommandWords {}

extension CommandSpanish {
  var about: String { "Solicitud de conductor: un formulario por pasos que recuerda dónde quedó usted." }
  var discussion: String {
    "Sin subcomando se abre el formulario. En él, F1 muestra las teclas.\n\nSu solicitud se guarda en la carpeta que indica --data-dir o, si no, en $ONRAMP_DATA_DIR, $XDG_DATA_HOME/onramp o ~/.local/share/onramp. Defina $NO_COLOR para un formulario sin colores, y $ONRAMP_CAMERA con un comando que tome una foto, con {} en lugar del archivo.\n\nCódigos de salida: 0 hecho; 64 uso incorrecto; 65 un dato incumple una regla, un archivo guardado está dañado, un servidor no envió ninguna lista de vehículos, o no se encuentra una parada o no se puede llegar a ella; 66 falta un archivo de entrada o no se puede leer; 69 falta un programa auxiliar, nada aquí calcula rutas, o un servidor no respondió; 73 no se puede crear un archivo o una carpeta; 74 no se pudo leer o escribir; 75 otro onramp tiene abierta la solicitud; 77 sin permiso; 78 el archivo de política no se puede usar."
  }
  var aboutPlain: String {
    "Hablar por líneas, sin pantalla: para lectores de pantalla, terminales simples y tuberías."
  }
  var aboutNoMouse: String { "Dejar el mouse a la terminal." }
  var aboutKiosk: String {
    "Para una terminal que usan muchos conductores: nada llega a los archivos ni a los programas de esta computadora, y cada conductor necesita una cuenta."
  }
  var takenOver: String { "Lo que estaba abierto aquí continúa en una sesión más nueva." }
  var notTakenOver: String {
    "Otra sesión de esta terminal no termina. Lo que se guardó en ella está a salvo. Inténtelo de nuevo dentro de un minuto."
  }
  var aboutLinkAddress: String { "La dirección en la que un teléfono llega a esta computadora." }
  var aboutLinkPort: String { "El puerto de la página del teléfono; si falta, uno libre." }
  var aboutStatus: String { "Decir cómo va la solicitud." }
  var aboutShow: String { "Mostrar los datos guardados." }
  var aboutRestart: String { "Borrar todo, o recuperar lo que borró el último reinicio." }
  var aboutFill: String { "Guardar los datos de un archivo JSON, con las reglas del formulario." }
  var aboutFrom: String { "El archivo con los datos." }
  var aboutOnlyCheck: String { "Solo revisar; no guardar nada." }
  var aboutExport: String { "Escribir lo guardado en una carpeta, para entregarlo." }
  var aboutTo: String { "La carpeta en que se escribe; debe ser nueva o estar vacía." }
  var aboutCheck: String { "Verificar la solicitud guardada y sus fotos." }
  var aboutDataDir: String { "La carpeta que contiene la solicitud." }
  var aboutPolicy: String { "Un archivo JSON con los límites y los textos de la empresa." }
  func notAnAddress(_ name: String, like example: String) -> String {
    "\(name) debe ser una dirección como \(example)"
  }
  var aboutListJSON: String { "Mostrar la lista en JSON, para programas." }
  var suspended: String { "Onramp está suspendido y todo se conserva. Escriba fg para volver." }
  var restKept: String {
    if isAtKiosk { return "Todo lo demás se conserva. Desbloquee Onramp aquí para continuar." }
    return "Todo lo demás se conserva. Vuelva a ejecutar onramp para continuar."
  }
  var noNetworkHelper: String {
    if isAtKiosk {
      return
        "En esta terminal falta una parte de Onramp: onramp-net, así que no se puede llegar a ningún servidor. Avise al personal."
    }
    return "Falta una parte de Onramp: onramp-net, así que no se puede consultar ningún servidor. Instálela junto a onramp (make helpers la compila), o pruebe onramp survey --demo."
  }
  var aboutLanguage: String { "El idioma en que habla Onramp." }
  var aboutJSON: String { "Mostrar JSON, para programas." }
  var aboutYes: String { "Borrar los datos, lo escrito y las fotos." }
  var aboutUndo: String { "Recuperar lo que borró el último reinicio." }
  var aboutNoUndo: String { "Con --yes: borrar la solicitud para siempre." }
  var notATerminal: String {
    "El formulario necesita una terminal, y esto no lo es. No se cambió nada. Use --plain para responder una pregunta por línea."
  }
  func cannotUseTerminal(_ type: String) -> String {
    if isAtKiosk {
      return
        "El formulario no puede usar una terminal de tipo \(SafeText.visible(type)). No se cambió nada. Por SSH, conéctese con «plain» para responder una pregunta por línea; si no, avise al personal."
    }
    return "El formulario no puede usar una terminal del tipo \(SafeText.visible(type)). No se cambió nada. Cambie TERM, o use --plain para responder una pregunta por línea."
  }
  var tooFewFiles: String {
    if isAtKiosk {
      return "Onramp no puede abrir aquí suficientes archivos a la vez. No se cambió nada. Avise al personal."
    }
    return "Aquí Onramp no puede abrir suficientes archivos a la vez. No se cambió nada. Suba el límite con «ulimit -n 256» e inténtelo de nuevo."
  }
  func unexpected(_ kind: String) -> String {
    "Ocurrió algo inesperado (\(kind)) y onramp tuvo que cerrarse. Lo guardado está a salvo. Ábralo otra vez."
  }
  func usage(_ problem: UsageProblem) -> String {
    if case .missingArgument("file.osm.pbf", _) = problem {
      return "Indique el archivo del mapa, como monaco.osm.pbf. No se cambió nada."
    }
    let (what, toDo) = usageParts(problem)
    return "\(what) No se cambió nada. \(toDo)"
  }
  private func usageParts(_ problem: UsageProblem) -> (what: String, toDo: String) {
    switch problem {
    case .unknownOption(let option, let command):
      (
        "\(command) no tiene la opción \(SafeText.visible(option)).",
        "Use \(command) --help para ver sus opciones."
      )
    case .unknownCommand(let name, let meant):
      (
        "onramp no tiene el comando «\(SafeText.visible(name))».",
        meant.map { "¿Quiso escribir onramp \($0)?" } ?? "Use onramp --help para ver sus comandos."
      )
    case .unexpectedArgument(let argument, let command):
      (
        "\(command) no puede usar «\(SafeText.visible(argument))».",
        "Use \(command) --help para ver lo que admite."
      )
    case .unexpectedValue(let option):
      ("\(option) no lleva valor.", "Quite lo que sigue al =.")
    case .missingValue(let option, let name):
      ("\(option) necesita un valor.", "Escriba \(option) \(name.uppercased()).")
    case .missingArgument(let name, let command):
      ("A \(command) le falta algo.", "Añada \(placeholder(name)).")
    case .missingOption(let option, let name, let command):
      ("\(command) necesita \(option).", "Añada \(option) \(name.uppercased()).")
    case .wrongValue(let value, let option, let allowed):
      (
        "\(option) no puede ser «\(SafeText.visible(value))».",
        "Use \(self.allowed(allowed))."
      )
    case .unclear: ("Esta línea de comandos no se entiende.", "Use onramp --help para ver cómo es.")
    }
  }
  private func placeholder(_ name: String) -> String {
    switch name {
    case "name": "el nombre de una ruta guardada"
    default: name.uppercased()
    }
  }
  private func allowed(_ values: UsageProblem.Allowed) -> String {
    switch values {
    case .oneOf(let names):
      names.dropLast().joined(separator: ", ") + " o " + (names.last ?? "")
    case .numbers(let range): "un número de \(range.lowerBound) a \(range.upperBound)"
    case .descriptor: "el número de un descriptor de archivo abierto"
    }
  }
  var noHome: String {
    "No hay carpeta personal en que guardar la solicitud. No se cambió nada. Indique una carpeta con --data-dir."
  }
  func emptyName(_ option: String, of kind: NamedPath) -> String {
    kind == .folder
      ? "\(option) está vacía. No se cambió nada. Ponga después la ruta de una carpeta."
      : "\(option) está vacía. No se cambió nada. Ponga después la ruta de un archivo."
  }
  var cannotWrite: String {
    "No se puede escribir la salida. Lo guardado está a salvo. Revise adónde va e inténtelo de nuevo."
  }
  var nothingToClear: String { "No hay nada que borrar." }
  var notUTF8: String {
    "Esta línea no es texto UTF-8. Ponga la terminal en UTF-8 y escríbala otra vez."
  }
  func policyWrong(_ path: String, _ why: String) -> String {
    "El archivo de política \(SafeText.visible(path)) no se puede usar: \(why). No se cambió nada. Debe ser como \(policyExample)."
  }
  var policyExample: String {
    policyExample(
      welcome: "Tenga a mano los dos documentos.", nextStep: "Traiga la carpeta a nuestra oficina.")
  }
  var rangeReversed: String { "min es mayor que max" }
  var notJSON: String { "no es un objeto JSON" }
  func notInPolicy(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" no es un ajuste de una política"
  }
  func notARange(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" necesita min y max, dos números enteros a partir de 0, de 18 dígitos como máximo"
  }
  func notRequired(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" solo puede ser \"required\""
  }
  func notInRange(_ key: String, _ range: ClosedRange<Int>) -> String {
    "\"\(SafeText.visible(key))\" debe ser un número entero de \(range.lowerBound) a \(range.upperBound)"
  }
  func notText(_ key: String) -> String { "\"\(SafeText.visible(key))\" debe ser texto, entre comillas" }
  func status(_ state: StoredState, _ schema: Schema, _ needed: [Need]) -> String {
    let done = schema.completed(state.answers)
    var lines = [done.isEmpty ? "Aún no hay nada guardado." : "Guardado: \(names(done))."]
    if let next = schema.firstUnsaved(in: state.answers) {
      lines.append("Siguiente paso: \(next.title).")
    } else {
      let names = needed.labels
      let hasChanges = !state.changedSteps(of: schema).isEmpty
      let standing = screenWords.standing(needed, hasChanges: hasChanges)
      lines.append(standing + (names.isEmpty ? "." : ": \(names)."))
    }
    if !state.drafts.isEmpty { lines.append("Parte de lo que escribió aún no está guardado.") }
    if state.canUndoRestart { lines.append("El último reinicio se puede deshacer.") }
    return lines.joined(separator: "\n")
  }
  var restartNeedsYes: String {
    "Reiniciar borra sus respuestas y fotos. No se cambió nada. Para hacerlo, use onramp restart --yes."
  }
  var restartYesOrUndo: String {
    "Elija uno: --yes, --yes --no-undo o --undo. No se cambió nada."
  }
  var deletedForGood: String { "La solicitud se borró para siempre." }
  func restartUnconfirmed(_ code: Int32, canUndo: Bool) -> String {
    canUndo
      ? "Se borró todo, pero el disco no lo confirmó (error \(code)). Revise el disco. onramp restart --undo lo recupera."
      : "La solicitud se eliminó, pero el disco no permitió borrar todo (error \(code)). Lo que queda se borrará la próxima vez que se abra Onramp."
  }
  var restartUndone: String { "Todo está como antes." }
  func parting(_ parting: QuitOutcome) -> String {
    switch parting {
    case .kept where isAtKiosk: "Todo se conserva. Desbloquee Onramp aquí para continuar."
    case .kept: "Todo se conserva. Vuelva a ejecutar onramp para continuar."
    case .refused(let problem): "Lo último que escribió no se conservó. \(screenWords.problem(problem))"
    case .unconfirmed where isAtKiosk:
      "El disco no respondió a tiempo. Es posible que lo último que escribió no se conserve; lo guardado antes está a salvo. Desbloquee Onramp aquí para ver qué hay."
    case .unconfirmed:
      "El disco no respondió a tiempo. Puede que no se conserve lo último que escribió; lo guardado antes está a salvo. Vuelva a ejecutar onramp para ver lo que hay."
    }
  }
  func unfinished(_ work: Work) -> String {
    switch work {
    case .saving, .cancelling: "No se terminó de guardar: puede que este paso no esté guardado."
    case .restarting where isAtKiosk, .undoing where isAtKiosk:
      "El borrado no terminó. Desbloquee Onramp aquí para ver qué hay."
    case .restarting, .undoing:
      "El reinicio no se terminó. Vuelva a ejecutar onramp para ver lo que hay."
    case .exporting: "La exportación no se terminó. Exporte otra vez."
    case .handingIn: "Su solicitud no se entregó. Entréguela otra vez."
    case .withdrawing:
      "No se sabe si su solicitud se retiró. Abra Onramp para verlo."
    case .capturing: "No se tomó ninguna foto."
    case .takingNewer where isAtKiosk: "Desbloquee Onramp aquí para ver lo que se guardó en otra terminal."
    case .takingNewer: "Ejecute onramp otra vez para ver lo que guardó otra terminal."
    }
  }
  func answersUnreadable(_ path: String) -> String {
    "El archivo de datos \(SafeText.visible(path)) no se puede leer. No se guardó nada. Revise su ruta y sus permisos."
  }
  func answersUnacceptable(_ path: String) -> String {
    "\(SafeText.visible(path)) es una carpeta, una tubería o demasiado grande. No se guardó nada. Indique la ruta de un archivo de datos."
  }
  func answersWrong(_ path: String) -> String {
    "El archivo de datos \(SafeText.visible(path)) no se puede usar. No se guardó nada. Debe ser como {\"personal\":{\"name\":\"Amina\",\"email\":\"amina@example.com\"}}."
  }
  func answersUnknown(_ key: String) -> String {
    "El archivo de datos tiene \"\(SafeText.visible(key))\", que Onramp no pide. No se guardó nada. Revise cómo está escrito."
  }
  var nothingSaved: String { "No se guardó nada." }
  func filled(_ steps: [Step]) -> String {
    steps.isEmpty ? "No había nada que guardar." : "Guardado: \(names(steps))."
  }
  func fits(_ steps: [Step]) -> String {
    steps.isEmpty ? "No hay nada que revisar." : "Todos los datos son correctos: \(names(steps))."
  }
  func exported(_ places: ExportPlaces, needed: [Need]) -> String {
    let missing = needed.labels
    return "Exportado en \(SafeText.visible(places.folder)). \(screenWords.toHandIn(places.archive))"
      + (missing.isEmpty ? "" : " Falta: \(missing).")
  }
  var allWell: String { "La solicitud y sus fotos están como se guardaron." }
  var misfitsStay: String {
    "Estos datos se guardaron con otra política y no cumplen las reglas de esta. Siguen guardados; cámbielos en el formulario."
  }
  var noLandlock: String {
    "El núcleo de esta computadora no tiene Landlock, así que nada impide que onramp-net, el programa que consulta los servidores, lea sus archivos. Sus demás límites se mantienen."
  }
  private func names(_ steps: [Step]) -> String {
    steps.map(\.title.shown).joined(separator: ", ")
  }
}
