/// An answer that was probably meant to be another.
public struct Suggestion: Hashable, Sendable {
  /// The field.
  public let field: Field
  /// What was probably meant.
  public let answer: String
}

/// Answers that were probably meant to be others. The question stays until the driver takes what was
/// probably meant, or says that the answer is right.
extension Form {
  /// What a text was probably meant to be, unless the driver has said that it is right.
  func meant(by text: String, of field: Field) -> String? {
    confirmed.contains(text) ? nil : field.kind.meant(by: text)
  }

  /// What is typed in a field of the open page was probably meant to be this, once the driver is done
  /// with it.
  func meant(by field: Field) -> String? {
    guard case .email = field.kind, focus != .field(field.id) || !isUnsaved(field.id) else {
      return nil
    }
    return meant(by: text(of: field.id), of: field)
  }

  /// Puts what was probably meant in place of an answer.
  mutating func take(_ suggestion: Suggestion) {
    let field = suggestion.field.id
    var draft = draft(of: field)
    draft.line = draft.line.replaced(by: suggestion.answer)
    replace(draft, of: field)
  }
}
