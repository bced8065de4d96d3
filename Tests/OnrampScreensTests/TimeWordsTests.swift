import OnrampCore
@testable import OnrampScreens
import Testing

/// Times and days within sentences.
@Suite struct TimeWordsTests {
  private static let today = PastTime.today(ClockTime(hour: 14, minute: 3))
  private static let before = PastTime.before(
    CalendarTime(year: 2026, month: 11, day: 21, time: ClockTime(hour: 9, minute: 5)))

  @Test func `They read as a person would say them`() {
    let (english, spanish) = (Language.english.words, Language.spanish.words)
    let said = [Self.today, Self.before].flatMap { time in
      [english, spanish].flatMap { words in
        [
          words.account.isOpen(since: words.time(time), on: "vm"),
          words.account.lastSaved(words.at(time), on: "vm"),
        ]
      }
    }
    #expect(
      said == [
        "Open on vm since 14:03",
        "Last saved at 14:03 from vm",
        "Abierto en vm desde las 14:03",
        "Guardado por última vez a las 14:03 desde vm",
        "Open on vm since 21 Nov 2026 09:05",
        "Last saved on 21 Nov 2026 09:05 from vm",
        "Abierto en vm desde el 21 nov 2026 09:05",
        "Guardado por última vez el 21 nov 2026 09:05 desde vm",
      ])
  }
}
