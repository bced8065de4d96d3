/// What a name is the name of, the most important first.
enum NameKind: Int {
  /// A city, a town or a village.
  case town
  /// A part of one, a hamlet, an island.
  case area
  case street
  /// A shop, a station, a building.
  case spot
  /// A house number and its street.
  case address

  /// What a search for the nearest town asks the R*Tree for, beside the kinds of ``MapFeature``.
  static let townInTree = 100
  /// The same of ferries, which aren't drawn.
  static let ferryInTree = 101
}
