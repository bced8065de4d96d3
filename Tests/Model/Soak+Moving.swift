import Foundation
import TestKit

/// Moving between fields.
extension Soak {
  private func order(_ step: Int, _ form: Form) -> [Sight.Focus] {
    Field.steps[step].map(Sight.Focus.field) + [.button("Save")]
      + (step > 0 || form.returnsToSummary ? [.button("Go back")] : [])
      + (model.cleared == nil ? [] : [.button("Undo restart")])
  }

  func move(by distance: Int, _ form: Form) {
    guard case .step(let step) = form.place, let focus = form.focus else { return }
    let order = order(step, form)
    guard let index = order.firstIndex(of: focus) else { return }
    form.focus = order[(index + distance + order.count) % order.count]
  }

  func field(_ form: Form) -> Field? {
    if case .field(let field)? = form.focus { field } else { nil }
  }

  /// Moves the focus to this field, or to any if it is `nil`.
  func go(to target: Field? = nil, _ form: Form) throws {
    while field(form) == nil || target != nil && field(form) != target {
      form.send("\u{1B}[B")
      move(by: 1, form)
      try form.wait { self.mismatch(form) }
    }
  }

  func press(_ key: Step.Key, _ form: Form) throws {
    guard case .step(let step) = form.place else { return }
    count("keys")
    switch key {
    // In a photo field, Tab completes the typed path.
    case .tab where field(form).map { $0.isPhoto && !model.text($0).isEmpty } ?? false:
      return try press(.down, form)
    case .tab, .down:
      form.send(key == .tab ? "\t" : "\u{1B}[B")
      move(by: 1, form)
    case .backTab, .up:
      form.send(key == .backTab ? "\u{1B}[Z" : "\u{1B}OA")
      move(by: -1, form)
    case .enter:
      switch form.focus {
      case .field(let field)? where field != Field.steps[step].last:
        form.send("\r")
        move(by: 1, form)
      case .field?, .button("Save")?: return try save(form, by: "\r")
      case .button("Go back")?: return try goBack(form, by: "\r")
      case .button("Undo restart")?: return try undoRestart(form)
      default: return
      }
    default: try edit(key, form)
    }
    try form.wait { self.mismatch(form) }
  }

  /// Clicks on a field whose text is in view.
  func click(_ form: Form) throws {
    guard case .step = form.place else { return }
    // After a resize, the old screen may look right until it is redrawn.
    try form.settle { self.mismatch(form) }
    let inputs = form.sight.inputs.filter { !$0.value.columns.isEmpty }
    // Text about a photo may appear and move the fields under the pointer.
    let fields = Field.all.filter { inputs[$0] != nil && !$0.isPhoto }
    guard !fields.isEmpty else { return }
    count("clicks")
    let field = random.pick(fields)
    guard let input = inputs[field] else { return }
    let column = random.number(input.columns.lowerBound + 1...input.columns.upperBound)
    form.send("\u{1B}[<0;\(column);\(input.row + 1)M\u{1B}[<0;\(column);\(input.row + 1)m")
    // The contract doesn't say where in the text the cursor is now.
    (form.focus, form.before[field]) = (.field(field), nil)
    try form.wait { self.mismatch(form) }
  }
}
