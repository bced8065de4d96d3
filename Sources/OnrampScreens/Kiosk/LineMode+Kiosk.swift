import OnrampCore
import OnrampWords

/// What the line mode says and allows, depending on where it is.
extension LineMode {
  /// Whether something may be done here, given what it uses.
  func allows(_ use: ComputerUse?) -> Bool { !isAtKiosk || use == nil }

  func help(on field: Field) -> String {
    isAtKiosk ? words.kioskPlainHelp(field) : words.plainHelp(field)
  }

  func question(about field: Field, refused current: String) -> String {
    field.kind.isPhoto && isAtKiosk
      ? words.kioskQuestion(field, refused: current) : words.question(field, refused: current)
  }

  func question(about field: Field, current: String?, canTurn: Bool) -> String {
    field.kind.isPhoto && isAtKiosk
      ? words.kioskQuestion(field, current: current, canTurn: canTurn)
      : words.question(field, current: current, canTurn: canTurn)
  }

  var restart: String { isAtKiosk ? words.kioskPlainRestart : words.plainRestart }

  var retakeWays: String {
    isAtKiosk
      ? words.kioskPlainRetakeWays
      : words(
        "To retake it, type \(words.word(.back)), then \(words.word(.phone)) or \(words.word(.camera))."
      )
  }
}
