extension Array where Element: Equatable {
  /// The element at a distance from another, wrapping around at the ends; `nil` if the other isn't
  /// in the collection.
  ///
  /// - Parameter distance: The number of places, negative to go back.
  func cycled(from element: Element, by distance: Int) -> Element? {
    guard let index = firstIndex(of: element) else { return nil }
    let place = (index + distance) % count
    return self[place < 0 ? place + count : place]
  }
}
