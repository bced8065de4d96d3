import TestKit
import Testing

@testable import OnrampCore

/// A desk that is left alone.
@Suite struct DeskAwayTests {
  private static let rows = SampleDesk.waiting

  private func away(_ desk: Desk) -> Desk {
    var desk = desk
    desk.act(.leftAlone)
    return desk
  }

  @Test func `A desk left alone hides the application, and releases it to others`() {
    var desk = Desk.reading()
    #expect(desk.canBeLeftAlone)
    #expect(desk.reduce(.leftAlone) == [.release(Self.rows[0]), .forget(4)])
    #expect(desk.top == .away && desk.ahead == nil && desk.open != nil)
    // Its claim isn't extended, and an answer to an older one doesn't count.
    #expect(desk.reduce(.reminded(.renewal(3))) == [])
    #expect(desk.reduce(.response(.claimed(3, nil))) == [])
    #expect(desk.reduce(.leftAlone) == [] && !desk.canBeLeftAlone)
  }

  @Test func `Coming back claims it again, and loads the next one again`() {
    var desk = away(.reading())
    #expect(desk.reduce(.cameBack) == [.claim(9, Self.rows[0]), .load(10, Self.rows[1])])
    #expect(desk.top == .reading && !desk.isAway)
    // If somebody else was faster, the application stays until the reviewer has read that.
    #expect(desk.reduce(.response(.claimed(9, .claimed(by: "Ana")))) == [.forget(10)])
    #expect(desk.top == .lost && desk.open?.loss == .heldBy("Ana"))
  }

  @Test func `A letter survives being away, and quitting asks about its words`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.approved), .draft(.edited(.paste("Welcome"))))
    desk = away(desk)
    #expect(desk.top == .away)
    #expect(desk.reduce(.quitTapped) == [] && desk.top == .question)
    desk.act(.questionAnswered(false))
    #expect(desk.top == .away)
    desk.act(.cameBack)
    #expect(desk.top == .letter && desk.draft?.words.text == "Welcome")
  }

  @Test func `The desk isn't away while a decision is being sent`() {
    var desk = Desk.reading()
    desk.act(.decideTapped(.approved), .draft(.sendTapped))
    desk = away(desk)
    #expect(!desk.isAway && !desk.canBeLeftAlone)
    desk.act(.response(.decided(9, nil)))
    #expect(desk.canBeLeftAlone && away(desk).isAway)
  }
}
