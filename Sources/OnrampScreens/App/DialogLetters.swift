import OnrampCore
import OnrampWords

/// The letters that press the buttons of a dialog.
extension Words {
  /// The letter of each button, in lower case. A button that deletes for good has none.
  ///
  /// It begins a word of the button's label, or means yes or no, or is at least in the label. `y`,
  /// `n` and this language's letters for yes and no have no other meaning.
  func letters(of dialog: Dialog) -> [Dialog.Choice: Character] {
    var letters: [Dialog.Choice: Character] = [:]
    for choice in dialog.choices where !dialog.deletes(choice) {
      letters[choice] = candidates(choice, of: dialog).first { letter in
        !letters.values.contains(letter) && letter != dialog.opener
          && meaning(of: letter).map { $0 == choice } ?? true
      }
    }
    return letters
  }

  private func candidates(_ choice: Dialog.Choice, of dialog: Dialog) -> [Character] {
    let label = self.choice(choice, of: dialog.question).lowercased()
    let initials = label.split { !$0.isLetter }.compactMap(\.first)
    let answer = [yes, no].filter { meaning(of: $0) == choice }
    return (initials + answer + label).filter { $0.isASCII && $0.isLetter }
  }

  private func meaning(of letter: Character) -> Dialog.Choice? {
    letter == "y" || letter == yes ? .yes : letter == "n" || letter == no ? .no : nil
  }

  /// The text of a dialog's button: its letter, if it has one, and its label.
  func button(_ choice: Dialog.Choice, of dialog: Dialog) -> (letter: String?, label: String) {
    let letter = letters(of: dialog)[choice].map { keyName(.character($0)) }
    return (letter, self.choice(choice, of: dialog.question))
  }

  /// A dialog's question in full, and how to press a button without a letter, to begin the help.
  func about(_ dialog: Dialog) -> [String] {
    [question(dialog.question).title, text(of: dialog)]
      + dialog.choices.filter(dialog.deletes).map { choice in
        let label = self.choice(choice, of: dialog.question)
        return choice == .forGood && !dialog.isAboutLeftSignUp
          ? words(
            "No letter presses “\(label)”. Move to it and press Enter. You are asked once more.")
          : words("No letter presses “\(label)”. Move to it and press Enter.")
      }
  }
}

extension Dialog {
  /// The key that opens it, which must not answer it as well when it is held down.
  fileprivate var opener: Character? {
    switch question {
    case .restart: "r"
    case .withdraw: "w"
    case .feature(.routes(.delete)), .feature(.routes(.removeMap)): "d"
    default: nil
    }
  }
}
