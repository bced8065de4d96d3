extension Sequence {
  /// The values of all elements; `nil` if an element has none.
  @inlinable
  public func all<Value>(_ value: (Element) -> Value?) -> [Value]? {
    var values: [Value] = []
    for element in self {
      guard let value = value(element) else { return nil }
      values.append(value)
    }
    return values
  }
}
