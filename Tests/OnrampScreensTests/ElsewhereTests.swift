import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// How the form reports answers that another terminal has.
@Suite struct ElsewhereTests {
  private func app(in language: Language) throws -> App {
    try Scene.named("elsewhere-answers").app(in: language)
  }

  @Test func `The line mode reports the other answer before the question, without keys`() throws {
    let question = Language.english.lineMode.prompt(of: try app(in: .english)).question
    #expect(
      question.hasPrefix(
        "Name: “Amina Yusuf” was saved later on another terminal. Save to use this answer instead.\n"
      ))
    #expect(question.contains("Amina Warsame"))
    #expect(!question.contains("Ctrl-_"))
    let spanish = Language.spanish.lineMode.prompt(of: try app(in: .spanish)).question
    #expect(spanish.contains("«Amina Yusuf» se guardó después en otra terminal"))
  }

  @Test func `The key that brings the other answer back is named where there is one`() throws {
    let field = try #require(Scenes.schema.field(.name))
    func sentence(_ cause: Leftover.Cause, _ saved: AnswersElsewhere.Answer?) -> String {
      Language.english.words.problemWithKeys(
        .elsewhere(AnswersElsewhere(cause: cause, saved: saved, others: [])), of: field)
    }
    #expect(sentence(.savedLater, .text("Bea")).hasSuffix("Ctrl-_ brings the other answer back"))
    #expect(!sentence(.clearedLater, nil).contains("Ctrl-_"))
  }

  @Test func `Text from another terminal is made safe to show`() throws {
    let field = try #require(Scenes.schema.field(.name))
    let sentence = Language.english.words.problem(
      .elsewhere(
        AnswersElsewhere(cause: nil, saved: nil, others: [.text("a\u{1B}[2Jb")])), of: field)
    #expect(!sentence.contains("\u{1B}"))
  }
}
