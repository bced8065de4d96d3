import OnrampCore
import Testing

@testable import OnrampShell

/// How dates and numbers are written in a locale.
@Suite struct NotationTests {
  @Test(arguments: [
    ("en_US.UTF-8", Notation.DateOrder.monthDayYear), ("en_GB.UTF-8", .dayMonthYear),
    ("en_CA", .yearMonthDay), ("es_ES.UTF-8", .dayMonthYear), ("es_MX", .dayMonthYear),
    ("es_US", .monthDayYear), ("de_DE@euro", .dayMonthYear), ("sv_SE.utf8", .yearMonthDay),
    ("zh_CN.UTF-8", .yearMonthDay), ("es", .dayMonthYear), ("fr", .dayMonthYear),
    ("hu", .yearMonthDay), ("en", .monthDayYear), ("C.UTF-8", .monthDayYear), ("", .monthDayYear),
  ])
  func `The order of a date is that of the region, or else of the language`(
    locale: String, order: Notation.DateOrder
  ) {
    #expect(Notation.order(of: locale) == order)
  }

  @Test(arguments: ["C.UTF-8", "C", "POSIX", ""])
  func `A locale without a country follows the language`(name: String) {
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
