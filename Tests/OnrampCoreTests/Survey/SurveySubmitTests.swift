import Testing

@testable import OnrampCore

@Suite struct SurveySubmitTests {
  private static func post(_ body: String) -> Attempt {
    Attempt(
      NetworkRequest(
        .post, "http://127.0.0.1:1/question/submit",
        headers: ["Content-Type": "application/json"], body: Array(body.utf8)))
  }

  @Test(arguments: [
    ("red", #"{"id":7,"answer":"red"}"#), ("  red\u{A0} ", #"{"id":7,"answer":"red"}"#),
    (#"a "b" \c/"#, #"{"id":7,"answer":"a \"b\" \\c/"}"#),
    ("a\tb\nc", #"{"id":7,"answer":"a b c"}"#),
    ("a\u{1B}[1mb\u{7F}", #"{"id":7,"answer":"a[1mb"}"#),
    ("👩‍🚀 王 é", #"{"id":7,"answer":"👩‍🚀 王 é"}"#), ("\\u0041", #"{"id":7,"answer":"\\u0041"}"#),
    ("</script>", #"{"id":7,"answer":"</script>"}"#),
  ])
  func `A POST holds the number and the answer, and nothing else`(text: String, body: String) throws
  {
    var trial = try SurveyHarness.begun()
    let effects = trial.submit(text)
    #expect(effects.map(\.body) == [body])
    #expect(effects == [.submit(2, Self.post(body))])
    #expect(trial.states.first == .sending(2, Self.post(body)))
  }

  @Test func `Text is quoted as JSON has it`() {
    #expect(
      "\u{0}\u{1F}\n\"\\\u{7F}é😀".quotedForJSON
        == "\"\\u0000\\u001f\\u000a\\\"\\\\\\u007fé😀\"")
    #expect("\u{9B}1m ’\u{202E}".quotedForJSON == "\"\\u009b1m ’\\u202e\"")
  }

  @Test(arguments: ["", "   ", "\u{A0}\u{3000}", "\u{200B}", "\u{200D}\u{2060} \u{AD}"])
  func `Invisible text isn't an answer`(text: String) throws {
    var trial = try SurveyHarness.begun()
    #expect(trial.submit(text) == [] && trial.notice == .noAnswer)
    #expect(trial.states.first == .draft && trial.run?.page.canBeSubmitted == false)
    #expect(trial.run?.hasUnsubmitted == false)
  }

  @Test func `An answer has at most 1000 characters`() throws {
    var trial = try SurveyHarness.begun()
    #expect(trial.submit(String(repeating: "é", count: 1001)) == [])
    #expect(trial.notice == .tooLong(limit: 1000) && trial.states.first == .draft)
    trial.act(.edited(.deleteBackward))
    #expect(trial.act(.submitTapped).count == 1)
  }

  @Test func `Enter, Submit and a click on Submit are the same`() throws {
    for action in [SurveyAction.enterTapped, .submitTapped, .pressed(.submit)] {
      var trial = try SurveyHarness.begun()
      trial.act(.edited(.paste("red")))
      #expect(trial.act(action) == [.submit(2, Self.post(#"{"id":7,"answer":"red"}"#))])
    }
  }

  @Test func `While it is sent and once it is submitted an answer is fixed`() throws {
    var trial = try SurveyHarness.begun()
    trial.submit("red")
    for (notice, outcome) in [
      (SurveyNotice.beingSent, Outcome?.some(.ok)), (.alreadySubmitted, nil),
    ] {
      #expect(trial.act(.submitTapped) == [] && trial.notice == notice)
      for edit in [Edit.insert("x"), .deleteBackward, .killToStart, .yank, .undo, .redo] {
        #expect(trial.act(.edited(edit)) == [])
        #expect(trial.notice == notice && trial.run?.page.line.text == "red", "\(edit)")
      }
      trial.act(.edited(.moveToStart))
      #expect(trial.notice == nil && trial.run?.page.line.cursor == 0)
      if let outcome { trial.answer(2, outcome) }
    }
    #expect(trial.states.first == .submitted && trial.submitted == 1)
  }

  @Test func `Enter on a submitted answer opens the next question`() throws {
    var trial = try SurveyHarness.begun()
    trial.submit("red")
    trial.answer(2, .ok)
    trial.act(.enterTapped)
    #expect(trial.run?.index == 1 && trial.submitted == 1)
  }

  @Test func `A failed answer can be edited and submitted again`() throws {
    var trial = try SurveyHarness.begun()
    trial.submit("red")
    trial.answer(2, .refusal)
    #expect(trial.states.first == .failed(.status(400)) && trial.submitted == 0)
    #expect(trial.run?.page.line.text == "red" && trial.run?.page.isEditable == true)
    trial.act(.edited(.insert("!")))
    #expect(trial.act(.submitTapped).compactMap(\.body) == [#"{"id":7,"answer":"red!"}"#])
  }

  @Test(arguments: [
    Outcome.refusal, .status(201), .status(404), .status(500), .status(503, ["retry-after": "1"]),
    .failed(.reset, wasSent: true), .failed(.cutOff, wasSent: true), .failed(.helperDied),
    .failed(.timedOut, wasSent: true), .failed(.tls),
  ])
  func `An answer that may have arrived isn't sent again automatically`(outcome: Outcome) throws {
    var trial = try SurveyHarness.begun()
    trial.submit("red")
    let effects = trial.answer(2, outcome)
    #expect(effects == [.wait(3, milliseconds: 8000)])
    #expect(trial.states.first == ServerProblem(outcome).map { .failed($0) })
  }

  @Test(arguments: [NetworkFailure.Cause.refused, .noNetwork, .nameNotFound, .reset, .timedOut])
  func `An unsent answer is tried again at most three times`(cause: NetworkFailure.Cause) throws {
    var trial = try SurveyHarness.begun()
    trial.submit("red")
    var attempt = Self.post(#"{"id":7,"answer":"red"}"#)
    for request in 2...4 {
      attempt = try #require(attempt.next(after: .failed(cause)))
      #expect(trial.answer(request, .failed(cause)) == [.submit(request + 1, attempt)])
      #expect(trial.states.first == .sending(request + 1, attempt))
    }
    #expect(trial.answer(5, .failed(cause)) == [.wait(6, milliseconds: 8000)])
    #expect(trial.states.first == .failed(.failed(cause)))
  }

  @Test func `Several answers are sent at the same time`() throws {
    var trial = try SurveyHarness.sending()
    #expect(trial.run?.pages.map(\.isSending) == [true, true, true])
    trial.answer(3, .ok)
    trial.answer(4, .refusal)
    #expect(trial.submitted == 1 && trial.run?.page.hasFailed == true)
    trial.answer(2, .ok)
    #expect(trial.states == [.submitted, .submitted, .failed(.status(400))])
    let before = trial.survey
    #expect(trial.answer(2, .refusal) == [] && trial.survey == before)
  }
}
