import OnrampCore

@testable import OnrampSteps

extension Step {
  /// Whether the form would accept a section of an answers file.
  ///
  /// - Returns: `nil` if the form requires what it hides, or allows more than a file does: spaces
  ///   around an answer, and another encoding of the same characters.
  func takes(_ section: JSONNode) -> Bool? {
    var values: [FieldID: Value] = [:]
    for field in fields {
      guard let node = section[field.id.key] else { continue }
      guard let entry = try? field.kind.check(RawAnswer(node)) else { return false }
      if case .value(let value) = entry {
        if let text = node.string, value.text.map({ Array($0.utf8) }) != Array(text.utf8) {
          return nil
        }
        values[field.id] = value
      }
      if case .photo(let path, _) = entry { values[field.id] = .text(path) }
    }
    for field in fields {
      let isShown = shows(field) { values[$0] }
      if !isShown, needs(field, { values[$0] }) { return nil }
      if !isShown, values[field.id] != nil { return false }
      if isShown, values[field.id] == nil, needs(field, { values[$0] }) { return false }
    }
    return true
  }
}
