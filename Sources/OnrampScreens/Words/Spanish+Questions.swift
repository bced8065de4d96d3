import OnrampCore

/// The questions of dialogs, in Spanish.
extension Spanish {
  func question(_ question: Dialog.Question) -> (title: String, text: String) {
    switch question {
    case .restart:
      (
        "¿Reiniciar y borrar todo?",
        "Se borran sus datos, borradores y fotos. Puede deshacer el reinicio durante 24 horas, "
          + "si no guarda nada antes. Borrar para siempre no se puede deshacer."
      )
    case .deleteForGood:
      (
        "¿Borrar todo para siempre?",
        "Se borran sus datos, borradores y fotos. Esto no se puede deshacer."
      )
    case .quitLosing(let problem?):
      ("¿Salir de todos modos?", "Lo que escribió no se puede conservar. \(self.problem(problem))")
    case .leaveSurvey(let quits): survey.leave(quits: quits)
    case .replaceVehicle(let car): cars.replace(with: SafeText.visible(car.name))
    case .routes(let question): routes.question(question)
    case .takeApplication:
      (
        "¿Pasar a su cuenta la solicitud de esta computadora?",
        "Si la pasa, solo usted podrá abrirla. Si la deja aquí, cualquiera que use esta "
          + "computadora podrá leerla. Déjela si no es suya."
      )
    case .plainLeft:
      (
        "¿Pasar a su cuenta la solicitud que quedó aquí?",
        "Si la pasa, solo usted podrá abrirla. Si la deja, podrá leerla cualquiera que use la "
          + "misma sesión de esta computadora. Bórrela si nadie la necesita."
      )
    case .deletePlain:
      (
        "¿Borrar para siempre la solicitud que quedó aquí?",
        "Se borran sus datos, borradores, fotos, vehículos favoritos y rutas. "
          + "Esto no se puede deshacer."
      )
    case .signUpLeft:
      (
        "¿Seguir con el registro que se empezó aquí?",
        "Al seguir se muestra lo que se escribió. Si no es suyo, empiece de nuevo: así se borra."
      )
    case .signOut:
      (
        "¿Cerrar la sesión?",
        "Su solicitud se queda en esta computadora, cifrada. Para abrirla de nuevo necesita su "
          + "correo y su contraseña o código de recuperación."
      )
    case .signOutOther:
      (
        "¿Cerrar la sesión del otro conductor?",
        "Se cierra la sesión de quien bloqueó Onramp. Su solicitud se queda en esta computadora, "
          + "cifrada; su correo y su contraseña la abren de nuevo."
      )
    case .quitWithCode:
      (
        "¿Salir sin confirmar el código?",
        "No volverá a mostrarse. Puede crear otro en Cuenta."
      )
    case .quitLosing(nil):
      (
        "¿Salir sin esperar?",
        "Aún se está escribiendo algo. Si sale ahora, puede quedar a medias, "
          + "y lo último que escribió puede perderse."
      )
    }
  }

  var exportQuestion: (title: String, text: String) {
    ("Exportar a una carpeta", "Sus datos y fotos se copian en una carpeta nueva, para entregarla.")
  }

  func choice(_ choice: Dialog.Choice, of question: Dialog.Question) -> String {
    switch (choice, question) {
    case (.no, .restart), (.no, .deleteForGood): "Conservar todo"
    case (.yes, .restart): "Reiniciar"
    case (.forGood, .plainLeft): "Borrarla"
    case (.forGood, .signUpLeft): "Empezar de nuevo"
    case (.forGood, _), (.yes, .deleteForGood), (.yes, .deletePlain): "Borrar para siempre"
    case (.no, .deletePlain): "Conservarla"
    case (_, .signUpLeft): choice == .yes ? "Seguir" : "Volver"
    case (.no, .quitLosing), (.no, .leaveSurvey): "Quedarse"
    case (.yes, .takeApplication), (.yes, .plainLeft): "Pasarla"
    case (.no, .takeApplication), (.no, .plainLeft): "Dejarla aquí"
    case (.back, _): "Volver"
    case (_, .routes(let question)): routes.choice(choice == .yes, of: question)
    case (.no, .signOut): "No cerrar la sesión"
    case (.yes, .signOut): "Cerrar sesión"
    case (.no, .signOutOther): "Volver"
    case (.yes, .signOutOther): "Cerrar sesión"
    case (.no, .quitWithCode): "Todavía no"
    case (.yes, .quitWithCode): "Sí, salir"
    case (.yes, .leaveSurvey(quits: true)): "Salir"
    case (.yes, .leaveSurvey(quits: false)): "Dejarla"
    case (.no, .replaceVehicle): "Conservar"
    case (.yes, .replaceVehicle): "Reemplazar"
    case (.yes, .quitLosing(nil)): "Salir ya"
    case (.yes, .quitLosing): "Salir y perderlo"
    }
  }

  var yes: Character { "s" }
  var no: Character { "n" }
}
