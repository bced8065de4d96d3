import TestKit
import Testing

@testable import OnrampCore

/// Deciding at the desk.
@Suite struct DeskLetterTests {
  private static let rows = SampleDesk.waiting
  private static let id = DeskDecisionID(run: 7, number: 1)

  /// A desk on which the first application was just approved.
  private func approved() -> Desk {
    var desk = Desk.reading()
    desk.act(.decideTapped(.approved), .draft(.sendTapped), .response(.decided(9, nil)))
    return desk
  }

  @Test func `One key and Enter approve, and the next application is there with its photos`() {
    var desk = Desk.reading()
    #expect(desk.reduce(.decideTapped(.approved)) == [])
    #expect(desk.top == .letter)
    let letter = DeskLetter(.approved, language: .english)
    #expect(desk.draft?.letter(in: .english) == letter)
    #expect(desk.reduce(.draft(.sendTapped)) == [.decide(9, of: 2, Self.rows[0], Self.id, letter)])
    #expect(
      desk.reduce(.response(.decided(9, nil))) == [
        .remind(.countdown(Self.id), after: 1), .claim(10, Self.rows[1]), .count,
        .load(11, Self.rows[2]),
      ])
    #expect(desk.open?.submission.number == "PQ7A-9M" && desk.open?.document != nil)
    #expect(desk.top == .reading && desk.undo?.seconds == 10)
    #expect(desk.queue.rows.shown == [1, 2])
  }

  @Test func `Asking again names a field and a reason, with own words and further fields`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.askedAgain))
    // The photo in view is the most likely problem.
    #expect(desk.top == .fields && desk.fields[desk.draft?.selected ?? 0].field == .license)
    desk.act(.draft(.chosen(nil)))
    #expect(desk.top == .reasons)
    desk.act(.draft(.chosen(2)))
    #expect(desk.top == .letter)
    desk.act(.draft(.edited(.paste(" Take it in the shade. "))), .draft(.anotherTapped))
    #expect(desk.top == .fields)
    desk.act(.draft(.chosen(0)))
    // A name can't be blurred.
    #expect(desk.draft?.reasons == [.expired, .nameDiffers, .other])
    desk.act(.draft(.chosen(1)))
    let letter = DeskLetter(
      .askedAgain,
      faults: [
        .init(.license, .glare, text: "Take it in the shade."), .init(.name, .nameDiffers),
      ], language: .english)
    #expect(desk.draft?.letter(in: .english) == letter)
    #expect(desk.reduce(.draft(.sendTapped)) == [.decide(9, of: 2, Self.rows[0], Self.id, letter)])
  }

  @Test func `The photo that is asked for again is beside the letter`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.askedAgain))
    #expect(desk.open?.shownPhoto?.file.field == .license)
    desk.act(.draft(.moved(by: 1)))
    #expect(desk.open?.shownPhoto?.file.field == .insurance)
    desk.compose(.chosen(nil), .chosen(0))
    #expect(desk.top == .letter && desk.open?.shownPhoto?.file.field == .insurance)
    // A field without a photo leaves the photo there.
    desk.compose(.anotherTapped, .chosen(0))
    #expect(desk.open?.shownPhoto?.file.field == .insurance)
  }

  @Test func `Own words are lost only after a question`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.approved), .draft(.edited(.paste("Welcome"))))
    #expect(desk.reduce(.draft(.backTapped)) == [] && desk.top == .question)
    #expect(desk.reduce(.questionAnswered(false)) == [])
    #expect(desk.top == .letter && desk.draft?.words.text == "Welcome")
    #expect(desk.reduce(.quitTapped) == [] && desk.question == .quitting)
    #expect(desk.reduce(.questionAnswered(false)) == [] && desk.top == .letter)
    desk.act(.draft(.backTapped))
    #expect(desk.reduce(.questionAnswered(true)) == [])
    #expect(desk.top == .reading && desk.draft == nil && desk.question == nil)
    // Asked twice, it quits; and without words it doesn't ask.
    desk.act(.decideTapped(.approved), .draft(.edited(.paste("Welcome"))), .quitTapped)
    #expect(desk.reduce(.quitTapped) == [.release(Self.rows[0]), .quit])
    var wordless = Desk.reading()
    wordless.act(.decideTapped(.approved))
    #expect(wordless.reduce(.draft(.backTapped)) == [] && wordless.top == .reading)
  }

  @Test func `Own words about a second field aren't lost silently either`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.askedAgain))
    desk.compose(
      .chosen(5), .chosen(0), .edited(.paste("Flat")), .anotherTapped, .chosen(6), .chosen(0),
      .edited(.paste("Bright")), .backTapped, .backTapped)
    #expect(desk.top == .fields)
    desk.act(.draft(.backTapped))
    #expect(desk.top == .question)
    desk.act(.questionAnswered(true))
    #expect(desk.top == .letter && desk.draft?.words.text == "Flat")
  }

  @Test func `Choosing a field again replaces its reason, and Esc undoes one step at a time`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.askedAgain))
    desk.compose(.chosen(5), .chosen(0), .anotherTapped, .chosen(5), .chosen(1))
    #expect(desk.draft?.letter(in: .english).faults == [.init(.license, .dark)])
    let layers = [Desk.Layer.reasons, .fields, .reading]
    for layer in layers {
      desk.act(.draft(.backTapped))
      #expect(desk.top == layer)
    }
    // Without another field, the letter is as it was.
    desk.act(.decideTapped(.askedAgain))
    desk.compose(.chosen(5), .chosen(0), .edited(.paste("So")), .anotherTapped, .backTapped)
    #expect(desk.top == .letter && desk.draft?.words.text == "So")
    #expect(
      desk.draft?.letter(in: .spanish).faults == [.init(.license, .blurred, text: "So")])
  }

  @Test func `Refusing requires a reason, and words if the reason says nothing`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.refused))
    #expect(desk.top == .reasons && desk.draft?.selected == 0)
    #expect(desk.draft?.reasons == [.expired, .nameDiffers, .wrongDocument, .other])
    desk.act(.draft(.movedToEnd), .draft(.moved(by: 1)), .draft(.chosen(nil)))
    #expect(desk.draft?.reason == .other)
    #expect(desk.reduce(.draft(.sendTapped)) == [] && desk.draft?.problem == .wordsNeeded)
    desk.act(.draft(.edited(.paste(String(repeating: "a", count: 501)))))
    #expect(
      desk.reduce(.draft(.sendTapped)) == [] && desk.draft?.problem == .tooLong(most: 500))
    desk.act(.draft(.edited(.deleteBackward)))
    let text = String(repeating: "a", count: 500)
    let letter = DeskLetter(.refused, reason: .other, text: text, language: .english)
    #expect(desk.reduce(.draft(.sendTapped)) == [.decide(9, of: 2, Self.rows[0], Self.id, letter)])
  }

  @Test func `A decision whose answer is lost is sent again under the same name, unchanged`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.approved), .draft(.sendTapped))
    // Meanwhile no other action is accepted, so that nothing is decided twice.
    let before = desk.draft
    #expect(desk.reduce(.draft(.sendTapped)) == [] && desk.notice == .stillSending)
    #expect(desk.reduce(.draft(.edited(.insert("x")))) == [] && desk.draft == before)
    desk.act(.response(.decided(9, .unanswered(.failed(.timedOut)))))
    #expect(desk.draft?.sending == .uncertain(.failed(.timedOut), Self.id))
    #expect(desk.reduce(.draft(.edited(.insert("x")))) == [])
    let letter = DeskLetter(.approved, language: .english)
    #expect(desk.reduce(.draft(.sendTapped)) == [.decide(10, of: 2, Self.rows[0], Self.id, letter)])
    // The older request's answer is ignored.
    #expect(desk.reduce(.response(.decided(9, nil))) == [])
    desk.act(.response(.decided(10, .unanswered(.failed(.reset)))))
    #expect(
      desk.reduce(.draft(.backTapped)) == [
        .release(Self.rows[0]), .forget(2), .list(11, .waiting, after: nil), .count, .forget(4),
      ])
    #expect(desk.top == .queue && desk.notice == .uncertain(number: "8K3F-22"))
  }

  @Test func `A decision that the server refuses leaves the letter, and a new one has a new name`()
  {
    var desk = Desk.reading()
    desk.act(.decideTapped(.approved), .draft(.sendTapped))
    let problem = DeskProblem.server(.failed(.noNetwork))
    #expect(desk.reduce(.response(.decided(9, problem))) == [])
    #expect(desk.notice == .notDecided(problem) && desk.top == .letter)
    let effects = desk.reduce(.draft(.sendTapped))
    #expect(
      effects == [
        .decide(
          10, of: 2, Self.rows[0], DeskDecisionID(run: 7, number: 2),
          DeskLetter(.approved, language: .english))
      ])
  }

  @Test func `An application that can't be decided stays until the reviewer has read why`() {
    for (problem, loss) in [
      (DeskProblem.moved(.withdrawn), DeskLoss.changed(.withdrawn)),
      (.claimed(by: "Ana"), .heldBy("Ana")),
    ] {
      var desk = Desk.reading()
      desk.act(.decideTapped(.approved), .draft(.sendTapped))
      #expect(desk.reduce(.response(.decided(9, problem))) == [.forget(4)])
      #expect(desk.top == .lost && desk.open?.loss == loss && desk.undo == nil)
      #expect(desk.open?.submission.number == "8K3F-22")
      desk.act(.lossRead)
      #expect(desk.top == .queue && desk.notice == .lost(loss, number: "8K3F-22"))
    }
  }

  @Test func `A claim that is lost while the reviewer writes leaves them where they are`() {
    for problem in [DeskProblem.moved(.withdrawn), .gone, .claimed(by: "Ana")] {
      var desk = Desk.reading()
      desk.act(.decideTapped(.askedAgain))
      desk.compose(.chosen(5), .chosen(0), .edited(.paste("Ple")))
      desk.act(.reminded(.renewal(3)))
      #expect(desk.reduce(.response(.claimed(9, problem))) == [.forget(4)])
      // The keys that follow decide nothing.
      for action in [
        DeskAction.draft(.edited(.insert("a"))), .decideTapped(.approved), .draft(.sendTapped),
      ] { #expect(desk.reduce(action) == []) }
      #expect(desk.open?.submission.number == "8K3F-22" && desk.top == .lost)
      #expect(desk.draft?.words.text == "Ple")
      let effects = desk.reduce(.lossRead)
      #expect(effects.first == .forget(2) && desk.top == .queue)
    }
  }

  @Test func `A claim that is lost to one's own decision says nothing: its answer does`() {
    var desk = Desk.reading()
    desk.act(.reminded(.renewal(3)), .decideTapped(.approved), .draft(.sendTapped))
    #expect(desk.reduce(.response(.claimed(9, .moved(.decided(.approved))))) == [])
    #expect(desk.top == .letter)
    desk.act(.response(.decided(10, nil)))
    #expect(desk.undo?.application.submission.number == "8K3F-22")
  }

  @Test func `A decision that is taken back leaves its letter as it was`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.refused))
    desk.compose(.chosen(0), .edited(.paste("Expired in May")), .sendTapped)
    desk.act(.response(.decided(9, nil)), .undoTapped)
    let request = desk.session.requests
    desk.act(.response(.undone(request, nil)))
    #expect(desk.top == .letter && desk.draft?.sending == nil)
    #expect(desk.draft?.reason == .expired && desk.draft?.words.text == "Expired in May")
  }

  @Test func `U takes a decision back, and the application is open again`() throws {
    var desk = approved()
    #expect(desk.reduce(.undoTapped) == [.undo(12, Self.rows[0], Self.id)])
    // Pressing it again does nothing, and nothing can be decided meanwhile.
    #expect(desk.reduce(.undoTapped) == [])
    desk.act(.decideTapped(.approved))
    #expect(desk.draft == nil && desk.notice == .stillSending)
    #expect(
      desk.reduce(.response(.undone(12, nil))) == [
        .release(Self.rows[1]), .forget(4), .remind(.renewal(12), after: 150), .count,
        .forget(11), .load(13, Self.rows[1]),
      ])
    #expect(desk.open?.submission.number == "8K3F-22" && desk.open?.document != nil)
    #expect(desk.undo == nil && desk.notice == .undone(number: "8K3F-22"))
    // A new decision has a new ID.
    desk.act(.decideTapped(.approved))
    guard case .decide(_, _, _, let id, _)? = desk.reduce(.draft(.sendTapped)).first else {
      throw Unexpected("Not sent")
    }
    #expect(id == DeskDecisionID(run: 7, number: 2))
  }

  @Test func `A decision can be undone for ten seconds, then its memory is wiped`() {
    var desk = approved()
    for second in (1...9).reversed() {
      #expect(
        desk.reduce(.reminded(.countdown(Self.id))) == [.remind(.countdown(Self.id), after: 1)])
      #expect(desk.undo?.seconds == second)
    }
    // Only then does the server get the letter.
    #expect(
      desk.reduce(.reminded(.countdown(Self.id))) == [.forget(2), .send(Self.rows[0], Self.id)])
    #expect(desk.undo == nil)
    #expect(desk.reduce(.undoTapped) == [] && desk.notice == .nothingToUndo)
  }

  @Test func `A letter that can't be sent is sent again, until it is or its driver was faster`() {
    var desk = approved()
    for _ in 1...10 { _ = desk.reduce(.reminded(.countdown(Self.id))) }
    let problem = DeskProblem.unanswered(.failed(.reset))
    #expect(
      desk.reduce(.response(.sent(Self.id, problem))) == [.remind(.letter(Self.id), after: 30)])
    #expect(desk.notice == .notSent(problem, number: "8K3F-22"))
    #expect(desk.reduce(.reminded(.letter(Self.id))) == [.send(Self.rows[0], Self.id)])
    var sent = desk
    #expect(sent.reduce(.response(.sent(Self.id, nil))) == [])
    #expect(sent.reduce(.reminded(.letter(Self.id))) == [])
    desk.act(.response(.sent(Self.id, .moved(.withdrawn))))
    #expect(desk.notice == .lost(.changed(.withdrawn), number: "8K3F-22"))
    #expect(desk.reduce(.reminded(.letter(Self.id))) == [])
  }

  @Test func `Decisions that the desk ended before it sent are named at the next start`() {
    var desk = Desk(run: 7, unsent: ["8K3F-22"])
    desk.act(.resized(Window(rows: 24, columns: 80, colors: 256)), .opened)
    #expect(desk.notice == .unsentBefore(["8K3F-22"]))
  }

  @Test func `Undoing too late is reported, and without a network it can be tried again`() {
    var desk = approved()
    desk.act(.undoTapped)
    let problem = DeskProblem.server(.failed(.noNetwork))
    #expect(desk.reduce(.response(.undone(12, problem))) == [])
    #expect(desk.notice == .notUndone(problem))
    #expect(desk.reduce(.undoTapped) == [.undo(13, Self.rows[0], Self.id)])
    // The countdown doesn't end the undo; the server's answer does.
    for _ in 0..<12 { _ = desk.reduce(.reminded(.countdown(Self.id))) }
    #expect(desk.reduce(.response(.undone(13, .late))) == [.forget(2)])
    #expect(desk.notice == .undoTooLate(number: "8K3F-22") && desk.undo == nil)
    #expect(desk.open?.submission.number == "PQ7A-9M")
  }

  @Test func `If the answer to an undo is lost, the queue is fetched again`() {
    var desk = approved()
    desk.act(.undoTapped)
    let effects = desk.reduce(.response(.undone(12, .unanswered(.failed(.reset)))))
    #expect(effects.starts(with: [.forget(2), .count]))
    #expect(effects.contains { if case .list = $0 { true } else { false } })
    #expect(desk.undo == nil && desk.notice == .uncertain(number: "8K3F-22"))
  }

  @Test func `A second decision within the ten seconds ends the first one's`() {
    var desk = approved()
    desk.act(.decideTapped(.approved), .draft(.sendTapped))
    let effects = desk.reduce(.response(.decided(12, nil)))
    #expect(effects.starts(with: [.forget(2), .send(Self.rows[0], Self.id)]))
    #expect(desk.undo?.application.submission.number == "PQ7A-9M")
    #expect(desk.reduce(.reminded(.countdown(Self.id))) == [])
  }

  @Test func `After the last one, the queue says so`() {
    var desk = Desk.reading([Self.rows[0]])
    desk.act(.decideTapped(.approved), .draft(.sendTapped))
    let request = desk.session.requests
    #expect(
      desk.reduce(.response(.decided(request, nil))) == [
        .remind(.countdown(Self.id), after: 1), .list(request + 1, .waiting, after: nil), .count,
        .count,
      ])
    #expect(desk.top == .queue && desk.notice == .allDone)
  }

  @Test func `Quitting waits for the answer to a decision, unless asked twice`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.approved), .draft(.sendTapped))
    #expect(desk.reduce(.quitTapped) == [] && desk.notice == .stillSending)
    var impatient = desk
    #expect(impatient.reduce(.quitTapped) == [.release(Self.rows[0]), .quit])
    let rest = desk.reduce(.response(.decided(9, nil)))
    #expect(rest == [.send(Self.rows[0], Self.id), .release(Self.rows[0]), .quit])
    // A decision that could still be undone is sent at once.
    var early = approved()
    #expect(
      early.reduce(.quitTapped) == [
        .release(Self.rows[1]), .forget(2), .send(Self.rows[0], Self.id), .quit,
      ])
    var failing = Desk.reading()
    failing.act(.decideTapped(.approved), .draft(.sendTapped), .quitTapped)
    #expect(failing.reduce(.response(.decided(9, .unanswered(.failed(.reset))))) == [])
    #expect(!failing.isLeaving && failing.draft != nil)
  }
}
