import Testing

@testable import OnrampCore

@Suite struct SurveyLeavingTests {
  private static let leaving = Dialog(.leaveSurvey(quits: false))
  private static let quitting = Dialog(.leaveSurvey(quits: true))

  @Test func `After going back, a survey can be continued or started anew`() throws {
    var trial = try SurveyHarness.begun()
    #expect(trial.survey?.canStartAnew == false)
    trial.submit("red")
    trial.answer(2, .ok)
    #expect(trial.act(.backTapped) == [.cancel([3])])
    #expect(trial.run == nil && trial.survey?.questionnaire != nil)
    #expect(trial.survey?.canStartAnew == true && trial.survey?.standing?.submitted == 1)
    for actions: [SurveyAction] in [[.startTapped], [.enterTapped], Self.twice + [.enterTapped]] {
      var other = trial
      for action in actions { other.act(action) }
      #expect(other.submitted == 1 && other.run?.index == 1 && other.run?.banners == [])
    }
    for actions: [SurveyAction] in [[.startAnewTapped], [.focusMoved(by: 1), .enterTapped]] {
      var other = trial
      for action in actions { other.act(action) }
      #expect(other.submitted == 0 && other.states == [.draft, .draft, .draft])
      #expect(other.run?.pages.allSatisfy(\.line.isEmpty) == true && other.run?.banners == [])
      #expect(other.survey?.submittedBefore == 1)
    }
  }

  private static let twice: [SurveyAction] = [.focusMoved(by: 1), .focusMoved(by: -1)]

  @Test func `Nothing can be started anew before anything is submitted`() throws {
    var trial = try SurveyHarness.begun()
    trial.act(.backTapped, .focusMoved(by: 1), .startAnewTapped)
    #expect(trial.run == nil && trial.survey?.isOnStartAnew == false)
    trial.act(.enterTapped)
    #expect(trial.run != nil)
  }

  @Test func `Late answers to an earlier run are dropped, and their requests canceled`() throws {
    var trial = try SurveyHarness.begun()
    trial.submit("red")
    trial.act(.pageTurned(by: 1))
    trial.submit("rice")
    trial.answer(3, .refusal)
    #expect(trial.act(.backTapped) == [] && trial.app.session.alert == Self.leaving)
    #expect(trial.app.act(.alert(.answered(.yes))).surveyEffects == [.cancel([2, 4])])
    trial.act(.startTapped)
    trial.submit("blue")
    let before = trial.survey
    for outcome in [Outcome.ok, .refusal, .failed(.refused)] {
      #expect(trial.answer(2, outcome) == [] && trial.answer(3, outcome) == [])
    }
    #expect(trial.act(.response(.waited(4))) == [])
    #expect(trial.survey == before && trial.submitted == 0)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `Leave and quit ask only with an answer that is not submitted`(stage: Int) throws {
    var trial = try SurveyHarness.begun()
    if stage > 0 { trial.act(.edited(.paste("red"))) }
    if stage > 1 { trial.act(.submitTapped) }
    if stage > 2 { trial.answer(2, .ok) }
    let asks = [1, 2].contains(stage)
    var quit = trial
    #expect(quit.app.act(.quitTapped).contains(.quit) == !asks)
    #expect(quit.app.session.alert == (asks ? Self.quitting : nil))
    trial.act(.backTapped)
    #expect(trial.app.session.alert == (asks ? Self.leaving : nil))
    #expect((trial.run == nil) == !asks)
  }

  @Test func `Spaces alone and what was erased are not asked about`() throws {
    var trial = try SurveyHarness.begun()
    trial.act(.edited(.paste("  ")))
    #expect(trial.app.act(.quitTapped).contains(.quit))
    var erased = try SurveyHarness.begun()
    erased.act(.edited(.paste("red")), .edited(.killToStart), .backTapped)
    #expect(erased.run == nil)
  }

  @Test func `No stays where it was, and yes quits`() throws {
    var trial = try SurveyHarness.begun()
    trial.act(.edited(.paste("red")))
    trial.app.act(.quitTapped)
    let before = trial.run
    #expect(trial.app.act(.alert(.answered(.no))) == [])
    #expect(trial.run == before && trial.app.session.alert == nil)
    trial.app.act(.quitTapped)
    #expect(trial.app.act(.alert(.answered(.yes))).contains(.quit))
  }

  @Test func `A signal to end asks nothing`() throws {
    var trial = try SurveyHarness.begun()
    trial.act(.edited(.paste("red")))
    #expect(trial.app.act(.terminated).contains(.quit))
    #expect(trial.app.session.alert == nil)
  }

  @Test func `Pages turn within their ends, and begin at the field and the top`() throws {
    var trial = try SurveyHarness.begun()
    trial.act(.pageTurned(by: -1))
    #expect(trial.run?.index == 0 && trial.notice == .firstQuestion)
    trial.act(.scrolled(to: 4), .focusMoved(by: 1), .pageTurned(by: 1))
    #expect(trial.run?.index == 1 && trial.run?.scroll == 0 && trial.run?.focus == .field)
    trial.act(.pressed(.next))
    #expect(trial.run?.index == 2 && trial.run?.focus == .next)
    trial.act(.pageTurned(by: 1))
    #expect(trial.run?.index == 2 && trial.notice == .lastQuestion)
  }

  @Test func `After the last question comes the end, which leads to open questions and out`() throws
  {
    var trial = try SurveyHarness.begun()
    trial.submit("red")
    trial.answer(2, .ok)
    trial.act(.nextTapped, .nextTapped, .nextTapped)
    #expect(trial.run?.isAtEnd == true && trial.run?.focus == .open && trial.notice == nil)
    trial.act(.edited(.paste("late")))
    #expect(trial.run?.pages[2].line.isEmpty == true && trial.notice == .keyDoesNothing)
    var back = trial
    back.act(.pageTurned(by: -1))
    #expect(back.run?.isAtEnd == false && back.run?.index == 2)
    trial.act(.enterTapped)
    #expect(trial.run?.isAtEnd == false && trial.run?.index == 1 && trial.run?.focus == .field)
    trial.act(.questionTapped(2), .nextTapped, .focusMoved(by: 1), .enterTapped)
    #expect(trial.run == nil)
  }

  @Test func `A finished survey leads back to Main, if there is one`() throws {
    var app = try SurveyHarness.onMain()
    app.act(.main(.pressed(.open(.survey))))
    let questions = QuestionList.questions(Questionnaire([Question(id: 1, text: "?")]))
    app.act(.survey(.response(.loaded(app.session.requests, .success(.ok), questions))))
    for action: SurveyAction in [.startTapped, .nextTapped, .pressed(.done)] {
      app.act(.survey(action))
    }
    #expect(app.openSurvey == nil && app.openMainScreen != nil)
  }
}
