/// How words of names are abbreviated on letters, signs and maps, folded for search.
enum Abbreviations {
  private static let pairs: [(short: String, long: String)] = [
    ("aly", "alley"), ("ave", "avenue"), ("avd", "avenida"), ("avda", "avenida"),
    ("bd", "boulevard"), ("blvd", "boulevard"), ("bvd", "boulevard"), ("ctr", "center"),
    ("ctra", "carretera"), ("cyn", "canyon"), ("dr", "doctor"), ("dr", "drive"),
    ("expy", "expressway"), ("fwy", "freeway"), ("ft", "fort"), ("gral", "general"),
    ("hts", "heights"), ("hwy", "highway"), ("jct", "junction"), ("ln", "lane"), ("mt", "mount"),
    ("mtn", "mountain"), ("ne", "northeast"), ("nw", "northwest"), ("pkwy", "parkway"),
    ("pza", "plaza"), ("rd", "road"), ("se", "southeast"), ("st", "saint"), ("st", "street"),
    ("sta", "santa"), ("ste", "sainte"), ("sto", "santo"), ("sw", "southwest"),
    ("tpke", "turnpike"), ("xing", "crossing"),
  ]

  /// The words of an abbreviation.
  static func meanings(of word: String) -> [String] {
    pairs.filter { $0.short == word }.map(\.long)
  }

  /// The abbreviations of a word.
  static func of(_ word: String) -> [String] { pairs.filter { $0.long == word }.map(\.short) }
}
