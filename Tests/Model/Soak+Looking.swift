import CTerminal
import TestKit

/// What must be on the screen.
extension Soak {
  func isTooSmall(_ form: Form) -> Bool {
    form.screen.rows < Sight.smallest.rows || form.screen.columns < Sight.smallest.columns
  }

  /// How the screen differs from the model; `nil` if it doesn't.
  func mismatch(_ form: Form) -> String? {
    let sight = form.sight
    if isTooSmall(form) { return sight.place == .tooSmall ? nil : "a word about the size" }
    guard sight.place == form.place else { return "the screen \(form.place)" }
    var (focus, inputs) = (sight.focus, sight.inputs)
    // In a low window, a field's text may be in view without its label.
    if focus == nil, case .field(let field)? = form.focus, let input = sight.underCursor {
      focus = form.focus
      inputs[field] = input
    }
    if form.focus != focus, form.focus != nil || focus == nil {
      return "the focus on \(Self.name(form.focus)) (it is on \(Self.name(focus)))"
    }
    for (field, input) in inputs where !input.columns.isEmpty {
      if let wanted = wrong(input, field) {
        return "“\(wanted)” in \(field.label) (there is “\(input.text)”)"
      }
    }
    guard case .field(let field)? = focus, let input = inputs[field],
      let before = form.before[field], !input.columns.isEmpty,
      Self.width(model.text(field)) < input.columns.count
    else { return nil }
    let column = input.columns.lowerBound + Self.width(before)
    return form.screen.column == column
      ? nil : "the cursor in column \(column) (it is in \(form.screen.column))"
  }

  private static func name(_ focus: Sight.Focus?) -> String {
    switch focus {
    case .field(let field): field.label
    case .button(let label): "[ \(label) ]"
    case nil: "something"
    }
  }

  /// The expected text, if a different one is shown.
  private func wrong(_ input: Sight.Input, _ field: Field) -> String? {
    let text = model.text(field)
    if Self.width(text) < input.columns.count {
      var shown = text
      while shown.last == " " { shown.removeLast() }
      return input.text == shown ? nil : shown
    }
    // A scrolled text begins and ends with a mark, beside which a wide character may be cut.
    var part = Substring(input.text)
    if part.first == "‹" { part = part.dropFirst() }
    if part.last == "›" { part = part.dropLast() }
    return text.contains(Rules.trimmed(String(part))) ? nil : text
  }

  static func width(_ text: String) -> Int {
    var isJoined = false
    return text.unicodeScalars.reduce(0) { sum, scalar in
      defer { isJoined = scalar == "\u{200D}" }
      return isJoined ? sum : sum + Int(onramp_cell_width(scalar.value))
    }
  }
}
