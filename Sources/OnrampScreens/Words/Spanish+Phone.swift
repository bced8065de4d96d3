// Made by `make words` from Translations/es/Screens.po and English+Phone.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  var checkingPhoto: String { "Revisando la foto" }
  var scanIt: String { "Escanee esto con la cámara del teléfono" }
  var orOpen: String { "o abra esta dirección en el teléfono:" }
  var openThis: String { "Abra esta dirección en el teléfono:" }
  func link(_ link: PhoneUpload) -> String {
    switch (link.stage, link.mishap) {
    case (.opening, _): "Un momento"
    case (.connected, .interrupted?):
      "Solo llegó una parte de la foto. Envíela otra vez desde el teléfono."
    case (.connected, .refused?): "Ese archivo no es una foto. Elija otra en el teléfono."
    case (.waiting, _): "Esperando al teléfono"
    case (.connected, nil): "Teléfono conectado. Tome la foto con él y envíela."
    case (.receiving(let done, let total), _):
      "Recibiendo: \(percentage(percent(done, of: total)))"
    case (.received, _): "Foto recibida. Pulse Enter para usarla."
    case (.ended, _): "Este código venció. Pulse N para obtener uno nuevo."
    case (.failed(let problem), _): linkProblem(problem)
    }
  }
  private func linkProblem(_ problem: LinkProblem) -> String {
    switch problem {
    case .noNetwork:
      "Esta computadora no está en ninguna red a la que llegue un teléfono. \(chooseFile)"
    case .cannotListen:
      "La página del teléfono no se puede abrir en esta dirección. Pulse N para intentarlo de nuevo, o Esc y luego Ctrl-O para elegir un archivo."
    case .noHelper:
      "Para usar el teléfono falta el programa onramp-link. \(chooseFile)"
    case .cannotConfine:
      "El núcleo de esta computadora no puede aislar de sus archivos la página del teléfono, así que no se abrió. \(chooseFile)"
    case .died: "La página del teléfono se cerró. No se cambió nada. Pulse N para intentarlo de nuevo."
    case .cannotWrite:
      "La foto no se puede conservar. Compruebe que el disco no esté lleno y pulse N para intentarlo de nuevo."
    }
  }
  private var chooseFile: String { "Pulse Esc y luego Ctrl-O para elegir un archivo." }
  var whyNobodyCame: String {
    "No se ha conectado ningún teléfono. ¿El suyo está en la misma red Wi-Fi? Una VPN o un cortafuegos puede impedirlo. O pulse Esc y luego Ctrl-O para elegir un archivo o Ctrl-T para usar la cámara."
  }
  var notEncrypted: String { "La foto viaja por su red, sin cifrar." }
  var mayBeFarAway: String {
    "Esta computadora está en otro lugar. Su teléfono solo llega a ella desde la misma red."
  }
  var codeNeedsRoom: String { "El código necesita una ventana de 80 columnas por 24 filas, y colores." }
}
