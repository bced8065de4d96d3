import OnrampCore

/// A question of the line mode, and what answers to it do.
public struct Prompt {
  /// The screen of the question.
  public let screen: Screen
  /// The text printed once when that screen opens.
  public let opening: [String]
  /// A recovery code to print after that. Never copied into a string, which would stay in memory.
  public private(set) var code: SecretText?
  /// The question.
  public let question: String
  /// What to do without a terminal, where nobody can answer; `nil` to ask anyway.
  public let withoutTerminal: [LineAction]?

  /// Whether the answer is a secret, which must not be echoed.
  public var isSecret: Bool { secretAnswer != nil }

  private let answer: (String) -> [LineAction]
  private let secretAnswer: ((SecretText) -> [LineAction])?

  /// A screen, as far as the line mode distinguishes them.
  public enum Screen: Hashable {
    case application(Place)
    /// A page of a feature, identified by its text.
    case page(Feature, AnyHashable)
    case main
    case account(Account.Screen)
    case lock
    /// A question. Once it is answered, the screen below is announced again.
    case question
  }

  init(
    on screen: Screen, opening: [String], question: String, withoutTerminal: [LineAction]? = nil,
    answer: @escaping (String) -> [LineAction]
  ) {
    (self.screen, self.opening, self.question) = (screen, opening, question)
    (self.withoutTerminal, self.answer, secretAnswer) = (withoutTerminal, answer, nil)
  }

  /// Creates a prompt for a secret.
  init(
    on screen: Screen, opening: [String], code: SecretText? = nil, secretQuestion: String,
    answer: @escaping (SecretText) -> [LineAction]
  ) {
    (self.screen, self.opening, question) = (screen, opening, secretQuestion)
    (withoutTerminal, self.answer, secretAnswer) = (nil, { _ in [] }, answer)
    self.code = code
  }

  /// Adds a word that leads to Main, with help text about it.
  ///
  /// - Parameter confirmation: What is asked first, if opening Main ends something.
  func leadingToMain(
    by action: AppAction, help: String, asking confirmation: String? = nil
  ) -> Prompt {
    Prompt(
      on: screen, opening: opening, question: question, withoutTerminal: withoutTerminal
    ) { line in
      switch LineCommand(line) {
      case .main: confirmation.map { [.confirm($0, then: [.app(action)])] } ?? [.app(action)]
      case .help, .helpKeys: answer(line) + [.say(help)]
      default: answer(line)
      }
    }
  }

  /// Adds the word that locks, with help text about it.
  ///
  /// - Parameter reference: The text that refers to the help about words. If it is there, nothing
  ///   is added.
  func locking(help: String, reference: String) -> Prompt {
    func actions(_ command: LineCommand?, otherwise: () -> [LineAction]) -> [LineAction] {
      if command == .lock { return [.account(.lockTapped)] }
      let actions = otherwise()
      let tellsWords = [.help, .helpKeys].contains(command) && !actions.contains(.say(reference))
      return tellsWords ? actions + [.say(help)] : actions
    }
    if let secretAnswer {
      return Prompt(on: screen, opening: opening, code: code, secretQuestion: question) { secret in
        actions(LineCommand(secret)) { secretAnswer(secret) }
      }
    }
    return Prompt(
      on: screen, opening: opening, question: question, withoutTerminal: withoutTerminal
    ) { line in
      actions(LineCommand(line)) { answer(line) }
    }
  }

  /// The same question, without the choices that aren't allowed.
  ///
  /// - Parameter refusal: What to say instead.
  func allowing(_ isAllowed: @escaping (AppAction) -> Bool, refusal: String) -> Prompt {
    guard !isSecret else { return self }
    return Prompt(
      on: screen, opening: opening, question: question, withoutTerminal: withoutTerminal
    ) { line in
      let actions = answer(line)
      let isRefused = actions.contains {
        if case .app(let action) = $0 { !isAllowed(action) } else { false }
      }
      return isRefused ? [.say(refusal)] : actions
    }
  }

  /// The same question, with other actions in place of some.
  func replacing(_ actions: [LineAction], by others: @escaping () -> [LineAction]) -> Prompt {
    guard !isSecret else { return self }
    return Prompt(
      on: screen, opening: opening, question: question, withoutTerminal: withoutTerminal
    ) { line in
      let answered = answer(line)
      return answered == actions ? others() : answered
    }
  }

  /// The actions for a line, in order. A question that stays open is asked again.
  public func actions(for line: String) -> [LineAction] { answer(line) }

  /// The actions for a secret line, if the prompt ``isSecret``.
  public func actions(for secret: SecretText) -> [LineAction] { secretAnswer?(secret) ?? [] }
}

/// An action of the line mode.
public enum LineAction: Hashable, Sendable {
  case app(AppAction)
  case say(String)
  /// Prints a warning to standard error, for the log of a script.
  case warn(String)
  /// Waits until a photo has been examined.
  case lookAtPhoto(PreviewPlace)
  /// Waits until a photo has been examined, and describes it.
  case describePhoto(PreviewPlace)
  /// Asks, on a terminal, and continues only if the answer is "yes".
  case confirm(String, then: [LineAction])
  /// Ends the program immediately. Input that can't be kept is lost.
  case leave
}

extension LineAction {
  static func application(_ action: ApplicationAction) -> LineAction { .app(.application(action)) }
}
