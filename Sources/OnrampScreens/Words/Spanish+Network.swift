// Made by `make words` from Translations/es/Screens.po and English+Network.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func serverProblem(_ problem: ServerProblem) -> String {
    switch problem {
    case .failed(let cause): networkCause(cause)
    case .status(404): "El servidor no tiene lo que se pidió (404)."
    case .tooManyRequests(let seconds): tooManyRequests(seconds)
    case .status(413): "Esto es más de lo que el servidor acepta de una vez (413). Redúzcalo."
    case .status(503): "El servidor no puede responder ahora. Espere un momento e inténtelo de nuevo (503)."
    case .status(507):
      "El servidor no tiene más espacio. Avise a quien lo administra e inténtelo más tarde (507)."
    case .status(let status) where status >= 500:
      "El servidor tiene un problema. Inténtelo más tarde (\(status))."
    case .status(let status) where status < 400: "La respuesta del servidor no es la esperada (\(status))."
    case .status(let status): "El servidor no aceptó la solicitud (\(status))."
    case .notJSON, .unexpected: "El servidor envió algo que Onramp no puede leer."
    }
  }
  private func tooManyRequests(_ seconds: Int?) -> String {
    switch seconds {
    case 1: "El servidor está ocupado. Inténtelo de nuevo dentro de un segundo (429)."
    case let seconds? where (2..<120).contains(seconds):
      "El servidor está ocupado. Inténtelo de nuevo dentro de \(seconds) segundos (429)."
    case let seconds? where (120..<7200).contains(seconds):
      "El servidor está ocupado. Inténtelo de nuevo dentro de \((seconds + 59) / 60) minutos (429)."
    case let seconds? where seconds >= 7200: "El servidor está ocupado. Inténtelo de nuevo dentro de unas horas (429)."
    default: "El servidor está ocupado. Espere un momento e inténtelo de nuevo (429)."
    }
  }
  private func networkCause(_ cause: NetworkFailure.Cause) -> String {
    switch cause {
    case .noNetwork where isAtKiosk: "Esta terminal no tiene conexión de red. Avise al personal."
    case .nameNotFound where isAtKiosk: "No se encontró el nombre del servidor. Avise al personal."
    case .tls where isAtKiosk:
      "La conexión con el servidor no es segura, así que no se envió nada. Avise al personal."
    case .badAddress where isAtKiosk: "La dirección del servidor no se puede usar. Avise al personal."
    case .badRedirect where isAtKiosk:
      "El servidor remitió a una dirección que Onramp no sigue. Avise al personal."
    case .noNetwork: "Esta computadora no tiene conexión de red."
    case .nameNotFound: "No se encontró el nombre del servidor. Revise la dirección y su conexión."
    case .refused: "El servidor rechazó la conexión."
    case .reset: "El servidor cerró la conexión."
    case .timedOut: "El servidor tardó demasiado en responder."
    case .tls: "La conexión con el servidor no es segura; no se envió nada."
    case .tooLarge: "El servidor envió demasiado."
    case .cutOff: "La respuesta del servidor llegó incompleta."
    case .badAddress: "La dirección del servidor no se puede usar."
    case .badRedirect: "El servidor remitió a una dirección que Onramp no sigue."
    case .noHelper where isAtKiosk:
      "En esta terminal falta una parte de Onramp: onramp-net. Avise al personal."
    case .noHelper:
      "Falta una parte de Onramp: onramp-net. Instálela junto a onramp (make helpers la compila)."
    case .helperDied: "El programa onramp-net se detuvo. Inténtelo de nuevo."
    }
  }
}
