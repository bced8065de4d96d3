// Made by `make words` from Translations/es/Link.po and LinkEnglish.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct LinkSpanish: LinkWords {
  var source = PhonePage.computer
}

extension LinkSpanish {
  var code: String { "es" }
  func title(_ card: LinkCard) -> String {
    switch card {
    case .license: "Foto de su licencia de conducir"
    case .licenseBack: "Foto del reverso de su licencia de conducir"
    case .insurance: "Foto de su comprobante de seguro"
    case .other(let name): name
    }
  }
  var lookAtComputer: String {
    switch source {
    case .computer: "Mire su computadora"
    case .server: "Mire la otra pantalla"
    }
  }
  var sent: String {
    switch source {
    case .computer: "Enviada. Ahora confírmela en la computadora."
    case .server: "Enviada. Ahora confírmela en la otra pantalla."
    }
  }
  private var saveFirst: String {
    switch source {
    case .computer:
      "Recibida. Pulse Guardar en la computadora; después se pide aquí la foto siguiente."
    case .server:
      "Recibida. Elija Guardar en la otra pantalla; después se pide aquí la foto siguiente."
    }
  }
  private var finished: String {
    switch source {
    case .computer: "Se recibieron todas las fotos. Guárdelas en la computadora. Ya puede cerrar esta página."
    case .server: "Se recibieron todas las fotos. Guárdelas en la otra pantalla. Ya puede cerrar esta página."
    }
  }
  func text(_ now: LinkNow, _ card: LinkCard?) -> String {
    switch (now.said, card) {
    case (.asked, _): ""
    case (.received, _): received(now.doubt)
    case (.used, .license?): "Recibida. Ahora su licencia de conducir."
    case (.used, .licenseBack?): "Recibida. Ahora el reverso de su licencia de conducir."
    case (.used, .insurance?): "Recibida. Ahora su comprobante de seguro."
    case (.used, .other(let name)?): "Recibida. Ahora: \(name)"
    case (.used, nil): saveFirst
    case (.again, _): again(now.hint)
    case (.refused, _): "Ese archivo no es una foto. Elija otra."
    case (.unreadable, _): "No se pudo abrir la foto. Envíela otra vez."
    case (.finished, _): finished
    }
  }
  private func received(_ doubt: PhotoDoubt?) -> String {
    switch doubt {
    case nil: sent
    case .expired:
      "Enviada, pero la tarjeta parece vencida. \(anotherOrThis)"
    case .otherName:
      "Enviada, pero parece tener otro nombre. \(anotherOrThis)"
    case .looksLikeLicense:
      "Enviada, pero parece una licencia de conducir. \(anotherOrThis)"
    case .looksLikeLicenseBack:
      "Enviada, pero parece el reverso de una licencia de conducir. \(anotherOrThis)"
    case .looksLikeInsurance:
      "Enviada, pero parece una tarjeta de seguro. \(anotherOrThis)"
    }
  }
  private var anotherOrThis: String {
    switch source {
    case .computer: "Envíe otra foto, o confirme esta en la computadora."
    case .server: "Envíe otra foto, o confirme esta en la otra pantalla."
    }
  }
  private func again(_ hint: Hint?) -> String {
    switch hint {
    case .blurred: "Se pide otra: salió borrosa."
    case .dark: "Se pide otra: salió muy oscura."
    case .glare: "Se pide otra: tiene reflejos."
    case .tooSmall: "Se pide otra: es muy pequeña para leerla."
    case .incomplete, .sameAsOther, nil: "Se pide otra."
    }
  }
  var explanation: String {
    switch source {
    case .computer:
      "Se cifra en este teléfono y va directo a la computadora donde llena el formulario."
    case .server:
      "Se cifra en este teléfono, y solo la computadora donde llena el formulario puede abrirla."
    }
  }
  func checklist(_ card: LinkCard?) -> [String] {
    switch card {
    case .licenseBack?:
      [
        "El lado del código de barras", "Plana, con las cuatro esquinas a la vista",
        "El código de barras nítido, sin reflejos",
      ]
    default:
      ["El original, no una copia", "Plana, con las cuatro esquinas a la vista", "Buena luz, sin reflejos"]
    }
  }
  var drawing: String {
    "Una buena foto muestra toda la tarjeta. En una mala falta una esquina, o un reflejo tapa una parte."
  }
  var takePhoto: String { "Tomar una foto" }
  var choosePhoto: String { "Elegir una foto" }
  var live: String { "Lo que ve la cámara" }
  var shoot: String { "Tomar la foto ahora" }
  var preview: String { "La foto que eligió" }
  var progress: String { "Cuánto se ha enviado" }
  var send: String { "Enviar esta foto" }
  var notEncrypted: String { "Sin cifrar. Cualquiera en esta red podría ver la foto." }
  var needsScripts: String {
    switch source {
    case .computer:
      "Esta página cifra la foto con JavaScript, que está desactivado en este navegador. Actívelo, o pulse K en la computadora para enviar la foto sin cifrar."
    case .server:
      "Esta página cifra la foto con JavaScript, que está desactivado en este navegador. Actívelo y vuelva a cargar la página."
    }
  }
  func text(_ outcome: LinkOutcome) -> String {
    switch outcome {
    case .received: sent
    case .busy: "Ya se está enviando otra foto. Vuelva e inténtelo de nuevo."
    case .failed: "La foto no llegó. Vuelva e inténtelo de nuevo."
    }
  }
  var goOn: String { "Seguir" }
  var said: [(name: String, text: String)] {
    [
      ("preparing", "Un momento"), ("frame", "Sostenga el teléfono de modo que la tarjeta llene la imagen."),
      ("whole", "Sostenga el teléfono de modo que se vea todo."),
      ("ready", "¿Se lee bien? Entonces envíela."),
      ("blurred", "Parece borrosa. Tómela otra vez, o envíela así."),
      ("dark", "Parece muy oscura. Tómela otra vez, o envíela así."),
      ("takePhoto", takePhoto), ("takeAnother", "Tomar otra foto"),
      ("send", send), ("anyway", "Enviarla así"), ("sending", "Enviando"),
      ("sent", sent), ("unread", "Este archivo no se puede leer. Elija otro."),
      ("busy", "Ya se está enviando otra foto. Inténtelo de nuevo."),
      ("failed", "La foto no llegó. Sigue aquí: inténtelo de nuevo."),
      ("over", "Este enlace venció. Obtenga un código nuevo donde llena el formulario."),
      ("again", "Intentar de nuevo"),
      ("look", lookAtComputer), ("lost", lost),
      ("incomplete", "Falta una parte de la dirección. Escanee el código otra vez."),
    ]
  }
  private var lost: String {
    switch source {
    case .computer:
      "No se puede llegar a la computadora. Si ya se recibieron todas las fotos, puede cerrar esta página."
    case .server:
      "No se puede llegar al servidor de la empresa. Si ya se recibieron todas las fotos, puede cerrar esta página."
    }
  }
}
