// Made by `make words` from Translations/es/Screens.po and English+Questions.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func question(_ question: Dialog.Question) -> (title: String, text: String) {
    switch question {
    case .restart:
      (
        "¿Reiniciar y borrar la solicitud?",
        "Se borran sus respuestas, borradores y fotos. Puede deshacer el reinicio durante 24 horas, o hasta que guarde algo. Borrar para siempre no se puede deshacer."
      )
    case .deleteForGood:
      (
        "¿Borrar la solicitud para siempre?",
        "Se borran sus respuestas, borradores y fotos. Esto no se puede deshacer. Las rutas guardadas y los vehículos favoritos se quedan."
      )
    case .withdraw: (handIn.withdrawQuestion, handIn.aboutWithdrawing)
    case .newKeys(let change):
      (
        handIn.newKeysQuestion,
        handIn.changedKeys(change, isShort: true) + " " + handIn.aboutNewKeys
      )
    case .unchanged: (handIn.unchangedQuestion, handIn.aboutUnchanged)
    case .quitLosing(let problem?):
      ("¿Salir de todos modos?", "Lo que escribió no se puede conservar. \(self.problem(problem))")
    case .feature(let question): question.said?.words(self, question) ?? ("", "")
    case .takeApplication(.begun):
      (
        "¿Mover a su cuenta la solicitud de esta computadora?",
        "Si la mueve, solo usted podrá abrirla. Si la deja, podrá leerla cualquiera que entre con su usuario. Déjela si no es suya."
      )
    case .takeApplication(.cleared):
      (
        "¿Mover a su cuenta la solicitud borrada?",
        "Se puede recuperar hasta 24 horas después de Reiniciar. Si la mueve, solo usted podrá recuperarla. Si la deja, podrá hacerlo cualquiera que entre con su usuario."
      )
    case .plainLeft(.begun):
      (
        "¿Mover a su cuenta la solicitud que quedó aquí?",
        "Si la mueve, solo usted podrá abrirla. Si la deja, podrá leerla cualquiera que entre con su usuario. Bórrela si nadie la necesita."
      )
    case .plainLeft(.cleared):
      (
        "¿Mover a su cuenta la solicitud borrada?",
        "Se puede recuperar hasta 24 horas después de Reiniciar. Si la deja, podrá recuperarla cualquiera que entre con su usuario."
      )
    case .deletePlain:
      (
        "¿Borrar para siempre la solicitud que quedó aquí?",
        "Se borran sus respuestas, borradores, fotos, vehículos favoritos y rutas. Esto no se puede deshacer."
      )
    case .deleteAccount:
      (
        "¿Eliminar su cuenta para siempre?",
        "Todo lo que contiene se borra de esta computadora. No se puede deshacer."
      )
    case .signUpLeft:
      (
        "¿Continuar con el registro que se empezó aquí?",
        "Si continúa, verá lo que se escribió. Si no es suyo, empiece de nuevo y se borrará."
      )
    case .signOut:
      (
        "¿Cerrar la sesión?",
        "Su solicitud queda cifrada en esta computadora. Para abrirla de nuevo necesita su correo y, además, la contraseña o el código de recuperación."
      )
    case .openElsewhere(let time, let terminal):
      (
        account.isOpen(since: self.time(time), on: terminal) + ". "
          + account.goOnHere, account.aboutGoingOnHere
      )
    case .endOthers:
      (
        "¿Cerrar la sesión en las demás computadoras?",
        "Hágalo si alguien puede saber su contraseña anterior o si perdió una computadora. Si no, siguen con la sesión abierta y piden la contraseña nueva donde pedían la anterior."
      )
    case .signOutOther:
      (
        "¿Cerrar la sesión del otro conductor?",
        "Se cierra la sesión de quien bloqueó Onramp. La solicitud de esa persona queda cifrada en esta computadora y se abre de nuevo con su correo y su contraseña."
      )
    case .keepCode:
      ("¿Conservar el código anterior?", "El anterior sigue sirviendo y el nuevo no se usará.")
    case .quitWithCode:
      (
        "¿Salir sin confirmar el código?",
        "No volverá a mostrarse. Puede obtener uno nuevo en Cuenta, Nuevo código de recuperación."
      )
    case .quitLosing(nil):
      (
        "¿Salir sin esperar?",
        "Aún se está escribiendo algo. Si sale ahora, puede quedar a medias, y lo último que escribió puede perderse."
      )
    }
  }
  var exportQuestion: (title: String, text: String) {
    ("Exportar a una carpeta", "Copia sus respuestas y fotos a una carpeta nueva y un archivo ZIP.")
  }
  func choice(_ choice: Dialog.Choice, of question: Dialog.Question) -> String {
    switch (choice, question) {
    case (_, .feature(let question)): question.said?.label(self, question, choice == .yes) ?? ""
    case (.no, .restart), (.no, .deleteForGood): "Conservar todo"
    case (.yes, .restart): "Reiniciar"
    case (.yes, .withdraw): handIn.withdraw
    case (.no, .withdraw): handIn.keepHandedIn
    case (.yes, .newKeys), (.yes, .unchanged): handIn.handInWithNewKeys
    case (.no, .newKeys), (.no, .unchanged): handIn.notNow
    case (.forGood, .plainLeft): "Borrarla"
    case (.forGood, .signUpLeft): "Empezar de nuevo"
    case (.forGood, _), (.yes, .deleteForGood), (.yes, .deletePlain),
      (.yes, .deleteAccount):
      "Borrar para siempre"
    case (.no, .deletePlain), (.no, .deleteAccount): "Conservarla"
    case (_, .signUpLeft): choice == .yes ? "Continuar" : "Volver"
    case (.no, .quitLosing): "Quedarse"
    case (.yes, .takeApplication), (.yes, .plainLeft): "Moverla"
    case (.no, .takeApplication), (.no, .plainLeft): "Dejarla aquí"
    case (.back, _): "Volver"
    case (.no, .signOut): "No cerrar la sesión"
    case (.yes, .signOut): "Cerrar sesión"
    case (.yes, .openElsewhere): "Continuar aquí"
    case (.no, .openElsewhere): "Bloquear"
    case (.no, .endOthers): "Dejarlas"
    case (.yes, .endOthers): "Cerrar la sesión"
    case (.no, .signOutOther): "Volver"
    case (.yes, .signOutOther): "Cerrar sesión"
    case (.no, .keepCode): "Usar el nuevo"
    case (.yes, .keepCode): "Conservar el anterior"
    case (.no, .quitWithCode): "Todavía no"
    case (.yes, .quitWithCode): "Sí, salir"
    case (.yes, .quitLosing(nil)): "Salir ya"
    case (.yes, .quitLosing): "Salir y perderlo"
    }
  }
  var yes: Character { "s" }
  var no: Character { "n" }
}
