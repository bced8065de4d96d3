import OnrampCore
import OnrampWords

/// The words about answers on another terminal.
extension Words {
  /// Says that another terminal has a different answer, and how to save this one.
  ///
  /// - Parameter hasKeys: Whether keys lead to the other answers.
  public func elsewhere(_ elsewhere: AnswersElsewhere, _ label: String, hasKeys: Bool) -> String {
    var sentences: [String] = []
    switch (elsewhere.cause, elsewhere.saved) {
    case (nil, _): break
    case (.savedLater, .text(let saved)?):
      sentences.append(
        words(
          """
          \(label): “\(shown(saved))” was saved later on another terminal. Save to use this answer \
          instead
          """))
    case (.savedLater, _):
      sentences.append(
        words(
          """
          \(label): another photo was saved later on another terminal. Save to use this one \
          instead
          """))
    case (.clearedLater, _):
      sentences.append(
        words("\(label): this answer was cleared later on another terminal. Save to use it again"))
    case (.restartedLater, _):
      sentences.append(
        words(
          """
          \(label): this answer was saved before the restart on another terminal. Save to use it \
          again
          """))
    case (.handedIn, .text(let saved)?):
      sentences.append(
        words(
          """
          \(label): “\(shown(saved))” was handed in on another terminal. Save to use this answer \
          instead
          """))
    case (.handedIn, _):
      sentences.append(
        words(
          """
          \(label): something else was handed in on another terminal. Save to use this answer \
          instead
          """))
    case (.typed, _):
      sentences.append(words("\(label): this answer was typed on another terminal. Save to use it"))
    }
    for other in elsewhere.others {
      switch other {
      case .text(let text):
        sentences.append(words("\(label): there is also “\(shown(text))” from another terminal"))
      case .photo:
        sentences.append(words("\(label): there is also another photo from another terminal"))
      }
    }
    if hasKeys, elsewhere.saved != nil || !elsewhere.others.isEmpty {
      sentences.append(words("Ctrl-_ brings the other answer back"))
    }
    return sentences.joined(separator: ". ")
  }
}
