// Made by `make words` from Translations/es/Account.po and EnglishAccount+Keys.swift: change those.
// swift-format-ignore-file

extension SpanishAccount {
  var keyGoOn: KeyText { KeyText("continuar", short: "siguiente") }
  var keyGoOnOnceAccepted: KeyText {
    KeyText(
      "continuar, cuando acepte los términos", short: "siguiente al aceptar",
      long: "siguiente al aceptar")
  }
  var keyEnterGoesOn: KeyText { KeyText("siguiente campo, o continuar") }
  var keyAccept: KeyText { KeyText("aceptar los términos", short: "aceptar") }
  var keyClearBox: KeyText { KeyText("desmarcar la casilla", short: "desmarcar", long: "desmarcar") }
  var keyReveal: KeyText { KeyText("mostrar lo oculto", short: "mostrar") }
  var keyHide: KeyText { KeyText("ocultarlo otra vez", short: "ocultar") }
  var keyLock: KeyText { KeyText("bloquear Onramp", short: "bloquear") }
  var keyUnlock: KeyText { KeyText("desbloquear", short: "abrir", long: "desbloquear") }
  var keyChoose: KeyText { KeyText("elegir lo seleccionado", short: "abrir", long: "elegir") }
  var keyConfirmCode: KeyText {
    KeyText("ir al campo que confirma el código", short: "confirmar", long: "confirmarlo")
  }
  var keyMoveIt: KeyText { KeyText("moverla a su cuenta", short: "mover", long: "moverla") }
  var keyLeaveIt: KeyText { KeyText("dejarla aquí", short: "dejar", long: "dejarla aquí") }
  var keyStartOver: KeyText { KeyText("elegir Empezar de nuevo") }
}
