// Made by `make words` from Translations/es/Screens.po and English+Phone.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  var checkingPhoto: String { "Revisando la foto" }
  var scanIt: String { "Escanee esto con la cámara del teléfono" }
  var openThis: String { "Abra esta dirección en el teléfono:" }
  func link(_ link: PhoneUpload, in schema: Schema) -> String {
    switch (link.stage, link.mishap) {
    case (.opening, _): "Un momento"
    case (_, .guessed?) where link.showsCode:
      "Alguien intentó adivinar la dirección, así que ya no sirve. Pulse K para otra."
    case (.connected, .interrupted?):
      "Solo llegó una parte de la foto. Envíela otra vez desde el teléfono."
    case (.connected, .unreadable?):
      "Lo que llegó no se pudo abrir. Envíe la foto otra vez desde el teléfono."
    case (.connected, .refused?): "Ese archivo no es una foto. Elija otra en el teléfono."
    case (.waiting, _): "Esperando al teléfono"
    case (.connected, _):
      link.fieldBefore.map { received($0, next: link.field, in: schema) }
        ?? "Teléfono conectado. Tome la foto con él y envíela."
    case (.receiving(let done, let total), _):
      "Recibiendo: \(percentage(percent(done, of: total)))"
    case (.received, _): "Foto recibida. Pulse Enter para usarla."
    case (.ended, _): "Este código venció. Pulse N para obtener uno nuevo."
    case (.failed(let problem), _):
      (schema.isAtKiosk ? kioskLinkProblem(problem) : nil) ?? linkProblem(problem)
    }
  }
  private func received(_ field: FieldID, next: FieldID, in schema: Schema) -> String {
    guard field != .license || next != .insurance else { return licenseReceived }
    return photoReceived(
      schema.field(field)?.label.shown ?? "", next: schema.field(next)?.label.shown ?? "")
  }
  private var licenseReceived: String { "Licencia recibida; ahora el seguro." }
  private func photoReceived(_ name: String, next: String) -> String {
    "\(name): recibida. Ahora: \(next)"
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
    case .noServer:
      "No se puede llegar al servidor de la empresa. Revise la red y luego pulse N para intentarlo de nuevo. No se cambió nada."
    case .serverRefuses:
      "El servidor de la empresa no tiene ahora una página para el teléfono. Pulse N para intentarlo de nuevo. No se cambió nada."
    case .died: "La página del teléfono se cerró. No se cambió nada. Pulse N para intentarlo de nuevo."
    case .cannotWrite:
      "La foto no se puede conservar. Compruebe que el disco no esté lleno y pulse N para intentarlo de nuevo."
    }
  }
  private var chooseFile: String { "Pulse Esc y luego Ctrl-O para elegir un archivo." }
  func whyNobodyCame(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      "No se ha conectado ningún teléfono. ¿El suyo está en la misma red Wi-Fi? Una VPN o un cortafuegos puede impedirlo. O pulse Esc y luego Ctrl-O para elegir un archivo o Ctrl-T para usar la cámara."
    case .server: "No se ha conectado ningún teléfono. ¿El suyo tiene internet?"
    }
  }
  var cannotScan: String { "¿Su teléfono no puede escanearlo? Pulse K para ver una dirección y escribirla." }
  var typeInstead: String { "O pulse K para ver una dirección y escribirla." }
  func typedIsOpen(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      "Sus fotos siguen cifradas, pero otros en esta red podrían enviar otra en su lugar. Revise aquí cada foto."
    case .server:
      "Sus fotos siguen cifradas, pero el servidor de la empresa podría enviar otra en su lugar. Revise aquí cada foto."
    }
  }
  func sealedOnPhone(_ page: PhonePage) -> String {
    switch page {
    case .computer: "Las fotos se cifran en el teléfono."
    case .server: "Las fotos se cifran en el teléfono. El servidor de la empresa no puede abrirlas."
    }
  }
  var mayBeFarAway: String {
    "Esta computadora está en otro lugar. Su teléfono solo llega a ella desde la misma red."
  }
  var codeNeedsRoom: String { "El código necesita una ventana de 80 columnas por 24 filas." }
}
