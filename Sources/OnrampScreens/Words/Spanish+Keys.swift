// Made by `make words` from Translations/es/Screens.po and English+Keys.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  var helpTitle: String { "Ayuda" }
  var helpMore: String { "Más teclas" }
  var helpEditing: String { "Para editar texto" }
  var aboutStep: String {
    "Responda estas preguntas y guarde: se abre el paso siguiente."
  }
  var aboutQuestion: String { "Elija una respuesta para continuar." }
  var aboutSummary: String {
    "Revise sus respuestas y corrija lo que haga falta. Luego exporte la solicitud y entréguela."
  }
  var aboutViewer: String { "Mire de cerca: cada letra debe poder leerse." }
  var aboutBrowser: String { "Elija una foto de esta computadora. Escriba para buscar por nombre." }
  var aboutChoices: String { "Elija una respuesta. Escriba para buscar." }
  var aboutPhone: String {
    "Escanee el código con el teléfono, tome con él las fotos una tras otra y confirme cada una aquí."
  }
  var aboutPhoneWithoutCode: String {
    "Pulse K, abra la dirección en su teléfono, tome allí las fotos una tras otra y confirme cada una aquí. En una ventana más grande hay un código para escanear."
  }
  var aboutExport: String { "Su solicitud se copia en una carpeta y en un archivo ZIP, para entregarla." }
  var goodPhoto: String { "Para una buena foto:" }
  func keyName(_ key: Key) -> String {
    switch key {
    case .tab: "Tab"
    case .backTab: "Mayús-Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Retroceso"
    case .delete: "Supr"
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
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .alt(let letter): "Alt-\(letter.uppercased())"
    case .character(" "): "Espacio"
    case .character(let letter): letter.uppercased()
    case .function(let number): "F\(number)"
    case .paste, .secret, .click, .wheelUp, .wheelDown, .unknown: ""
    }
  }
  func more(by key: String) -> String { "\(key): más" }
  var arrows: String { "Flechas" }
  func range(from first: Key, to last: Key) -> String { "\(keyName(first)) a \(keyName(last))" }
  var keyHelp: KeyText { KeyText("esta ayuda", short: "ayuda") }
  var keyQuit: KeyText { KeyText("salir, todo se conserva", short: "salir", long: "salir, todo se conserva") }
  var keyQuitLosing: KeyText { KeyText("salir") }
  var keyRedraw: KeyText { KeyText("dibujar de nuevo") }
  var keySuspend: KeyText { KeyText("suspender; escriba fg para volver") }
  var keyClose: KeyText { KeyText("cerrar") }
  var keyBack: KeyText { KeyText("volver", short: "volver", long: "volver") }
  var keyNext: KeyText { KeyText("siguiente") }
  var keyNextField: KeyText { KeyText("siguiente campo o botón", short: "mover") }
  var keyPrevious: KeyText { KeyText("anterior") }
  var keyEnter: KeyText { KeyText("siguiente, o guardar") }
  var keySave: KeyText { KeyText("guardar este paso", short: "guardar") }
  var keyGoBack: KeyText { KeyText("volver; se conserva lo escrito", short: "volver", long: "volver") }
  var keyTakeMeant: KeyText { KeyText("usar la sugerencia") }
  var keyLeaveMeant: KeyText { KeyText("dejar su respuesta como está") }
  var keyGoToProblem: KeyText { KeyText("ir a ese problema") }
  var keyPressButton: KeyText { KeyText("pulsar el botón") }
  var keyNextButton: KeyText { KeyText("botón siguiente") }
  var keyPreviousButton: KeyText { KeyText("botón o campo anterior") }
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
  var keyPhone: KeyText { KeyText("tomarla con su teléfono", short: "teléfono", long: "teléfono") }
  var keyBrowse: KeyText { KeyText("elegir entre sus archivos", short: "buscar", long: "buscar archivos") }
  var keyCamera: KeyText { KeyText("tomarla con la cámara") }
  var keyView: KeyText { KeyText("ver la foto", short: "ver", long: "ver la foto") }
  var keyZoomPhoto: KeyText { KeyText("acercar o alejar", short: "zoom") }
  var keyWholePhoto: KeyText {
    KeyText("mostrar la foto entera", short: "entera", long: "foto entera")
  }
  var keyMovePhoto: KeyText { KeyText("moverse por la foto", short: "mover") }
  var keyNextPhoto: KeyText {
    KeyText("ir a la foto siguiente", short: "siguiente", long: "foto siguiente")
  }
  var keyTurnPhoto: KeyText { KeyText("girarla 90° a la derecha", short: "girar") }
  var keyUndoTurn: KeyText { KeyText("deshacer el giro") }
  var keyOpenElsewhere: KeyText {
    KeyText("abrirla en el visor del sistema", short: "abrir", long: "abrir fuera")
  }
  var keyEdit: KeyText { KeyText("editar una sección", short: "editar") }
  var keyRestart: KeyText { KeyText("reiniciar: borra la solicitud", short: "reiniciar") }
  var keyHandIn: KeyText { KeyText("exportar a una carpeta", short: "exportar") }
  var keyLastStep: KeyText { KeyText("volver al último paso", short: "volver", long: "volver") }
  var keyViewSaved: KeyText { KeyText("ver las fotos") }
  var keyMain: KeyText { KeyText("ir al inicio", short: "inicio", long: "inicio") }
  var keyToMain: KeyText { KeyText("ir al inicio", short: "inicio", long: "ir al inicio") }
  var keyTake: KeyText { KeyText("abrir la carpeta, o usar el archivo", short: "usar", long: "usar") }
  var keyTakeChoice: KeyText {
    KeyText("elegir esta respuesta", short: "elegir", long: "elegir")
  }
  var keyAbove: KeyText { KeyText("carpeta superior", short: "subir", long: "subir") }
  var keyPlaces: KeyText { KeyText("ir a esa carpeta") }
  var keyEverything: KeyText {
    KeyText("mostrar todos los archivos, o solo fotos", short: "todo", long: "mostrar todo")
  }
  var keyMove: KeyText { KeyText("recorrer la lista", short: "mover") }
  var keyMovePage: KeyText { KeyText("avanzar o retroceder una página") }
  var keyMoveTen: KeyText { KeyText("avanzar o retroceder diez") }
  var keyMoveToEnds: KeyText { KeyText("ir al primero o al último") }
  var keyClearSearch: KeyText { KeyText("borrar la búsqueda") }
  var keyLeaveSearch: KeyText {
    KeyText("ir a los resultados", short: "resultados", long: "ir a los resultados")
  }
  var keyCancelSearch: KeyText {
    KeyText("borrar la búsqueda", short: "borrar", long: "borrar la búsqueda")
  }
  var keyUseIt: KeyText { KeyText("usar esta foto", short: "usar", long: "usar") }
  var keyAgain: KeyText {
    KeyText("pedir otra foto, u otro código", short: "repetir", long: "pedir otra")
  }
  var keyNextAddress: KeyText {
    KeyText("otra dirección de esta computadora", short: "otra dirección", long: "usar otra dirección")
  }
  var keyServerPage: KeyText {
    KeyText("llegar al teléfono por el servidor de la empresa", short: "servidor", long: "usar el servidor")
  }
  var keyLocalPage: KeyText {
    KeyText("llegar al teléfono por esta red", short: "wifi", long: "usar la wifi")
  }
  var keyTypeAddress: KeyText {
    KeyText("mostrar una dirección para escribir", short: "dirección", long: "escribir la dirección")
  }
  var keyInvert: KeyText {
    KeyText("intercambiar el blanco y el negro del código", short: "invertir", long: "invertir el código")
  }
  var keyExport: KeyText { KeyText("exportar") }
  var keyYes: KeyText { KeyText("sí") }
  var keyNo: KeyText { KeyText("no") }
  var keyMoveChoice: KeyText { KeyText("opción siguiente", short: "siguiente") }
  var keyMoveChoiceBack: KeyText { KeyText("opción anterior") }
  var keyConfirm: KeyText { KeyText("elegir lo seleccionado") }
  var keyCancel: KeyText { KeyText("parar") }
  var keyScroll: KeyText { KeyText("desplazar", short: "bajar", long: "bajar") }
  var keyScrollPage: KeyText { KeyText("avanzar o retroceder una página") }
  var keyScrollToEnds: KeyText { KeyText("ir al principio o al final") }
}
