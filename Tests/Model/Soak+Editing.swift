import Foundation
import OnrampCore

/// Typing into fields.
extension Soak {
  func edit(_ key: Step.Key, _ form: Form) throws {
    guard let field = field(form) else { return }
    let text = model.text(field)
    if form.before[field] == nil {
      form.send("\u{05}")
      form.before[field] = text
    }
    var before = form.before[field] ?? ""
    var after = String(text.dropFirst(before.count))
    switch key {
    case .left:
      form.send("\u{1B}[D")
      if let last = before.popLast() { after = String(last) + after }
    case .right:
      form.send("\u{1B}[C")
      if !after.isEmpty { before.append(after.removeFirst()) }
    case .home:
      form.send("\u{01}")
      (before, after) = ("", text)
    case .end:
      form.send("\u{1B}[F")
      (before, after) = (text, "")
    case .backspace:
      form.send("\u{7F}")
      _ = before.popLast()
    case .delete:
      form.send("\u{1B}[3~")
      if text.isEmpty, case .photo(_?)? = model.saved[field] {
        model.typed.removed.formSymmetricDifference([field])
      } else if !after.isEmpty {
        after.removeFirst()
      }
    case .killToEnd:
      form.send("\u{0B}")
      if !after.isEmpty { form.killed = after }
      after = ""
    case .killToStart:
      form.send("\u{15}")
      if !before.isEmpty { form.killed = before }
      before = ""
    case .yank:
      form.send("\u{19}")
      before += form.killed
    case .undo:
      // Undo removes a paste as a whole.
      form.send("\u{1B}[200~whole\u{1B}[201~\u{1F}")
    default: return
    }
    set(before, after, field, form)
  }

  private func set(_ before: String, _ after: String, _ field: Field, _ form: Form) {
    model.type(before + after, into: field)
    form.before[field] = before
    form.note(model.typed)
  }

  /// Types at the end of the focused field.
  func type(_ text: String, _ form: Form) throws {
    guard case .step = form.place else { return }
    count("typings")
    try go(form)
    guard let field = field(form) else { return }
    form.send("\u{05}")
    var typed = model.text(field)
    for character in text {
      form.send(String(character))
      typed.append(character)
      set(typed, "", field, form)
    }
    try form.wait { self.mismatch(form) }
  }

  func paste(_ text: String, _ form: Form) throws {
    guard case .step = form.place else { return }
    count("pastes")
    try go(form)
    guard let field = field(form) else { return }
    form.send("\u{05}\u{1B}[200~\(text)\u{1B}[201~")
    set(model.text(field) + Self.asOneLine(text), "", field, form)
    try form.wait { self.mismatch(form) }
  }

  /// Line breaks and tabs become spaces; other control characters are dropped.
  private static func asOneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.replacingOccurrences(of: "\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{85}": line.append(" ")
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": break
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// Replaces the answer of the focused field.
  func answer(_ form: Form, isRight: Bool) throws {
    guard case .step = form.place else { return }
    try go(form)
    guard let field = field(form) else { return }
    let text = Self.answer(to: field, isRight: isRight, form.ranges, photos, &random)
    form.send("\u{05}\u{15}")
    if !model.text(field).isEmpty { form.killed = model.text(field) }
    set("", "", field, form)
    form.send(random.chance(50) ? text : "\u{1B}[200~\(text)\u{1B}[201~")
    // Text that arrives in pieces may be kept in pieces.
    var typed = ""
    for character in text {
      typed.append(character)
      set(typed, "", field, form)
    }
    try form.wait { self.mismatch(form) }
  }

  static func answer(
    to field: Field, isRight: Bool, _ ranges: Ranges, _ photos: [String: String],
    _ random: inout Random
  ) -> String {
    switch field.kind(ranges) {
    case .text: isRight ? Step.words(&random) + "n" : random.pick(["", "  "])
    case .email:
      isRight
        ? "\(random.pick(["a", "amina.y", "x+1", "josé"]))@\(random.pick(["b", "mail"])).example"
        : random.pick(["", "a", "a@b", "a@@b.co", "a b@c.de", ".a@b.co"])
    case .wholeNumber(let rule):
      isRight
        ? "\(random.number((rule.min ?? 0)...(rule.max ?? 9)))\(random.pick(["", " "]))"
        : random.pick(["", "0", "99999", "five", "5.0", "-5"])
    case .photo:
      isRight ? random.pick(photos.keys.sorted() + [""]) : random.pick(["/nonexistent", "/tmp"])
    case .decimal, .yesNo, .choice, .date, .telephone, .iban, .vin, .plate, nil: ""
    }
  }

  func fill(_ form: Form, isRight: Bool) throws {
    guard case .step(let step) = form.place else { return }
    count("forms filled")
    for field in Field.steps[step] {
      try go(to: field, form)
      try answer(form, isRight: isRight || random.chance(60))
    }
    if random.chance(80) { try save(form) }
  }
}
