import CRoutino

/// The words that libroutino won't do without. No sentence is made of them: what a way is called
/// comes from the map, and a road without a name gets none.
enum RoutinoWords {
  /// What a ferry without a name is called.
  static let ferry = "\u{1}"

  private static let highways = [
    "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
    "service", "track", "cycleway", "path", "steps",
  ]

  /// Hands the words over, in a file that is on no disk.
  static func load() -> Bool {
    let words =
      "<routino-translations><language lang=\"en\" language=\"English\">"
      + highways.map { "<highway type=\"\($0)\" string=\"\" />" }.joined()
      + "<highway type=\"ferry\" string=\"&#1;\" /></language></routino-translations>"
    return MemoryFile.lend(words) { Routino_ParseXMLTranslations($0) == 0 }
  }
}
