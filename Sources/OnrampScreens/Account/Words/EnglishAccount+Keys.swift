/// The words about keys, in English.
extension AccountWords {
  var keyGoOn: KeyText { KeyText("continue", short: "next") }
  var keyGoOnOnceAccepted: KeyText {
    KeyText(
      "continue, once you accept the terms", short: "next if accepted",
      long: "next, once accepted")
  }
  var keyEnterGoesOn: KeyText { KeyText("next field, or continue") }
  var keyAccept: KeyText { KeyText("accept the terms", short: "accept") }
  var keyClearBox: KeyText { KeyText("clear the box", short: "clear", long: "clear the box") }
  var keyReveal: KeyText { KeyText("show what is hidden", short: "show") }
  var keyHide: KeyText { KeyText("hide it again", short: "hide") }
  var keyLock: KeyText { KeyText("lock Onramp", short: "lock") }
  var keyUnlock: KeyText { KeyText("unlock", short: "unlock", long: "unlock") }
  var keyChoose: KeyText { KeyText("choose what is selected", short: "choose", long: "choose") }
  var keyConfirmCode: KeyText {
    KeyText("to the field that confirms the code", short: "confirm", long: "confirm it")
  }
  var keyMoveIt: KeyText { KeyText("move it to your account", short: "move", long: "move it") }
  var keyLeaveIt: KeyText { KeyText("leave it here", short: "leave", long: "leave it here") }
  var keyStartOver: KeyText { KeyText("select Start over") }
}
