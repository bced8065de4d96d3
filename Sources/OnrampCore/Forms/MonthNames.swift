/// The names of the months in the program's languages, folded for search.
enum MonthNames {
  private static let all: [[String]] = [
    ["january", "enero", "janvier"], ["february", "febrero", "fevrier"],
    ["march", "marzo", "mars"],
    ["april", "abril", "avril"], ["may", "mayo", "mai"], ["june", "junio", "juin"],
    ["july", "julio", "juillet"], ["august", "agosto", "aout"],
    ["september", "septiembre", "setiembre", "septembre"], ["october", "octubre", "octobre"],
    ["november", "noviembre", "novembre"], ["december", "diciembre", "decembre"],
  ]

  /// The month, from 1, whose name begins with a folded text of three letters or more.
  static func month(_ name: String) -> Int? {
    guard name.utf8.count >= 3 else { return nil }
    let matching = all.indices.filter { month in all[month].contains { $0.hasPrefix(name) } }
    return matching.count == 1 ? matching[0] + 1 : nil
  }
}
