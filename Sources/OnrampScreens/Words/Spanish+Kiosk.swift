// Made by `make words` from Translations/es/Screens.po and English+Kiosk.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  var kioskPhotoWays: String { "Ctrl-P la toma con su teléfono" }
  func kioskKeptPhoto(_ photo: Photo, turned: Turn) -> String {
    "Guardada: \(self.photo(photo)). "
      + (turned == .none ? "" : "\(turnedNotSaved(turned)). ")
      + "Ctrl-P la reemplaza, Supr la quita"
  }
  var kioskRetakeWays: String { "Otra: ^P teléfono" }
  var kioskPhoneOnly: String { "Aquí las fotos vienen de su teléfono: pulse Ctrl-P." }
  var kioskNothingToView: String {
    "Aquí aún no hay ninguna foto. Pulse Ctrl-P para tomarla con su teléfono."
  }
  func kioskLinkProblem(_ problem: LinkProblem) -> String? {
    switch problem {
    case .noNetwork, .cannotListen, .noHelper, .cannotConfine:
      "En esta terminal no se puede usar su teléfono. Avise al personal, o agregue esta foto más tarde."
    case .noServer:
      "No se puede llegar al servidor de la empresa, así que ahora no se puede usar su teléfono. Pulse N para intentarlo de nuevo, o agregue esta foto más tarde."
    case .serverRefuses:
      "El servidor de la empresa no tiene ahora una página para el teléfono. Pulse N para intentarlo de nuevo, o agregue esta foto más tarde."
    case .cannotWrite: kioskProblem(StoreProblem.full)
    case .died: nil
    }
  }
  func kioskPlainLinkProblem(_ problem: LinkProblem) -> String? {
    switch problem {
    case .noServer:
      "No se puede llegar al servidor de la empresa, así que ahora no se puede usar su teléfono. Escriba \(word(.phone)) para intentarlo de nuevo, o agregue esta foto más tarde."
    case .serverRefuses:
      "El servidor de la empresa no tiene ahora una página para el teléfono. Escriba \(word(.phone)) para intentarlo de nuevo, o agregue esta foto más tarde."
    case .noNetwork, .cannotListen, .noHelper, .cannotConfine, .cannotWrite, .died:
      kioskLinkProblem(problem)
    }
  }
  var kioskWhyNobodyCame: String {
    "No se ha conectado ningún teléfono. ¿Tiene Internet el suyo? Puede que lo impida una VPN o un cortafuegos."
  }
  func kioskNotHere(_ label: String) -> String {
    "\(label): este archivo está en otra computadora. Tome la foto con su teléfono, o borre esta ruta"
  }
  func kioskProblem(_ problem: PhotoProblem, _ label: String) -> String? {
    switch problem {
    case .storedPhotoMissing:
      "\(label): falta la foto guardada. Tómela de nuevo con su teléfono"
    case .storedPhotoDamaged:
      "\(label): la foto guardada está dañada. Tómela de nuevo con su teléfono"
    case .notTurnable:
      "\(label): esta foto no se puede girar. Deshaga el giro o tómela de nuevo con su teléfono"
    case .tooLarge(let limit):
      "\(label): esta foto ocupa más de \(limit >> 20) MiB. Tome una más pequeña con su teléfono"
    case .missing, .brokenLink, .directory, .notAFile, .notPermitted, .empty, .changedWhileCopying,
      .unreadable, .pathTooLong:
      "\(label): esta foto no se puede usar. Tómela de nuevo con su teléfono"
    case .onAnotherComputer, .onItsWay: nil
    }
  }
  func kioskProblem(_ problem: StoreProblem) -> String? {
    switch problem {
    case .full, .quota, .sizeLimit, .readOnly, .notPermitted, .notOwner, .notADirectory, .inTheWay:
      "Ahora no se puede guardar nada en esta terminal. Lo guardado antes está a salvo. Avise al personal."
    case .cannotCreate(_, let code), .inputOutput(let code):
      "Ahora no se puede guardar nada en esta terminal (error \(code)). Lo guardado antes está a salvo. Avise al personal."
    case .unconfirmed(let code):
      "El disco no confirmó el último cambio (error \(code)). Lo guardado antes está a salvo. Inténtelo de nuevo. Si vuelve a ocurrir, avise al personal."
    case .gone: "Lo guardado en esta terminal ya no está. Avise al personal."
    case .openElsewhere:
      "Esta terminal está abierta en otra sesión. No se cambió nada. Ciérrela allí o avise al personal."
    case .newerSchema:
      "Lo guardado aquí es de un Onramp más nuevo. No se tocó. Avise al personal."
    case .damaged: "Un archivo de esta terminal está dañado. Se dejó como está. Avise al personal."
    case .tooMuchText, .nothingToUndo: nil
    }
  }
  var kioskAboutSummary: String { "Revise sus respuestas y corrija lo que no esté bien." }
  func kioskQuestion(_ field: Field, current: String?, canTurn: Bool) -> String {
    switch current {
    case nil:
      "\(marked(field)): escriba \(word(.phone)) para tomar la foto con su teléfono. "
        + (field.isOptional ? plainSkip : "Pulse Enter para agregarla más tarde.")
    case let current?:
      canTurn
        ? "\(field.label). Ahora: \(current). Pulse Enter para conservarla, o escriba \(word(.phone)), \(word(.turn)) o \(word(.remove))."
        : "\(field.label). Ahora: \(current). Pulse Enter para conservarla, o escriba \(word(.phone)) o \(word(.remove))."
    }
  }
  func kioskQuestion(_ field: Field, refused current: String) -> String {
    "\(field.label). Ahora: \(current). Escriba \(word(.phone)) para tomar la foto con su teléfono, o pulse Enter para omitirla."
  }
  func kioskPlainHelp(_ field: Field) -> String {
    let ways =
      field.kind.isPhoto
      ? "\n\(word(.phone)) toma la foto con su teléfono. \(word(.turn)) la gira 90° a la derecha. \(word(.remove)) la quita." : ""
    return "Escriba una respuesta y pulse Enter. Un paso se guarda con su última respuesta.\nUna línea vacía conserva la respuesta actual.\(ways)\n\(word(.back)) vuelve a la pregunta anterior. \(word(.summary)) lee lo que está guardado. \(word(.main)) abre el inicio. \(word(.quit)) termina; antes pregunta si algo no se puede conservar.\nUna barra invertida antes de una de estas palabras la convierte en respuesta."
  }
  var kioskPlainRetakeWays: String {
    "Para tomarla otra vez, escriba \(word(.phone)) en la pregunta de esta foto."
  }
  var kioskPlainPhoneOnly: String { "Aquí las fotos vienen de su teléfono. Escriba \(word(.phone))." }
  var kioskPlainWhyNobodyCame: String {
    "No se ha conectado ningún teléfono. ¿Tiene Internet el suyo? Puede que lo impida una VPN o un cortafuegos. Escriba \(word(.back)) para dejarlo."
  }
  var kioskPlainSummaryHelp: String {
    "Escriba el número de un paso para editarlo. \(word(.restart)) borra la solicitud.\n\(word(.back)) abre el último paso. \(word(.summary)) lo lee todo otra vez. \(word(.main)) abre el inicio. \(word(.quit)) termina; antes pregunta si algo no se puede conservar."
  }
  func kioskPlainChoices(_ count: Int) -> String {
    "Escriba \(numbers(count, or: "o", to: "a")) para editar, o escriba \(word(.restart)), \(word(.main)), \(word(.help)) o \(word(.quit))."
  }
  var kioskPlainChoicesHandedIn: String {
    "Escriba \(word(.restart)), \(word(.main)), \(word(.help)) o \(word(.quit))."
  }
  var kioskPlainHandedInHelp: String {
    "\(word(.restart)) borra la solicitud en esta terminal.\n\(word(.summary)) lo lee todo otra vez. \(word(.main)) abre el inicio. \(word(.quit)) termina."
  }
  var kioskPlainRestart: String {
    "Reiniciar borra sus respuestas, todo lo que escribió y las fotos guardadas. Escriba \(word(.yes)) o \(word(.no))."
  }
  func kioskLeaving(minutes: Int) -> String {
    minutes == 1 ? "Nadie pulsa ninguna tecla: en 1 minuto se cierra su sesión aquí. Lo que escribió se conserva. Pulse cualquier tecla para quedarse." : "Nadie pulsa ninguna tecla: en \(minutes) minutos se cierra su sesión aquí. Lo que escribió se conserva. Pulse cualquier tecla para quedarse."
  }
  func kioskClearing(minutes: Int) -> String {
    minutes == 1 ? "Nadie pulsa ninguna tecla: en 1 minuto se borra lo que escribió aquí. Pulse cualquier tecla para quedarse." : "Nadie pulsa ninguna tecla: en \(minutes) minutos se borra lo que escribió aquí. Pulse cualquier tecla para quedarse."
  }
}
