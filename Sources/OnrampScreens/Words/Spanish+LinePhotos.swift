// Made by `make words` from Translations/es/Screens.po and English+LinePhotos.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  var plainCaptured: String { "Foto tomada." }
  var plainWhichFile: String {
    "¿Cuál? Escriba su número, parte de un nombre, una ruta o \(word(.back))."
  }
  var plainBrowseHelp: String {
    "Escriba el número de un archivo para usarlo, o el de una carpeta para abrirla. 0 abre la carpeta superior.\nParte de un nombre busca archivos, y una ruta se usa tal cual. Una línea vacía lee la lista otra vez. \(word(.back)) sale de la lista."
  }
  func plainFiles(in folder: String) -> String { "Fotos en \(folder), la más reciente primero:" }
  func plainNoFiles(in folder: String) -> String { "No hay fotos en \(folder)." }
  var plainNothingFits: String {
    "En la lista no hay nada con ese número ni ese nombre. Pulse Enter para oír la lista otra vez."
  }
  var plainFolderProblem: String {
    "Esta carpeta no se puede leer. Escriba \(word(.back)) y luego la ruta de una foto."
  }
  var plainAbove: String { "la carpeta superior" }
  func plainFolder(named name: String) -> String { "carpeta \(name)" }
  func plainMore(_ count: Int) -> String { "Y \(count) más. Escriba parte de un nombre para buscar." }
  var plainNothingToTurn: String { "Aquí no hay ninguna foto que girar." }
  func plainTurned(_ turn: Turn) -> String {
    turn == .none ? "Vuelve a estar como estaba." : turnedNotSaved(turn) + "."
  }
  var plainNothingToRemove: String { "Aquí no hay ninguna foto que quitar." }
  var plainRetakeWays: String {
    "Para repetirla, escriba \(word(.phone)) o \(word(.camera)) en la pregunta de esta foto."
  }
  func plainWaiting(orFrom other: PhonePage?) -> String {
    switch other {
    case nil: "Esperando al teléfono. Escriba \(word(.back)) para dejar de esperar."
    case .server?:
      "Esperando al teléfono. Escriba \(word(.back)) para dejarlo, o \(word(.server)) para usar el servidor de la empresa."
    case .computer?:
      "Esperando al teléfono. Escriba \(word(.back)) para dejarlo, o \(word(.server)) para usar esta red."
    }
  }
  var plainUseIt: String { "¿Usar esta foto? Escriba \(word(.yes)) o \(word(.no))." }
  var plainPhoneHelp: String {
    "Abra la dirección en su teléfono, tome allí la foto y envíela. Luego escriba \(word(.yes)) para usarla, o \(word(.no)).\nDespués la página pide la foto siguiente. Una línea vacía la omite, y \(word(.back)) deja de esperar.\nLa dirección funciona durante 5 minutos después de la última foto."
  }
  var plainReceiving: String { "La foto está llegando." }
  var plainReceived: String { "Llegó la foto." }
  func plainOtherPage(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      "Si el teléfono no llega a esta computadora, escriba \(word(.server)) para usar el servidor de la empresa."
    case .server: "Escriba \(word(.server)) para llegar al teléfono por esta red."
    }
  }
  func plainWhyNobodyCame(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      "No se ha conectado ningún teléfono. ¿El suyo está en la misma red Wi-Fi? Una VPN o un cortafuegos puede impedirlo. O escriba \(word(.back)) y luego \(word(.browse)) o \(word(.camera))."
    case .server: "No se ha conectado ningún teléfono. ¿El suyo tiene internet?"
    }
  }
  var plainLinkEnded: String { "Esta dirección venció. Escriba \(word(.phone)) para obtener una nueva." }
  func plainLinkProblem(_ problem: LinkProblem) -> String {
    switch problem {
    case .noNetwork:
      "Esta computadora no está en ninguna red a la que llegue un teléfono. Escriba \(word(.browse)) para elegir un archivo."
    case .cannotListen:
      "La página del teléfono no se puede abrir en esta dirección. Escriba \(word(.phone)) para intentarlo de nuevo, o \(word(.browse)) para elegir un archivo."
    case .noHelper:
      "Para usar el teléfono falta el programa onramp-link. Escriba \(word(.browse)) para elegir un archivo."
    case .cannotConfine:
      "El núcleo de esta computadora no puede aislar de sus archivos la página del teléfono, así que no se abrió. Escriba \(word(.browse)) para elegir un archivo."
    case .noServer:
      "No se puede llegar al servidor de la empresa. Revise la red y luego escriba \(word(.phone)) para intentarlo de nuevo. No se cambió nada."
    case .serverRefuses:
      "El servidor de la empresa no tiene ahora una página para el teléfono. Escriba \(word(.phone)) para intentarlo de nuevo. No se cambió nada."
    case .died: "La página del teléfono se cerró. No se cambió nada. Escriba \(word(.phone)) para intentarlo de nuevo."
    case .cannotWrite:
      "La foto no se puede conservar. Compruebe que el disco no esté lleno y escriba \(word(.phone)) para intentarlo de nuevo."
    }
  }
}
