import Glibc
import OnrampCore

/// The names of a map.
final class Names {
  /// The maximum number of characters and of words of a query; the rest is ignored.
  private static let (longest, maxWords) = (200, 12)
  /// The maximum number of names to look at, important ones first.
  private static let maxLooked = 50_000
  /// The maximum distances of a place from its street and from its town, in meters.
  private static let (beside, around) = (250.0, 15_000.0)

  private let find: Statement
  private let near: Statement
  /// The terms of the search, if they are folded.
  private let terms: Terms?

  /// - Parameter areFolded: Whether the names are folded as ``String/foldedForSearch`` does; those of older maps
  ///   aren't.
  init(_ database: Database, areFolded: Bool) throws(Database.Problem) {
    terms = areFolded ? try Terms(database) : nil
    // Older maps don't say what a place is.
    let columns = try database.prepare(
      "SELECT 1 FROM pragma_table_info('names') WHERE name = 'place'")
    let place = try columns.step() ? "place" : "NULL"
    find = try database.prepare(
      """
      SELECT name, town, kind, latitude, longitude, \(place),
        words = ?2 AND id IN (SELECT rowid FROM search WHERE search MATCH ?3) AS whole,
        (latitude - ?4) * (latitude - ?4)
          + (longitude - ?5) * (longitude - ?5) * ?6 AS distance
      FROM (SELECT rowid AS found FROM search WHERE search MATCH ?1 LIMIT \(Self.maxLooked))
      JOIN names ON id = found
      ORDER BY whole DESC, whole AND kind = 0 DESC, distance, kind, length(name), name LIMIT ?7
      """)
    near = try database.prepare(
      """
      SELECT name, points FROM tree JOIN features USING (id)
      WHERE west <= ?2 AND east >= ?1 AND south <= ?4 AND north >= ?3
        AND first >= ?5 AND last <= ?6 AND name IS NOT NULL
      """)
  }

  /// The places whose names start with the words of a query: exact matches first, then the nearest.
  /// If there are none, those with abbreviated words, and with one word spelled a little
  /// differently or split in two.
  func places(
    named query: String, near point: Coordinate?, limit: Int
  ) throws(MapEvent.Failure) -> [MapEvent.Place] {
    let query = String(query.prefix(Self.longest))
    let words = Array((terms == nil ? query.words : query.foldedWords).prefix(Self.maxWords))
    guard !words.isEmpty else { return [] }
    return try Database.attempt { () throws(Database.Problem) in
      let beginnings = words.map(Self.beginning)
      let found = try places(
        with: [beginnings], for: query, words, near: point, limit: limit)
      guard found.isEmpty, let terms else { return found }
      let meant = words.map(Self.meaning)
      var spellings = meant == beginnings ? [] : [meant]
      for (index, word) in words.enumerated() {
        let others = try terms.spelled(like: word).map(Self.beginning) + Self.halves(of: word)
        if !others.isEmpty {
          var words = meant
          words[index] = Self.any(of: others)
          spellings.append(words)
        }
        if index > 0 {
          var joined = meant
          joined[(index - 1)...index] = [Self.beginning(words[index - 1] + word)]
          spellings.append(joined)
        }
      }
      guard !spellings.isEmpty else { return [] }
      return try places(with: spellings, for: query, words, near: point, limit: limit)
    }
  }

  private static func beginning(_ word: String) -> String { "\"\(word)\" *" }

  private static func any(of words: [String]) -> String { "(\(words.joined(separator: " OR ")))" }

  /// A word, its full form, or its abbreviation.
  private static func meaning(_ word: String) -> String {
    let words =
      ([word] + Abbreviations.meanings(of: word)).map(beginning)
      + Abbreviations.of(word).map { "\"\($0)\"" }
    return words.count > 1 ? any(of: words) : words[0]
  }

  /// A word as two, between which the name has a space, a hyphen or an apostrophe.
  private static func halves(of word: String) -> [String] {
    guard word.unicodeScalars.count >= Spelling.shortest else { return [] }
    return word.indices.dropFirst().map { beginning("\(word[..<$0]) \(word[$0...])") }
  }

  /// - Parameter choices: Expressions for the beginnings of words; each place has all of one
  ///   choice.
  private func places(
    with choices: [[String]], for query: String, _ words: [String], near point: Coordinate?,
    limit: Int
  ) throws(Database.Problem) -> [MapEvent.Place] {
    // The town may distinguish two streets, but some word must match the name itself.
    let sought = choices.map { words in
      "((\(words.joined(separator: " AND "))) AND name : (\(words.joined(separator: " OR "))))"
    }.joined(separator: " OR ")
    let whole = "name : ^ \"\(words.joined(separator: " "))\""
    // Without a point, all are at the same distance.
    let narrow = point.map { cos($0.latitude * .pi / 180) } ?? 0
    let weight = narrow * narrow
    try find.bind([
      .text(sought), .number(words.count), .text(whole),
      .real(point?.latitude ?? .nan), .real(point?.longitude ?? 0), .real(weight),
      .number(limit * 3),
    ])
    var found: [(place: MapEvent.Place, at: Coordinate, isSpot: Bool)] = []
    while try find.step() {
      guard let name = find.text(0),
        let at = Coordinate(latitude: find.real(3), longitude: find.real(4))
      else { throw Database.Problem(code: 11) }
      let place = MapEvent.Place(
        name: name, detail: find.text(1) ?? "", at: EncodedLine([at]), kind: find.text(5))
      found.append((place, at, find.number(2) == NameKind.spot.rawValue))
    }
    // Among exact names, those with the query's accents come first.
    let typed = query.trimmed.lowercased()
    let isTyped = found.map { $0.place.name.lowercased() == typed }
    let sorted = found.indices.filter { isTyped[$0] } + found.indices.filter { !isTyped[$0] }
    var seen: Set<[String]> = []
    var places: [MapEvent.Place] = []
    for one in sorted.map({ found[$0] }) where places.count < limit {
      var detail = one.place.detail
      if one.isSpot, let street = try street(at: one.at) {
        detail = detail.isEmpty ? street : "\(street), \(detail)"
      }
      // A station may be mapped as a point, a building and the stops in front of it.
      guard seen.insert([one.place.name, detail]).inserted else { continue }
      places.append(
        MapEvent.Place(
          name: one.place.name, detail: detail, at: one.place.at, kind: one.place.kind))
    }
    return places
  }

  /// The nearest named street, or else the town.
  func place(at point: Coordinate) throws(MapEvent.Failure) -> MapEvent.Place? {
    try Database.attempt { () throws(Database.Problem) in
      let town = try nearest(
        to: point, within: Self.around, NameKind.townInTree...NameKind.townInTree)
      let at = EncodedLine([point])
      if let street = try street(at: point) {
        return MapEvent.Place(name: street, detail: town ?? "", at: at)
      }
      return town.map { MapEvent.Place(name: $0, detail: "", at: at) }
    }
  }

  private func street(at point: Coordinate) throws(Database.Problem) -> String? {
    try nearest(
      to: point, within: Self.beside,
      MapFeature.Kind.motorway.rawValue...MapFeature.Kind.service.rawValue)
  }

  private func nearest(
    to point: Coordinate, within meters: Double, _ kinds: ClosedRange<Int>
  ) throws(Database.Problem) -> String? {
    let flat = Flat(around: point)
    try near.bind(
      flat.box(within: meters) + [.number(kinds.lowerBound), .number(kinds.upperBound)])
    var best: (name: String, meters: Double)?
    while try near.step() {
      let line = Point.points(in: near.bytes(1)).compactMap(\.coordinate)
      let distance = flat.distance(to: line)
      if distance <= meters, distance < best?.meters ?? .infinity, let name = near.text(0) {
        best = (name, distance)
      }
    }
    return best?.name
  }
}

extension String {
  /// The words of the text, folded for search.
  var foldedWords: [String] { String(decoding: foldedForSearch, as: UTF8.self).words }
}
