/// A suggested correction of a likely typo.
public struct Suggestion: Hashable, Sendable {
  /// The field.
  public let field: Field
  /// The answer that was probably meant.
  public let answer: String
}

/// Likely typos. The question stays until the driver accepts the suggestion or confirms the answer.
extension Form {
  /// What a text was probably meant to be, unless the driver has confirmed it.
  func meant(by text: String, of field: Field) -> String? {
    confirmed.contains(text) ? nil : field.kind.meant(by: text)
  }

  /// What the input of a field on the open page was probably meant to be, unless the driver is
  /// still typing it.
  func meant(by field: Field) -> String? {
    guard field.kind.mayHaveTypo, focus != .field(field.id) || !isEdited || isAsked
    else { return nil }
    return meant(by: text(of: field.id), of: field)
  }

  /// Replaces an answer with the suggested one.
  mutating func take(_ suggestion: Suggestion) {
    let field = suggestion.field.id
    var draft = draft(of: field)
    draft.line = draft.line.replaced(by: suggestion.answer)
    replace(draft, of: field)
  }
}
