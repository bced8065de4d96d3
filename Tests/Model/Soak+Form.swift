import Foundation
import TestKit

/// What a driver does in the form.
extension Soak {
  func runInForm(_ step: Step) throws {
    if form == nil { try open() }
    guard let form else { return }
    if case .resize(let rows, let columns) = step {
      count("resizes")
      return try resize(rows, columns, form)
    }
    if isTooSmall(form) {
      // When nothing can be drawn, nothing can be typed.
      if field(form) != nil { form.send("x") }
      // Keys read after the resize would be typed into the field.
      try form.wait { form.pty.isRead ? nil : "its reading of the keys" }
      try resize(24, 80, form)
    }
    switch step {
    case .type(let text): try type(text, form)
    case .paste(let text): try paste(text, form)
    case .key(let key): try press(key, form)
    case .answer: try answer(form, isRight: true)
    case .fillForm(let isRight): try fill(form, isRight: isRight)
    case .save: try save(form)
    case .saveAndKill(let time): try saveAndKill(form, after: time)
    case .goBack: try goBack(form)
    case .edit(let step): try edit(step, form)
    case .restart(let isMeant): try restart(form, isMeant: isMeant)
    case .click: try click(form)
    case .help: try help(form)
    case .view: try view(form)
    case .browse: try browse(form)
    case .handIn: try handIn(form)
    case .redraw: try redraw(form)
    case .suspend: try suspend(form)
    case .stop: try stop(form)
    default: break
    }
  }

  func open() throws {
    count("starts")
    let policy = policies[random.chance(20) ? 1 : 0]
    let size = random.chance(70) ? (24, 80) : (random.number(12...50), random.number(40...140))
    // Without arguments, the program starts differently.
    let isPlainStart = policy.path == nil && random.chance(50)
    let options = policy.path.map { ["--policy", $0] } ?? []
    let form = try Form(
      isPlainStart ? [program] : [program, "--data-dir", data] + options,
      environment: environment.merging(["ONRAMP_DATA_DIR": data]) { $1 }, rows: size.0,
      columns: size.1, ranges: policy.ranges, isInShell: random.chance(35), typed: model.typed)
    self.form = form
    try arrive(at: model.firstMissing.map(Sight.Place.step) ?? .summary, form)
    try checkFiles()
  }

  /// Waits for a screen that opens without a further key, and records its focus.
  func arrive(at place: Sight.Place, returning: Bool = false, _ form: Form) throws {
    (form.place, form.focus, form.returnsToSummary) = (place, nil, returning)
    try form.wait {
      if let mismatch = self.mismatch(form) { return mismatch }
      guard case .step = place, form.sight.focus == nil, form.sight.underCursor == nil else {
        return nil
      }
      return "a focus"
    }
    if form.sight.focus == nil, form.sight.underCursor != nil {
      // In a low window, the label may be out of view.
      try form.resize(rows: 60, columns: form.screen.columns)
      try form.wait { form.sight.focus == nil ? "a label in view" : self.mismatch(form) }
    }
    form.focus = form.sight.focus
    if case .step = place, form.focus == nil { throw Failure("Nothing has the focus") }
    if case .step = place, case .button(let name)? = form.focus {
      throw Failure("Opens on \(name)")
    }
  }
}
