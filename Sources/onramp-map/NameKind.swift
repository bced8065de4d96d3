/// The kind of thing that a name belongs to, most important first.
enum NameKind: Int {
  /// A city, a town or a village.
  case town
  /// A district, a hamlet, an island.
  case area
  case street
  /// A shop, a station, a building.
  case spot
  /// A house number and its street.
  case address

  /// The kind of towns in the R*Tree, beside those of ``MapFeature``.
  static let townInTree = 100
  /// The kind of ferries in the R*Tree, which aren't drawn.
  static let ferryInTree = 101
  /// Coasts in the R*Tree, with the sea on their right. Older maps call them shores.
  static let coastInTree = 102
}
