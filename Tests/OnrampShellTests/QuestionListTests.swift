import OnrampCore
import Testing

@testable import OnrampShell

@Suite struct QuestionListTests {
  private func list(_ json: String) -> QuestionList { QuestionList(json: Array(json.utf8)) }

  @Test(arguments: ["<!doctype html><p>Sign in</p>", #"[{"id":1,"question":"Co"#, ""])
  func `Invalid JSON is distinguished from JSON without questions`(json: String) {
    #expect(list(json) == .notJSON)
    for other in [#"{"questions":[]}"#, #"[{"id":1},{"question":"a"},7,null]"#, "null"] {
      #expect(list(other) == .notQuestions)
    }
  }

  @Test func `Elements that can't be asked are left out, and an empty list has no questions`() {
    let json =
      #"[{"id":1,"question":"Color?"},{"id":2},{"id":"3","question":"a"},{"id":4,"question":"Food?","more":[1]}]"#
    let elements = [Question(id: 1, text: "Color?"), nil, nil, Question(id: 4, text: "Food?")]
    #expect(list(json) == .questions(Questionnaire(elements)))
    #expect(list("[]") == .questions(Questionnaire([])))
  }
}
