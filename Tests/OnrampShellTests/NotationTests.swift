import OnrampCore
import Testing

@testable import OnrampShell

/// How dates and numbers are written in a locale.
@Suite struct NotationTests {
  @Test(arguments: [
    ("en_US.UTF-8", "12/31/2026"), ("en_GB.UTF-8", "31/12/2026"), ("en_CA", "2026-12-31"),
    ("es_ES.UTF-8", "31/12/2026"), ("es_MX", "31/12/2026"), ("es_US", "12/31/2026"),
    ("de_DE@euro", "31/12/2026"), ("sv_SE.utf8", "2026-12-31"), ("zh_CN.UTF-8", "2026-12-31"),
    ("es", "31/12/2026"), ("fr", "31/12/2026"), ("hu", "2026-12-31"), ("en", "12/31/2026"),
    ("C.UTF-8", "12/31/2026"), ("", "12/31/2026"),
  ])
  func `A date is written as in the region, else as in the language`(
    locale: String, text: String
  ) throws {
    let date = try #require(CalendarDate(year: 2026, month: 12, day: 31))
    let notation = Notation(dateOrder: Notation.order(of: locale), decimalMark: .point)
    #expect(notation.text(date) == text)
  }

  @Test(arguments: ["C.UTF-8", "C", "POSIX", ""])
  func `A locale without a country leaves it to the language`(name: String) {
    let spanish = Notation.locale(name, speaking: "es")
    #expect(Notation.order(of: spanish) == .dayMonthYear && Notation.mark(of: spanish) == .comma)
    let english = Notation.locale(name, speaking: "en")
    #expect(Notation.order(of: english) == .monthDayYear && Notation.mark(of: english) == .point)
    #expect(Notation.locale("en_GB.UTF-8", speaking: "es") == "en_GB.UTF-8")
  }

  @Test(arguments: [
    ("en_US.UTF-8", "1.5"), ("es_ES.UTF-8", "1,5"), ("es_MX.UTF-8", "1.5"), ("es_PE", "1.5"),
    ("es_AR", "1,5"), ("es", "1,5"), ("de_DE@euro", "1,5"), ("de_CH.UTF-8", "1.5"),
    ("en_ZA", "1,5"), ("fr_FR.UTF-8", "1,5"), ("ja_JP.UTF-8", "1.5"), ("C.UTF-8", "1.5"),
    ("POSIX", "1.5"), ("", "1.5"),
  ])
  func `A number has the decimal mark of the locale`(locale: String, text: String) throws {
    let number = try #require(DecimalNumber("1.5"))
    let notation = Notation(dateOrder: .yearMonthDay, decimalMark: Notation.mark(of: locale))
    #expect(notation.text(number) == text)
  }
}
