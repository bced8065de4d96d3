import Testing

@testable import OnrampCore

@Suite struct SurveyBannerTests {
  private func bannerPages(_ trial: SurveyHarness) -> [Int]? { trial.run?.banners.map(\.page) }

  @Test func `Banners are shown one after the other, until their time is up`() throws {
    var trial = try SurveyHarness.sending()
    #expect(trial.answer(3, .ok) == [.wait(5, milliseconds: 3000)])
    #expect(trial.answer(2, .refusal) == [])
    #expect(bannerPages(trial) == [1, 0])
    #expect(trial.act(.response(.waited(6))) == [] && bannerPages(trial) == [1, 0])
    #expect(
      trial.act(.response(.waited(5))) == [.cancel([5]), .wait(6, milliseconds: 8000)])
    #expect(trial.run?.banner?.problem == .status(400))
    #expect(trial.act(.response(.waited(6))) == [.cancel([6])])
    #expect(trial.run?.banners == [])
    #expect(trial.act(.response(.waited(6))) == [])
  }

  @Test func `A banner is shown on its question alone`() throws {
    var trial = try SurveyHarness.begun()
    trial.submit("red")
    trial.act(.pageTurned(by: 1))
    trial.answer(2, .refusal)
    #expect(trial.run?.banner?.page == 0 && trial.run?.shownBanner == nil)
    trial.act(.pageTurned(by: -1))
    #expect(trial.run?.shownBanner?.page == 0)
  }

  @Test func `The outcome of the open page is shown first, and the others afterward`() throws {
    var trial = try SurveyHarness.sending()
    trial.answer(3, .ok)
    trial.answer(2, .refusal)
    #expect(trial.answer(4, .refusal) == [.wait(7, milliseconds: 8000)])
    #expect(bannerPages(trial) == [2, 1, 0])
    #expect(trial.act(.response(.waited(5))) == [])
    #expect(
      trial.act(.response(.waited(7))) == [.cancel([7]), .wait(8, milliseconds: 3000)])
    #expect(
      trial.act(.response(.waited(8))) == [.cancel([8]), .wait(6, milliseconds: 8000)])
  }

  @Test func `Retry sends the question of the banner from another page`() throws {
    var trial = try SurveyHarness.sending()
    trial.answer(2, .refusal)
    #expect(trial.run?.index == 2 && trial.run?.pageToRetry == 0)
    let effects = trial.act(.retryTapped)
    #expect(effects.compactMap(\.body) == [#"{"id":7,"answer":"red"}"#])
    #expect(effects.last == .cancel([5]) && trial.run?.banners == [])
    #expect(trial.run?.index == 2 && trial.run?.pages[0].isSending == true)
    trial.answer(6, .ok)
    #expect(trial.submitted == 1 && trial.run?.banner?.problem == nil)
  }

  @Test func `Without a banner Retry sends the open page that failed, or else the first`() throws {
    var trial = try SurveyHarness.sending()
    trial.answer(3, .refusal)
    trial.answer(4, .refusal)
    trial.act(.response(.waited(6)))
    trial.act(.response(.waited(7)))
    #expect(trial.run?.banner == nil && trial.run?.pageToRetry == 2)
    trial.act(.pageTurned(by: -1), .pageTurned(by: -1))
    #expect(trial.run?.index == 0 && trial.run?.pageToRetry == 1)
  }

  @Test func `Retry with nothing that failed, or with the answer erased, sends nothing`() throws {
    var trial = try SurveyHarness.begun()
    #expect(trial.act(.retryTapped) == [] && trial.notice == .nothingToRetry)
    trial.submit("red")
    #expect(trial.act(.retryTapped) == [] && trial.notice == .nothingToRetry)
    trial.answer(2, .refusal)
    trial.act(.edited(.killToStart))
    #expect(trial.act(.retryTapped) == [] && trial.notice == .noAnswer)
  }

  @Test func `Retry stays while it has the focus`() throws {
    var trial = try SurveyHarness.sending()
    trial.answer(2, .refusal)
    for _ in 1...3 { trial.act(.pageTurned(by: -1)) }
    trial.act(.focusMoved(by: -1))
    #expect(trial.run?.focus == .retry)
    for _ in 1...2 {
      #expect(trial.act(.response(.waited(5))) == [.wait(5, milliseconds: 8000)])
      #expect(bannerPages(trial) == [0])
    }
    #expect(trial.act(.enterTapped).compactMap(\.body) == [#"{"id":7,"answer":"red"}"#])
    #expect(trial.run?.focus == .field && trial.run?.banners == [])
  }

  @Test func `Submit takes away the banners of its question, and the next one is shown`() throws {
    var trial = try SurveyHarness.sending()
    trial.answer(4, .refusal)
    trial.answer(2, .ok)
    let effects = trial.act(.submitTapped)
    #expect(effects.count == 3 && effects.compactMap(\.body) == [#"{"id":9,"answer":"Kia"}"#])
    #expect(Array(effects.dropFirst()) == [.cancel([5]), .wait(6, milliseconds: 3000)])
    #expect(bannerPages(trial) == [0])
  }

  @Test func `After the last response, all answers are submitted`() throws {
    var trial = try SurveyHarness.sending()
    trial.answer(2, .ok)
    trial.answer(3, .ok)
    trial.answer(4, .ok)
    #expect(trial.submitted == 3)
  }

  @Test func `Tab reaches Retry only while there is one`() throws {
    var trial = try SurveyHarness.begun()
    #expect(trial.run?.focusOrder == [.field, .submit, .previous, .next])
    trial.submit("red")
    trial.answer(2, .refusal)
    #expect(trial.run?.focusOrder == [.field, .submit, .previous, .next, .retry])
  }
}
