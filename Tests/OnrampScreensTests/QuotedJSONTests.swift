import Foundation
import OnrampCore
import OnrampScreens
import Testing

/// JSON that a command prints, for people to look at like any other text.
@Suite struct QuotedJSONTests {
  @Test func `JSON escapes exactly the characters that don't show as they are`() throws {
    var wrong: [UInt32] = []
    var all = String.UnicodeScalarView()
    // Beyond these, there are only more ideographs, unassigned code points and private ones.
    for value in Array(0...0x1FFFF) + Array(0xE0000...0xE01FF) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = String(scalar)
      let isShown = SafeText.visible(text) == text && text != "\"" && text != "\\"
      let quoted = text.quotedForJSON.unicodeScalars
      // Some combine with the quotation marks, and so aren't separate characters.
      let isRight =
        isShown
        ? quoted.elementsEqual(["\"", scalar, "\""])
        : quoted.count > 3 && quoted.allSatisfy(\.isASCII)
      if !isRight { wrong.append(scalar.value) }
      all.append(contentsOf: ["a", scalar])
    }
    #expect(wrong == [])
    let read = try JSONDecoder().decode(String.self, from: Data(String(all).quotedForJSON.utf8))
    #expect(read.unicodeScalars.elementsEqual(all))
  }

  @Test(
    arguments: [
      ("Ame\u{301}lie", #""Amélie""#), ("👩🏽‍🚗", #""👩🏽‍🚗""#),
      ("a\u{202E}b", #""a\u202eb""#), ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#),
      ("\u{200D}a\u{200B}b", #""\u200da\u200bb""#), ("\u{301}a", #""\u0301a""#),
      ("\u{FEFF}\u{7F}\u{85}", #""\ufeff\u007f\u0085""#), ("\u{E0041}", #""\udb40\udc41""#),
      ("\r\n\t\"\\", #""\u000d\u000a\u0009\"\\""#),
    ])
  func `Marks and joiners within a letter stay as they are`(text: String, quoted: String) throws {
    #expect(Array(text.quotedForJSON.utf8) == Array(quoted.decomposed(as: text).utf8))
    let read = try JSONDecoder().decode(String.self, from: Data(text.quotedForJSON.utf8))
    #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
  }
}

extension String {
  /// The text with `é` decomposed, as in the input, since an editor may have composed it.
  fileprivate func decomposed(as text: String) -> String {
    text.unicodeScalars.contains("\u{301}") ? replacing("é", with: "e\u{301}") : self
  }
}
