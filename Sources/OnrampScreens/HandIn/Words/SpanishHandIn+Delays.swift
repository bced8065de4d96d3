// Made by `make words` from Translations/es/HandIn.po and EnglishHandIn+Delays.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishHandIn {
  func cause(_ delay: HandInDelay) -> String {
    switch delay {
    case .server(.failed(let cause)): failed(cause)
    case .server(.tooManyRequests): "El servidor de la empresa está saturado."
    case .server(.status(let status)) where status >= 500:
      "El servidor de la empresa tiene un problema (\(status))."
    case .server(.status(let status)):
      "Respondió algo que no es el servidor de la empresa (\(status))."
    case .server(.notJSON), .server(.unexpected):
      "Respondió algo que no es el servidor de la empresa."
    case .clock: "El reloj de esta computadora va mal."
    case .refused(let refusal): refused(refusal)
    case .refusedOtherwise:
      "El servidor de la empresa no la acepta, por un motivo que este Onramp no conoce."
    case .followed(let number):
      "La empresa ya tiene una versión más nueva de la solicitud \(number), enviada desde otra terminal o copia de sus datos."
    case .notAReceipt:
      "El recibo del servidor no está firmado con la clave de la empresa, así que su solicitud no cuenta como entregada."
    case .notProven:
      "El servidor de la empresa dice que la anterior fue borrada, pero no lo demuestra."
    case .newKeys: "Las claves de la empresa no son las que conoce esta computadora."
    case .companyLost: "Esta computadora ha perdido su clave para el servidor de la empresa."
    case .fileDamaged: "Lo que se iba a enviar falta o está dañado en esta computadora."
    case .noServer: "La política de la empresa ya no nombra ningún servidor."
    // The store's own sentence covers it.
    case .store: ""
    }
  }
  private func failed(_ cause: NetworkFailure.Cause) -> String {
    switch cause {
    case .noNetwork: "Esta computadora no tiene conexión de red."
    case .nameNotFound: "No se encontró el nombre del servidor de la empresa."
    case .refused: "El servidor de la empresa rechazó la conexión."
    case .reset: "El servidor de la empresa cerró la conexión."
    case .timedOut: "El servidor de la empresa tardó demasiado en responder."
    case .cutOff: "La respuesta del servidor de la empresa llegó incompleta."
    case .tls: "La conexión con el servidor de la empresa no es segura, así que no se envió nada."
    case .tooLarge, .badRedirect: "Respondió algo que no es el servidor de la empresa."
    case .badAddress: "La dirección del servidor de la empresa no se puede usar."
    case .noHelper: "Falta una parte de Onramp: onramp-net."
    case .helperDied: "El programa onramp-net se detuvo."
    }
  }
  private func refused(_ refusal: HandInRefusal) -> String {
    switch refusal {
    case .full: "El servidor de la empresa no tiene sitio ahora."
    case .enrolment:
      "El servidor de la empresa no admite esta computadora: el código de la política no es válido."
    case .unknownTerminal: "El servidor de la empresa no conoce esta computadora."
    case .signature: "Algo en la red cambia lo que envía esta computadora."
    case .driverSignature: "El servidor de la empresa rechazó su firma."
    case .host: "El servidor de la empresa no acepta la dirección de la política."
    case .json: "El servidor de la empresa no entiende esta versión de Onramp."
    case .tooLarge: "Es más grande de lo que acepta el servidor de la empresa."
    case .idTaken: "El servidor de la empresa ya tiene otra cosa con su identificador."
    case .follows:
      "La empresa ya tiene una versión más nueva de esta solicitud, enviada desde otra terminal o copia de sus datos."
    case .digest: "No llegó completa."
    case .decided: "La empresa ya ha decidido."
    }
  }
  func remedy(_ delay: HandInDelay) -> String {
    switch delay {
    case .server(.failed(.nameNotFound)) where isAtKiosk, .server(.failed(.tls)) where isAtKiosk,
      .server(.notJSON) where isAtKiosk, .server(.unexpected) where isAtKiosk,
      .server(.failed(.badRedirect)) where isAtKiosk, .server(.failed(.tooLarge)) where isAtKiosk,
      .server(.failed(.noHelper)) where isAtKiosk, .clock where isAtKiosk:
      "Avise al personal."
    case .refusedOtherwise where isAtKiosk: "Avise a la empresa."
    case .server(.failed(.nameNotFound)): "Revise la conexión de esta computadora."
    case .server(.failed(.tls)):
      "Revise la fecha de esta computadora. Si es correcta, avise a la empresa."
    case .server(.notJSON), .server(.unexpected), .server(.failed(.badRedirect)),
      .server(.failed(.tooLarge)):
      "Si la red le pide iniciar sesión, hágalo en un navegador. Si no, avise a la empresa."
    case .server(.status(let status)) where status < 500: "Avise a la empresa."
    case .server(.failed(.noHelper)): "Instálela junto a onramp y abra Onramp de nuevo."
    case .server(.failed(.badAddress)): "Avise a la empresa."
    case .clock: "Póngalo en hora."
    case .refused(.full): "Si esto continúa, avise a la empresa."
    case .refusedOtherwise: "Actualice Onramp o avise a la empresa."
    case .refused(.unknownTerminal), .refused(.signature), .notAReceipt, .notProven,
      .refused(.enrolment), .refused(.host), .refused(.json):
      "Avise a la empresa."
    case .refused(.tooLarge): "Retírela, use fotos más pequeñas y entréguela de nuevo."
    case .refused(.driverSignature), .refused(.idTaken), .companyLost, .fileDamaged:
      "Retírela y entréguela de nuevo."
    case .followed, .refused(.follows):
      "Continúe allí o pregunte a la empresa. Aquí no se cambió nada."
    case .newKeys:
      "Si la empresa confirma las de la política, retírela y vuelva a entregarla."
    case .noServer: "Pida a la empresa una política nueva."
    case .server, .refused(.digest), .refused(.decided), .store: ""
    }
  }
  func triedAgain(after seconds: Int?) -> String {
    switch seconds {
    case let seconds? where (2..<120).contains(seconds):
      "Onramp lo intentará de nuevo en \(seconds) segundos."
    case let seconds? where seconds >= 120:
      "Onramp lo intentará de nuevo en \((seconds + 59) / 60) minutos."
    default: "Onramp lo intentará de nuevo."
    }
  }
}
