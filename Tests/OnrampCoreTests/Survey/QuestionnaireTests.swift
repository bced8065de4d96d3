import Testing

@testable import OnrampCore

@Suite struct QuestionnaireTests {
  @Test func `The server's order is kept, whatever the numbers`() {
    let questions = [9, -1, 0, .max, .min].map { Question(id: $0, text: "\($0)?") }
    let list = Questionnaire(questions)
    #expect(list.questions == questions && list.skipped == 0)
  }

  @Test func `Of questions with the same number, the first is kept`() {
    let list = Questionnaire([
      Question(id: 1, text: "a"), Question(id: 1, text: "b"), Question(id: 2, text: "a"),
      Question(id: 1, text: "a"),
    ])
    #expect(list.questions.map(\.text) == ["a", "a"] && list.skipped == 2)
  }

  @Test func `A question that was left out does not take its number from another`() {
    let list = Questionnaire([Question(id: 1, text: " "), Question(id: 1, text: "a")])
    #expect(list.questions == [Question(id: 1, text: "a")] && list.skipped == 1)
  }

  @Test(arguments: ["", " \n\t", "\u{200B}\u{2060}", String(repeating: "a", count: 20_001)])
  func `Blank and endless questions are left out`(text: String) {
    let list = Questionnaire([Question(id: 1, text: text), nil, Question(id: 2, text: "a")])
    #expect(list.questions.map(\.id) == [2] && list.skipped == 2)
  }

  @Test func `The longest question is kept, and missing ones are counted`() {
    let longest = Question(id: 1, text: String(repeating: "é", count: 20_000))
    #expect(Questionnaire([longest]).questions == [longest])
    #expect(Questionnaire([]).skipped == 0 && Questionnaire([nil, nil]).skipped == 2)
  }
}

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("http://a", "http://a"), ("https://a.example:8443/v1", "https://a.example:8443/v1"),
    ("HTTPS://A/", "HTTPS://A"), ("http://a/b///", "http://a/b"),
    ("http://127.0.0.1:1", "http://127.0.0.1:1"), ("http://[::1]:80/x", "http://[::1]:80/x"),
    ("http://a/%20", "http://a/%20"),
  ])
  func `An address of a server is taken, without slashes at its end`(text: String, taken: String) {
    #expect(ServerAddress(text)?.text == taken)
    #expect(ServerAddress(text)?.appending("questions") == taken + "/questions")
  }

  @Test(arguments: [
    "", "a", "a.example", "//a", "ftp://a", "file:///etc/passwd", "http:/a", "http://", "http:///a",
    "https://:80", "http://a?b", "http://a#b", "http://a b", " http://a", "http://a\n",
    "http://ü.example", "http://user:secret@a", "http://a/\u{1B}[31m", "http://a\u{202E}",
    "javascript:alert(1)", "https://[::1", "https://::1]", "https://[[::1]]", "https://a[::1]",
  ])
  func `Anything else is refused`(text: String) {
    #expect(ServerAddress(text) == nil)
  }
}
