import Testing

@testable import OnrampCore

/// Marks in a row, which a comparison of texts sorts.
@Suite struct MarksTests {
  /// Marks that a comparison reorders.
  static func marks(_ count: Int) -> String {
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{323}", "\u{345}", "\u{334}"]
    var text = String.UnicodeScalarView()
    for index in 0..<count { text.append(marks[index % marks.count]) }
    return String(text)
  }

  @Test func `At most 30 marks in a row are kept, and everything else`() {
    let text = "a" + Self.marks(30) + "b" + Self.marks(450_000) + "c 王 👩🏽‍🚗"
    let kept = "a" + Self.marks(30) + "b" + Self.marks(30) + "c 王 👩🏽‍🚗"
    #expect(Array(text.withFewMarks.unicodeScalars) == Array(kept.unicodeScalars))
    #expect(Array(kept.withFewMarks.utf8) == Array(kept.utf8))
  }

  @Test(arguments: [
    "", "Zoë Okonkwo-Ávila", "Nguyễn Thị Mai", "e\u{301}\u{323}", "שָׁלוֹם עֲלֵיכֶם", "มานี มานะ ปิติ ชูใจ",
    "हिन्दी में नाम", "བོད་སྐད་ཡིག་བཟོ་བརྒྱབ་པ།",
  ])
  func `Names and texts of real languages stay as they are`(text: String) {
    let long = String(repeating: text, count: 10)
    #expect(Array(long.withFewMarks.utf8) == Array(long.utf8))
  }
}
