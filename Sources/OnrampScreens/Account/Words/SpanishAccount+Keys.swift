/// What is said about keys, in Spanish.
extension SpanishAccount {
  var keyGoOn: KeyText { KeyText("pantalla siguiente", short: "sigue") }
  var keyGoOnOnceAccepted: KeyText {
    KeyText("pantalla siguiente, cuando acepte los términos", short: "sigue al aceptar")
  }
  var keyEnterGoesOn: KeyText { KeyText("siguiente campo o pantalla") }
  var keyAccept: KeyText { KeyText("aceptar los términos", short: "acepta") }
  var keyClearBox: KeyText { KeyText("desmarcar la casilla", short: "desmarca") }
  var keyReveal: KeyText { KeyText("mostrar lo oculto", short: "muestra") }
  var keyHide: KeyText { KeyText("ocultarlo otra vez", short: "oculta") }
  var keyLock: KeyText { KeyText("bloquear Onramp", short: "bloquea") }
  var keyUnlock: KeyText { KeyText("desbloquear", short: "abre", long: "desbloquea") }
  var keyChoose: KeyText { KeyText("elegir lo seleccionado", short: "abre", long: "elige") }
  var keyConfirmCode: KeyText {
    KeyText("ir al campo que confirma el código", short: "confirma", long: "lo confirma")
  }
  var keyMoveIt: KeyText { KeyText("moverla a su cuenta", short: "mueve", long: "la mueve") }
  var keyLeaveIt: KeyText { KeyText("dejarla aquí", short: "deja", long: "la deja aquí") }
  var keyStartOver: KeyText { KeyText("elegir Empezar de nuevo", short: "elige Empezar de nuevo") }
}
