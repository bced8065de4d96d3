import OnrampCore
import Testing

/// How searches fold letters.
struct SearchTextTests {
  @Test(arguments: [
    ("Große", "grosse"), ("GROẞE", "grosse"), ("Łódź", "lodz"), ("Øvre", "ovre"), ("Ærø", "aero"),
    ("Œuvre", "oeuvre"), ("Đorđe", "dorde"), ("Ħamrun", "hamrun"), ("Þór", "thor"),
    ("Kadıköy İzmir", "kadikoy izmir"), ("Citroën", "citroen"), ("cafe\u{301}", "cafe"),
    ("Ομήρου", "ομηρου"), ("ΟΔΟΣ", "οδοσ"), ("οδός", "οδοσ"), ("Королёва", "королева"),
    ("Йод", "иод"), ("أَحْمَد", "احمد"), ("آل", "ال"), ("مـحمد", "محمد"), ("مدرسة", "مدرسه"),
    ("הֶרְצֶל", "הרצל"), ("٣٤", "34"), ("ＡＢ１", "ab1"), ("ﬁn", "fin"), ("東京", "東京"),
    ("ガス", "ガス"), ("หมู่", "หมู่"), ("½ №5", "½ №5"),
  ])
  func `A search ignores case, accents, strokes and dots`(text: String, folded: String) {
    #expect(String(decoding: text.foldedForSearch, as: UTF8.self) == folded)
    #expect(folded.foldedForSearch == text.foldedForSearch)
  }
}
