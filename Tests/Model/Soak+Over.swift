import Foundation
import TestKit

/// Overlays: each opens in front of a screen and closes again.
extension Soak {
  /// Opens the help, which scrolls in a low window.
  func help(_ form: Form) throws {
    count("helps")
    form.send(random.pick(["\u{1B}OP", "\u{07}"]))
    try wait(under: "Help", form)
    for _ in 0..<random.number(0...4) { form.send(random.pick(["\u{1B}[B", "\u{1B}[6~", "x"])) }
    form.send("\u{1B}")
    try form.wait { self.mismatch(form) }
  }

  /// Views the field's saved photo.
  func view(_ form: Form) throws {
    guard let field = field(form), field.isPhoto, model.text(field).isEmpty,
      model.keptPhoto(field) != nil
    else { return }
    count("views")
    form.send("\u{16}")
    // A narrow header with advice shortens the label.
    let short = field.label == "Driver's license" ? "License" : "Insurance"
    try form.wait {
      self.isHeaded(field.label, form) || self.isHeaded(short, form)
        || self.isBesideOther(field.label, form)
        ? nil : "“\(field.label)” at the top"
    }
    form.send(random.pick(["\u{1B}", "\r", "\u{16}"]))
    try form.wait { self.mismatch(form) }
  }

  /// Opens the list of files; nothing is chosen from it.
  func browse(_ form: Form) throws {
    guard let field = field(form), field.isPhoto else { return }
    count("browsings")
    form.send("\u{0F}")
    try wait(under: field.label, form)
    for _ in 0..<random.number(0...4) {
      form.send(random.pick(["\u{1B}[B", "\u{1B}[A", "\u{1B}[D", "\u{1B}h", "p", "\u{7F}"]))
    }
    form.send("\u{0F}")
    try form.wait { self.mismatch(form) }
  }

  /// Exports from the summary, to the folder that it offers.
  func handIn(_ form: Form) throws {
    guard form.place == .summary else { return }
    func offered() -> String? {
      form.screen.lines.lazy.compactMap { line in
        line.firstMatch(of: /~\/driver-application[-0-9]*/).map { String($0.0.dropFirst(2)) }
      }.first
    }
    form.send("e")
    try form.wait { offered() == nil ? "the export" : nil }
    guard let name = offered(), random.chance(70) else {
      form.send("\u{1B}")
      try form.wait { offered() == nil ? nil : "the end of the question" }
      return try arrive(at: .summary, form)
    }
    count("exports from the form")
    form.send("\r")
    try form.wait {
      form.screen.lines.contains { $0.contains("[ Done ]") } ? nil : "“Done”"
    }
    form.send("\r")
    let target = folder.file("home/" + name)
    try checkExported(target)
    try FileManager.default.removeItem(atPath: target)
    try arrive(at: .summary, form)
  }

  private func wait(under heading: String, _ form: Form) throws {
    try form.wait { self.isHeaded(heading, form) ? nil : "“\(heading)” at the top" }
  }

  private func isHeaded(_ heading: String, _ form: Form) -> Bool {
    form.sight.place == nil && Sight.placeLine(form.screen.lines[0]).hasPrefix(heading)
  }

  /// Whether a wide window shows both photos with this one selected.
  private func isBesideOther(_ label: String, _ form: Form) -> Bool {
    form.screen.lines.contains { $0.contains("Tab next photo") }
      && form.screen.lines.prefix(4).contains { $0.contains("▌ \(label)") }
  }
}
