// Made by `make words` from Translations/es/Shell.po and CompanyEnglish.swift: change those.
// swift-format-ignore-file
import OnrampCore
import OnrampScreens
import OnrampStore

struct CompanySpanish: CompanyWords {}

extension CompanySpanish {
  var aboutDesk: String { "Para empresas: leer las solicitudes entregadas." }
  var aboutDeskOpen: String { "Mostrar una solicitud entregada, sin servidor." }
  var aboutHandedIn: String { "Un archivo entregado." }
  var aboutDeskScreen: String {
    "Sin comando, abre una pantalla: onramp desk --policy ARCHIVO --key ARCHIVO."
  }
  var deskNeedsTerminal: String {
    "La oficina necesita una terminal y esto no lo es. Use onramp desk list y los demás comandos."
  }
  var aboutKey: String { "Su archivo de claves." }
  var aboutDeskTo: String { "Escribir sus archivos en esta carpeta, que es nueva o está vacía." }
  func keyUnreadable(_ path: String) -> String {
    "No se puede leer la clave \(SafeText.visible(path)). Compruebe su ruta y sus permisos."
  }
  func notAKey(_ path: String) -> String {
    "\(SafeText.visible(path)) no es una clave de la oficina: falta o está dañada una línea que empieza por AGE-SECRET-KEY-1. Use el archivo tal como se creó, o una copia."
  }
  func notOpened(_ path: String, _ problem: HandedInFile.Problem) -> String {
    let path = SafeText.visible(path)
    return switch problem {
    case .unreadable: "No se puede leer \(path). Compruebe su ruta y sus permisos."
    case .unacceptable:
      "\(path) no puede ser una solicitud entregada: no es un archivo o tiene más de 64 MB."
    case .notAge: "\(path) no es una solicitud entregada: no es un archivo de age."
    case .notForThisKey:
      "Esta clave no abre \(path), que se selló para otras claves. Use la clave de la oficina a la que se entregó, o la clave de reserva."
    case .damaged:
      "\(path) se modificó o se cortó después de entregarse, así que no se muestra nada. Descárguelo de nuevo."
    case .notAnApplication:
      "\(path) se abre con esta clave, pero no contiene una solicitud, así que no se muestra nada. No lo creó Onramp."
    }
  }
  var notReadable: String {
    "Sus respuestas, su formulario y sus fotos no se pueden leer o se contradicen, así que no se muestra nada. Onramp no creó este archivo. onramp desk open con --to escribe igualmente sus archivos en una carpeta."
  }
  func notAnAnswer(_ json: String) -> String {
    let text = SafeText.visible(json.prefix(60))
    return "\(text), que no puede ser una respuesta aquí. Pídasela de nuevo al conductor."
  }
  var tooMuchToOpen: String {
    "Abrirlo llevó demasiado tiempo o memoria, así que no se muestra nada. Onramp no creó este archivo. Lo demás no se ve afectado: abra el siguiente."
  }
  var notConfined: String {
    "Este sistema no puede aislar lo que lee el archivo, así que no se abrió nada. Use un núcleo y un contenedor que permitan filtros seccomp."
  }
  func notEmpty(_ folder: String) -> String {
    "\(SafeText.visible(folder)) ya existe. No se cambió nada. Elija una carpeta nueva o vacía."
  }
  func fileExists(_ path: String) -> String {
    "\(SafeText.visible(path)) ya existe. No se cambió nada. Elija otro archivo."
  }
  func cannotCreate(_ folder: String) -> String {
    "No se puede crear \(SafeText.visible(folder)). No se escribió nada. Elija una carpeta dentro de otra que exista."
  }
  func notWritten(_ place: String, _ problem: StoreProblem) -> String {
    let place = SafeText.visible(place)
    return switch problem {
    case .full:
      "El disco está lleno. No se escribió nada en \(place). Libere espacio o elija una carpeta en otro disco."
    case .quota:
      "Su cuota de disco está agotada. No se escribió nada en \(place). Libere espacio o elija una carpeta en otro disco."
    case .sizeLimit:
      "Un archivo sería más grande de lo que el sistema permite escribir a Onramp. No se escribió nada en \(place). Aumente el límite con ulimit -f y vuelva a intentarlo."
    case .readOnly:
      "El disco es de solo lectura. No se escribió nada en \(place). Elija una carpeta en otro disco."
    case .notPermitted:
      "No tiene permiso para escribir en \(place). No se escribió nada. Elija otra carpeta."
    case .unconfirmed(let code):
      "El disco no confirmó lo que se escribió en \(place) (error \(code)), así que puede perderse si falla la corriente. Revise el disco y vuelva a intentarlo."
    default:
      "No se puede escribir en el disco (error \(problem.code)). No se escribió nada en \(place). Revise el disco o elija una carpeta en otro."
    }
  }
  func written(_ folder: String) -> String {
    "Sus archivos están en \(SafeText.visible(folder)). Allí no están cifrados: bórrelos cuando termine."
  }
  var photos: String { "Archivos" }
  func notAToken(_ key: String, longest: Int) -> String {
    "\"\(SafeText.visible(key))\" debe ser un texto de \(longest) letras, cifras y signos ASCII como máximo"
  }
  func notKeepDays(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" debe ser un número de días, o un objeto con uno para \"approved\", \"askedAgain\", \"refused\" o \"withdrawn\""
  }
  func missing(_ keys: [String]) -> String {
    let names = keys.map(\.quotedInSentence).joined(separator: ", ")
    return keys.count == 1 ? "para la entrega también hace falta \(names)" : "para la entrega también hacen falta: \(names)"
  }
  var aboutDeskList: String { "Listar lo entregado." }
  var aboutDeskFetch: String { "Descargar lo entregado, cifrado tal como está." }
  var aboutNumber: String { "El número de la solicitud, como 8K3F-22." }
  var aboutFetchTo: String { "La carpeta en la que se escribe, como NUMERO.age." }
  var noDeskServer: String {
    "La política no nombra ningún servidor, así que no hay a quién preguntar. Indique la política de la empresa con --policy."
  }
  func noStaffKey(_ path: String) -> String {
    "En \(SafeText.visible(path)) no hay ninguna clave para identificarse: falta la línea que empieza por # onramp-staff:. La clave de reserva solo abre archivos: use la clave de la oficina."
  }
  var notStaff: String {
    "El servidor no acepta esta clave: nunca se añadió o se revocó. Pida una a un responsable o a quien lleva el servidor."
  }
  var unknownNumber: String {
    "No hay nada entregado con este número. Compruébelo con onramp desk list."
  }
  var noLongerThere: String {
    "No hay nada que mostrar: quien la entregó la retiró, o se acabó el tiempo que el servidor la conserva."
  }
  func version(_ number: Int) -> String { "versión \(number)" }
  var nothingHandedIn: String { "No hay nada entregado." }
  func notANumber(_ text: String) -> String {
    "\(SafeText.visible(text)) no es el número de una solicitud. Tiene la forma 8K3F-22."
  }
  func fetched(_ path: String) -> String {
    "Está en \(SafeText.visible(path)). onramp desk open la muestra."
  }
}
