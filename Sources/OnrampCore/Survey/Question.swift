/// A question of a survey.
public struct Question: Hashable, Sendable {
  /// The server's ID for it.
  public let id: Int
  /// The question as the server words it.
  public let text: OutsideText

  /// Creates a question.
  public init(id: Int, text: String) { (self.id, self.text) = (id, OutsideText(text)) }
}

/// The questions of a survey, in the server's order.
public struct Questionnaire: Hashable, Sendable {
  /// The questions that can be asked.
  public let questions: [Question]
  /// How many elements of the response were left out.
  public let skipped: Int

  /// The maximum length of a question, in characters. A screen shows about a thousand.
  static let longestQuestion = 20_000

  /// Keeps the questions that can be asked: neither blank nor too long, and with an unused ID.
  ///
  /// - Parameter elements: The elements of the server's list; `nil` for any that isn't a question.
  public init(_ elements: [Question?]) {
    var seen: Set<Int> = []
    questions = elements.compactMap { question in
      guard let question, question.text.raw.hasVisibleCharacter,
        question.text.raw.hasAtMost(Self.longestQuestion), seen.insert(question.id).inserted
      else { return nil }
      return question
    }
    skipped = elements.count - questions.count
  }
}
