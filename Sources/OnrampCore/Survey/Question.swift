/// A question of a survey.
public struct Question: Hashable, Sendable {
  /// The number by which the server knows it.
  public let id: Int
  /// The question in the server's words.
  public let text: String

  /// Makes a question.
  public init(id: Int, text: String) { (self.id, self.text) = (id, text) }
}

/// The questions of a survey, in the server's order.
public struct Questionnaire: Hashable, Sendable {
  /// What can be asked.
  public let questions: [Question]
  /// How many elements of the answer were left out.
  public let skipped: Int

  /// The most characters of a question. A screen shows about a thousand.
  static let longestQuestion = 20_000

  /// Takes what can be asked: a question that is there, is not blank or endless, and has a number
  /// of its own.
  ///
  /// - Parameter elements: The elements of the server's list; `nil` for one that is no question.
  public init(_ elements: [Question?]) {
    var seen: Set<Int> = []
    questions = elements.compactMap { question in
      guard let question, question.text.hasVisibleCharacter,
        question.text.hasAtMost(Self.longestQuestion), seen.insert(question.id).inserted
      else { return nil }
      return question
    }
    skipped = elements.count - questions.count
  }
}
