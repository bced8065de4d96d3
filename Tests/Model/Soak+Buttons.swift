import Foundation
import TestKit

/// What buttons and their keys do.
extension Soak {
  func save(_ form: Form, by key: String = "\u{13}") throws {
    guard case .step(let step) = form.place else { return }
    let rules = Rules(ranges: form.ranges, photos: photos)
    guard let entries = model.entries(of: step, rules) else {
      count("refused saves")
      form.send(key)
      form.focus = Field.steps[step].first {
        rules.answer(model.text($0), to: $0, kept: model.keptPhoto($0)) == nil
      }.map { .field($0) }
      try form.settle { self.mismatch(form) }
      return
    }
    count("saves")
    form.send(key)
    try finishSaving(step, entries, form)
    if random.chance(30) { try checkDisk(all: false) }
  }

  /// Records a step as saved, and waits until the screen says so.
  private func finishSaving(_ step: Int, _ entries: [Field: Answer], _ form: Form) throws {
    model.save(entries)
    for field in Field.steps[step] { form.before[field] = nil }
    form.possible = [(model.typed, nil)]
    let next = form.returnsToSummary || step + 1 == Field.steps.count ? nil : step + 1
    let place = next ?? model.firstMissing
    (form.place, form.focus) = (place.map { .step($0) } ?? .summary, nil)
    form.returnsToSummary = false
    try form.wait { self.saysSaved(form) ? self.mismatch(form) : "“Saved” and the time" }
    form.focus = form.sight.focus
  }

  func saysSaved(_ form: Form) -> Bool {
    form.screen.lines.contains { $0.contains(/Saved \d\d:\d\d/) }
  }

  func goBack(_ form: Form, by key: String = "\u{1B}") throws {
    switch form.place {
    case .step(0) where !form.returnsToSummary: return
    case .step(let step):
      count("steps back")
      form.send(key)
      try arrive(at: form.returnsToSummary ? .summary : .step(step - 1), form)
    case .summary:
      count("steps back")
      form.send(key)
      try arrive(at: .step(Field.steps.count - 1), form)
    case .tooSmall: return
    }
  }

  func edit(_ step: Int, _ form: Form) throws {
    guard form.place == .summary else { return }
    count("edits")
    form.send("\(step + 1)")
    try arrive(at: .step(step), returning: true, form)
  }

  func restart(_ form: Form, isMeant: Bool) throws {
    guard form.place == .summary else { return }
    let before = form.screen.lines
    form.send("r")
    try form.wait { form.screen.lines == before ? "a question" : nil }
    if isMeant {
      let isForGood = random.chance(25)
      count(isForGood ? "deletions for good" : "restarts")
      model.restart(canUndo: !isForGood)
      if isForGood { shared.stops = [] }
      (form.before, form.killed) = ([:], "")
      // Deleting for good has no letter, and is confirmed twice.
      form.send(isForGood ? "\t\t\r\t\r" : "y")
      try arrive(at: .step(0), form)
      form.possible = [(model.typed, nil)]
    } else {
      let question = form.screen.lines
      form.send("n")
      try form.wait { form.screen.lines == question ? "the end of the question" : nil }
      try form.settle { self.mismatch(form) }
    }
  }

  func undoRestart(_ form: Form) throws {
    count("undone restarts")
    guard model.undoRestart() else { return }
    (form.before, form.killed) = ([:], "")
    form.send("\r")
    // The button disappears once the restart is undone.
    try arrive(at: model.firstMissing.map(Sight.Place.step) ?? .summary, form)
    form.possible = [(model.typed, nil)]
  }
}
