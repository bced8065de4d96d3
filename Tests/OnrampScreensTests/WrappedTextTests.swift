import Testing

@testable import OnrampScreens

/// Sentences on a terminal that the program doesn't draw on.
@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("It fits.", "It fits."),
    ("Ten chars.", "Ten chars."),
    ("One two three four", "One two\nthree four"),
    ("  a bb ccc dddd", "  a bb ccc\n  dddd"),
    ("An /address/of/one/word stays", "An\n/address/of/one/word\nstays"),
    ("日本語 日本語", "日本語\n日本語"),
    ("éèêëéèêë é", "éèêëéèêë é"),
    ("one two three\nfour five six", "one two\nthree\nfour five\nsix"),
    ("", ""),
  ])
  func `Lines end between words`(text: String, expected: String) {
    #expect(WrappedText.lines(of: text, columns: 10) == expected)
  }
}
