/// A condition, on answers to other fields of its step, under which a field is shown or required.
public indirect enum Condition: Hashable, Sendable {
  /// The field has this answer.
  case equals(FieldID, Value)
  /// The field has one of these answers.
  case isOneOf(FieldID, [Value])
  /// The field has an answer.
  case given(FieldID)
  /// All of these hold; with none, it always holds.
  case all([Condition])
  /// At least one of these holds; with none, it never holds.
  case any([Condition])
  case not(Condition)

  /// Whether the condition holds.
  ///
  /// - Parameter answer: Returns the answer to a field, or `nil` if there is none.
  public func holds(_ answer: (FieldID) -> Value?) -> Bool {
    switch self {
    case .equals(let field, let value): answer(field) == value
    case .isOneOf(let field, let values): answer(field).map(values.contains) ?? false
    case .given(let field): answer(field).map { $0 != .photo(nil) } ?? false
    case .all(let conditions): conditions.allSatisfy { $0.holds(answer) }
    case .any(let conditions): conditions.contains { $0.holds(answer) }
    case .not(let condition): !condition.holds(answer)
    }
  }

  /// The fields it depends on.
  public var fields: [FieldID] {
    switch self {
    case .equals(let field, _), .isOneOf(let field, _), .given(let field): [field]
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.fields)
    case .not(let condition): condition.fields
    }
  }
}
