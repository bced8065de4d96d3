// Made by `make words` from Translations/es/Screens.po and English+Notices.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func notice(_ notice: Notice, in application: Application) -> String {
    switch notice {
    case .welcomeBack: welcomeBack(application)
    case .saved(let time, let photos):
      privacy(ofSaved: photos, in: application.schema).following(
        application.sync?.isAtServer == true ? account.savedAtServer : "Guardado \(clock(time))")
    case .saveFailed(let problem): "No se guardó. \(self.problem(problem))"
    case .nothingSaved:
      "No se guardó el paso «\(application.step?.title.shown ?? summary)». Lo que escribió sigue aquí."
    case .saveCancelled: "Detenido. No se guardó nada, y lo que escribió sigue aquí."
    case .restarted:
      application.stored.canUndoRestart
        ? "Se borró todo. Durante 24 horas, o hasta que guarde algo, Deshacer el reinicio lo recupera."
        : "La solicitud se borró para siempre."
    case .restartUnconfirmed(let code) where isAtKiosk:
      application.stored.canUndoRestart
        ? "Se borró todo, pero el disco no lo confirmó (error \(code)). Avise al personal. Deshacer el reinicio lo recupera."
        : "La solicitud está eliminada, pero el disco no lo confirmó (error \(code)). Avise al personal. Lo que quede se elimina al volver a abrir."
    case .restartUnconfirmed(let code):
      application.stored.canUndoRestart
        ? "Se borró todo, pero el disco no lo confirmó (error \(code)). Revise el disco. Deshacer el reinicio lo recupera."
        : "La solicitud se borró, pero el disco no lo confirmó (error \(code)). Revise el disco. Si queda algo, se borra la próxima vez que abra Onramp."
    case .restartFailed(let problem): "No se pudo. \(self.problem(problem))"
    case .exported(let places): exported(places, application)
    case .beingSent: handIn.beingSent
    case .notHandedIn(let problem): self.problem(problem, in: application.schema)
    case .isHandedIn: readOnly(application)
    case .decided:
      application.decision.map { decisionNotice($0, in: application) } ?? ""
    case .ended(.lost): ended(.lost, number: application.handedInNumber)
    case .ended(let end): "\(ended(end, number: nil)) \(handIn.canHandInAgain)"
    case .doubted(let doubt, let number): handIn.doubt(doubt, number: number)
    case .withdrawn: handIn.withdrawn
    case .withdrawnHere(let number): handIn.withdrawnHere(number)
    case .notWithdrawn(let why): notWithdrawn(why)
    case .restartUndone: "Todo está como antes."
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    case .saveFirst: "Primero guarde este paso."
    case .busy: "Un momento: primero tiene que terminar esto."
    case .noProblemOfThatNumber: "No hay ningún problema con ese número."
    case .nothingToUndo:
      application.stored.canUndoRestart
        ? "Aquí no hay nada que deshacer. Para recuperar todo, use Deshacer el reinicio."
        : "Aquí no hay nada que deshacer."
    case .photoTakenOut: "La foto ya no está en el campo. Pulse Ctrl-_ para recuperarla."
    case .notAPhotoField: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    case .cannotBeTurned("application/pdf"?):
      "Un PDF no se puede girar aquí. Gírelo en otro programa o use una foto."
    case .cannotBeTurned: "Este archivo no se puede girar."
    case .openedElsewhere: "Se abre en el visor del sistema."
    case .notOpenedElsewhere: "Ningún otro programa pudo abrirla."
    case .photosByPhone: kioskPhoneOnly
    case .nothingToView where application.isAtKiosk: kioskNothingToView
    case .nothingToView: "Aquí aún no hay ninguna foto. Pulse Ctrl-O para elegir una."
    case .takenOver([]): "Ya está aquí lo que se escribió en otra terminal."
    case .takenOver(let steps):
      "Guardado en otra terminal, y ya está aquí: \(titles(of: steps, in: application))."
    case .carUsed: "Ya están escritos la marca y el modelo. Revise el año y los asientos, y guarde."
    case .captured: "Foto tomada. Pulse Ctrl-V para verla y guarde para conservarla."
    case .captureFailed(let problem): captureProblem(problem)
    case .phonePhotoKept: "La foto de su teléfono está en el campo. Guarde para conservarla."
    case .phonePhotoNotUsed: "La foto de su teléfono no se usó."
    case .noThreads where isAtKiosk:
      "A esta terminal le faltan hilos de ejecución. Todo funciona, pero las teclas pueden tardar."
    case .noThreads:
      "El sistema no permite a Onramp crear hilos. Todo funciona, pero las teclas pueden tardar. Cierre otros programas o suba el límite con ulimit -u."
    }
  }
  private func exported(_ places: ExportPlaces, _ application: Application) -> String {
    let missing = application.needed.labels
    return "Exportado en \(shown(places.folder)). \(toHandIn(places.archive))"
      + (missing.isEmpty ? "" : " Falta: \(missing).")
      + (leftOut(of: application.changedSteps).map { " " + $0 } ?? "")
  }
  private func welcomeBack(_ application: Application) -> String {
    var sentences = ["Hola de nuevo."]
    let done = application.schema.completed(application.saved).map(\.title.shown)
    let changed = application.changedSteps.map(\.title.shown)
    if application.isComplete {
      let isOpen = application.handIn == nil && application.decision == nil
      if changed.isEmpty, isOpen { sentences.append("Todo está guardado.") }
      let needed = application.needed.labels
      if !needed.isEmpty { sentences.append("Falta: \(needed).") }
    } else if !done.isEmpty {
      sentences.append(areSaved(done))
    }
    if let next = application.schema.firstUnsaved(in: application.saved), !done.isEmpty {
      sentences.append("Siguiente paso: \(next.title).")
    }
    if !changed.isEmpty {
      sentences.append(haveChanges(changed))
    }
    let typed = application.unsavedSteps.map(\.title.shown).filter { !changed.contains($0) }
    if !typed.isEmpty { sentences.append("Escrito sin guardar: \(typed.listed(by: ", ")).") }
    return sentences.listed(by: " ")
  }
  private func haveChanges(_ titles: [String]) -> String {
    let list = titles.listed(and: "y")
    return titles.count == 1 ? "\(list) tiene cambios sin guardar." : "\(list) tienen cambios sin guardar."
  }
  func draftsNotKept(_ problem: StoreProblem) -> String {
    "Lo que escribe no se puede conservar. \(self.problem(problem))"
  }
  func privacy(ofSaved photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    let cleaned = schema.labels(of: photos, .leftOut)
    let left =
      switch cleaned.count {
      case 0: [String]()
      case 1:
        ["\(cleaned[0]): se quitaron la ubicación y la fecha que tuviera. Su archivo no cambió."]
      default:
        [
          "Se quitaron la ubicación y la fecha que tuvieran \(cleaned.count) fotos. Sus archivos no cambiaron."
        ]
      }
    return left + warnings(about: photos, in: schema)
  }
  func privacy(ofNamed photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    schema.labels(of: photos, .leftOut).map { "\($0): al guardar se quitan la ubicación y la fecha que tenga." }
      + warnings(about: photos, in: schema)
  }
  private func warnings(about photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    schema.labels(of: photos, .kept).map {
      "\($0): el archivo conserva la ubicación y la fecha que tenga guardadas."
    }
      + schema.labels(of: photos, .notAPhoto).map {
        "\($0): el archivo no parece una foto y se guarda tal como está. Compruebe que sea el correcto."
      }
  }
  var saving: String { "Guardando" }
  func copying(_ progress: Progress, label: String) -> String {
    let percent = progress.total > 0 ? percent(progress.done, of: progress.total) : 100
    return "\(label): \(percentage(percent)) de \(size(progress.total))"
  }
  var cancelling: String { "Deteniendo" }
  var restarting: String { "Borrando" }
  var takingNewer: String { "Abriendo lo que guardó otra terminal" }
  var plainNewer: String { "Otra terminal guardó algo más nuevo. Aparece después de esta respuesta." }
  var photoOnItsWay: String { "La foto está en camino desde el servidor" }
  var photoLeftAtServer: String {
    "La foto no está en este equipo. Llegará cuando vuelva a iniciar sesión en el servidor con su contraseña"
  }
  var undoing: String { "Deshaciendo el reinicio" }
  var exporting: String { "Exportando" }
}
