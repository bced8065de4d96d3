extension Array where Element: Equatable {
  /// The element some places after another one, where the first follows the last; `nil` if that one
  /// isn't here.
  ///
  /// - Parameter distance: How many places; negative ones go back.
  func cycled(from element: Element, by distance: Int) -> Element? {
    guard let index = firstIndex(of: element) else { return nil }
    let place = (index + distance) % count
    return self[place < 0 ? place + count : place]
  }
}
