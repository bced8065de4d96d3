import Testing

@testable import OnrampCore

/// The name of the exported file.
@Suite struct ArchiveNameTests {
  @Test(arguments: [
    ("Amina Yusuf", "amina-yusuf"), ("  José  Ñúñez-Ortiz ", "jose-nunez-ortiz"),
    ("Søren Bjærke", "soren-bjaerke"), ("Sinéad O’Connor", "sinead-oconnor"),
    ("Ağrı Işık", "agri-isik"), ("Straße 7", "strasse-7"), ("../../etc/passwd", "etc-passwd"),
    ("王 Amina", "amina"), ("王小明", "application"), ("Амина", "application"), ("-", "application"),
    (String(repeating: "ab ", count: 40), String(repeating: "ab-", count: 20).dropLast() + ""),
  ])
  func `It is the driver's in ASCII letters, digits and hyphens, with the day`(
    name: String, file: String
  ) {
    var answers = Sample.complete
    answers[.personal]?[.name] = .text(name)
    let day = CalendarTime(year: 2026, month: 11, day: 3, time: ClockTime(hour: 9, minute: 5))
    #expect(Sample.schema.archiveName(of: answers, on: day) == "\(file)-2026-11-03")
  }
}
