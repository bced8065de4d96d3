/// A value held by reference, because it is copied often and rarely there.
@propertyWrapper public indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case none
  case some(Value)

  /// Boxes a value, if there is one.
  public init(wrappedValue: Value?) { self = wrappedValue.map(Boxed.some) ?? .none }

  /// The value, if there is one.
  public var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = Boxed(wrappedValue: newValue) }
  }
}
