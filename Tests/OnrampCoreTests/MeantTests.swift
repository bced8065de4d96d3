import Testing

@testable import OnrampCore

/// Email addresses with likely typos.
@Suite struct MeantTests {
  private static let slips: [(typed: String, meant: String)] = [
    ("amina@gmial.com", "amina@gmail.com"), ("amina@gamil.com", "amina@gmail.com"),
    ("amina@gmail.con", "amina@gmail.com"), ("amina@gmail.co", "amina@gmail.com"),
    ("amina@gmail.comm", "amina@gmail.com"), ("amina@gmail,com", "amina@gmail.com"),
    ("amina@gmailcom", "amina@gmail.com"), ("amina@gmai.com", "amina@gmail.com"),
    ("amina@gnail.com", "amina@gmail.com"), ("Amina@Gmial.COM", "Amina@gmail.com"),
    (" amina@gmial.com ", "amina@gmail.com"), ("amina@hotmial.com", "amina@hotmail.com"),
    ("amina@hotmai.com", "amina@hotmail.com"), ("amina@hotmail.cm", "amina@hotmail.com"),
    ("amina@yaho.com", "amina@yahoo.com"), ("amina@yhaoo.com", "amina@yahoo.com"),
    ("amina@yahooo.com", "amina@yahoo.com"), ("amina@outlok.com", "amina@outlook.com"),
    ("amina@iclud.com", "amina@icloud.com"), ("王明@gmial.com", "王明@gmail.com"),
  ]

  @Test(arguments: slips)
  func `One slip from a common domain is noticed`(typed: String, meant: String) {
    #expect(AnswerKind.email.meant(by: typed) == meant)
  }

  @Test(arguments: [
    "", "amina", "@gmial.com", "amina@", "amina@gmail.com", "amina@GMAIL.com", "amina@ymail.com",
    "amina@mail.com", "amina@email.com", "amina@live.com", "amina@gmx.com", "amina@gmx.de",
    "amina@gmx.net", "amina@aol.com", "amina@me.com", "amina@msn.com", "amina@cloud.com",
    "amina@yahoo.es", "amina@yahoo.com.mx", "amina@hotmail.es", "amina@outlook.es",
    "amina@googlemail.com", "amina@gmlai.com", "amina@example.com", "amina@taxi-yahoo.com",
    "amina@gmial.com.mx", "a@\u{301}gmail.com",
  ])
  func `Any other address is accepted as it is`(address: String) {
    #expect(AnswerKind.email.meant(by: address) == nil)
  }

  @Test func `Only an email address is asked about`() {
    for kind: AnswerKind in [.text, .wholeNumber(1...9), .photo] {
      #expect(kind.meant(by: "amina@gmial.com") == nil)
    }
  }

  @Test(arguments: [
    ("ab", "ab", false), ("ab", "ba", true), ("ab", "a", true), ("a", "ab", true),
    ("ab", "ac", true), ("abc", "cba", false), ("ab", "", false), ("abcd", "badc", false),
    ("aab", "ab", true), ("abab", "abba", true), ("", "", false),
  ])
  func `A slip is one character, or two neighbors swapped`(a: String, b: String, isOne: Bool) {
    #expect(a.isOneSlip(from: b) == isOne && b.isOneSlip(from: a) == isOne)
  }
}
