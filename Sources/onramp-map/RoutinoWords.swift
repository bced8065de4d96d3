import CRoutino

/// The words that libroutino requires. No sentences are made of them: names of ways come from the
/// map, and a road without a name gets none.
enum RoutinoWords {
  /// The name of a ferry without one.
  static let ferry = "\u{1}"

  private static let highways = [
    "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
    "service", "track", "cycleway", "path", "steps",
  ]

  /// Loads the words from a file in memory.
  static func load() -> Bool {
    let words =
      "<routino-translations><language lang=\"en\" language=\"English\">"
      + highways.map { "<highway type=\"\($0)\" string=\"\" />" }.joined()
      + "<highway type=\"ferry\" string=\"&#1;\" /></language></routino-translations>"
    return MemoryFile.lend(words) { Routino_ParseXMLTranslations($0) == 0 }
  }
}
