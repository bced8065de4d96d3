import OnrampCore

/// The names of keys and what they do, in Spanish.
extension Spanish {
  var helpTitle: String { "Teclas" }

  func keyName(_ key: Key) -> String {
    switch key {
    case .backTab: "Mayús-Tab"
    case .backspace: "Retroceso"
    case .delete: "Supr"
    case .character(" "): "Espacio"
    case .up: "Arriba"
    case .down: "Abajo"
    case .left: "Izq"
    case .right: "Der"
    case .home: "Inicio"
    case .end: "Fin"
    case .pageUp: "RePág"
    case .pageDown: "AvPág"
    case .wordLeft: "Ctrl-Izq"
    case .wordRight: "Ctrl-Der"
    case .altLeft: "Alt-Izq"
    case .altRight: "Alt-Der"
    default: English().keyName(key)
    }
  }

  var arrows: String { "Flechas" }
  func range(from first: Key, to last: Key) -> String { "\(keyName(first)) a \(keyName(last))" }

  // The key is the subject: "Ctrl-S guarda".
  // Everywhere.
  var keyHelp: KeyText { KeyText("esta ayuda", short: "ayuda") }
  var keyQuit: KeyText {
    KeyText("salir, todo se conserva", short: "sale", long: "sale y conserva todo")
  }
  var keyQuitLosing: KeyText { KeyText("salir", short: "sale") }
  var keyRedraw: KeyText { KeyText("dibujar de nuevo") }
  var keySuspend: KeyText { KeyText("suspender; escriba fg para volver") }
  var keyClose: KeyText { KeyText("cerrar", short: "cierra") }
  var keyBack: KeyText { KeyText("volver", short: "vuelve") }

  // Forms and buttons.
  var keyNext: KeyText { KeyText("siguiente", short: "avanza") }
  var keyNextField: KeyText { KeyText("siguiente campo o botón") }
  var keyPrevious: KeyText { KeyText("anterior") }
  var keyEnter: KeyText { KeyText("siguiente, o guardar") }
  var keySave: KeyText { KeyText("guardar este paso", short: "guarda") }
  var keyGoBack: KeyText { KeyText("volver sin borrar", short: "vuelve") }
  var keyGoToProblem: KeyText { KeyText("ir a ese problema") }
  var keyPressButton: KeyText { KeyText("pulsar el botón") }
  var keyNextButton: KeyText { KeyText("botón siguiente") }
  var keyPreviousButton: KeyText { KeyText("botón o campo anterior") }

  // A line of text.
  var keyLineStart: KeyText { KeyText("inicio de la línea") }
  var keyLineEnd: KeyText { KeyText("fin de la línea") }
  var keyWordLeft: KeyText { KeyText("una palabra atrás") }
  var keyWordRight: KeyText { KeyText("una palabra adelante") }
  var keyCutToEnd: KeyText { KeyText("cortar hasta el fin") }
  var keyCutToStart: KeyText { KeyText("cortar hasta el inicio") }
  var keyCutWordLeft: KeyText { KeyText("cortar la palabra anterior") }
  var keyCutWordRight: KeyText { KeyText("cortar la palabra siguiente") }
  var keyPaste: KeyText { KeyText("pegar lo cortado") }
  var keyUndo: KeyText { KeyText("deshacer") }
  var keyRedo: KeyText { KeyText("rehacer") }

  // Photos.
  var keyPhone: KeyText { KeyText("tomarla con su teléfono") }
  var keyBrowse: KeyText {
    KeyText("elegir entre sus archivos", short: "busca", long: "busca archivos")
  }
  var keyCamera: KeyText { KeyText("tomarla con la cámara") }
  var keyView: KeyText { KeyText("ver la foto", short: "ve", long: "ve la foto") }
  var keyZoomPhoto: KeyText { KeyText("acercar o alejar", short: "zoom") }
  var keyWholePhoto: KeyText {
    KeyText("mostrar la foto entera", short: "entera", long: "foto entera")
  }
  var keyMovePhoto: KeyText { KeyText("moverse por la foto", short: "mueve") }
  var keyOtherPhoto: KeyText { KeyText("ir a la otra foto", short: "otra", long: "otra foto") }
  var keyTurnPhoto: KeyText { KeyText("girarla 90° a la derecha", short: "gira") }
  var keyUndoTurn: KeyText { KeyText("deshacer el giro") }
  var keyOpenElsewhere: KeyText {
    KeyText("abrirla en el visor del sistema", short: "abre", long: "abre fuera")
  }

  // The summary.
  var keyEdit: KeyText { KeyText("editar una sección", short: "edita") }
  var keyRestart: KeyText { KeyText("reiniciar, borrando todo", short: "reinicia") }
  var keyHandIn: KeyText { KeyText("exportar a una carpeta", short: "exporta") }
  var keyLastStep: KeyText { KeyText("volver al último paso", short: "vuelve") }
  var keyViewSaved: KeyText { KeyText("ver las fotos") }
  var keyMain: KeyText { KeyText("abrir el inicio") }
  var keyToMain: KeyText { KeyText("volver al inicio", short: "inicio", long: "va al inicio") }

  // The browser, and lists.
  var keyTake: KeyText { KeyText("abrir la carpeta, o usar el archivo", short: "usa") }
  var keyAbove: KeyText { KeyText("carpeta superior", short: "sube") }
  var keyPlaces: KeyText { KeyText("ir a esa carpeta") }
  var keyEverything: KeyText {
    KeyText("mostrar todos los archivos, o solo fotos", short: "todo", long: "muestra todo")
  }
  var keyMove: KeyText { KeyText("recorrer la lista", short: "mueve") }
  var keyMovePage: KeyText { KeyText("avanzar o retroceder una página") }
  var keyMoveTen: KeyText { KeyText("avanzar o retroceder diez") }
  var keyMoveToEnds: KeyText { KeyText("ir al primero o al último") }
  var keyClearSearch: KeyText { KeyText("borrar la búsqueda") }
  var keyLeaveSearch: KeyText {
    KeyText("ir a los resultados", short: "resultados", long: "va a los resultados")
  }
  var keyCancelSearch: KeyText {
    KeyText("borrar la búsqueda", short: "borra", long: "borra la búsqueda")
  }

  // A phone's photo.
  var keyUseIt: KeyText { KeyText("usar esta foto", short: "usa") }
  var keyAgain: KeyText {
    KeyText("intentar otra vez con un código nuevo", short: "repite", long: "pide otro código")
  }
  var keyNextAddress: KeyText {
    KeyText(
      "otra dirección de esta computadora", short: "otra dirección", long: "usa otra dirección")
  }

  // Questions.
  var keyExport: KeyText { KeyText("exportar", short: "crea", long: "exporta") }
  var keyYes: KeyText { KeyText("sí") }
  var keyNo: KeyText { KeyText("no") }
  var keyMoveChoice: KeyText { KeyText("opción siguiente", short: "avanza") }
  var keyMoveChoiceBack: KeyText { KeyText("opción anterior") }
  var keyConfirm: KeyText { KeyText("elegir lo seleccionado") }

  // Work, and pages that scroll.
  var keyCancel: KeyText { KeyText("parar", short: "para") }
  var keyScroll: KeyText { KeyText("desplazar", short: "baja") }
  var keyScrollPage: KeyText { KeyText("avanzar o retroceder una página") }
  var keyScrollToEnds: KeyText { KeyText("ir al principio o al final") }
}
