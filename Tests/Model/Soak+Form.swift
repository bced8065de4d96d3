import CTerminal
import Foundation
import Glibc
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
      // Where nothing can be drawn, nothing can be typed.
      if !Known.keysWorkUnseen, field(form) != nil { form.send("x") }
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
    case .help: try help(form)
    case .redraw: try redraw(form)
    case .suspend: try suspend(form)
    case .stop: try stop(form)
    default: break
    }
  }

  // MARK: Opening

  func open() throws {
    count("starts")
    let policy = policies[random.chance(20) ? 1 : 0]
    let size = random.chance(70) ? (24, 80) : (random.number(12...50), random.number(40...140))
    // Without an argument it starts another way.
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

  /// Waits for a screen that opens by itself, and looks where its focus is.
  func arrive(at place: Sight.Place, returning: Bool = false, _ form: Form) throws {
    (form.place, form.focus, form.returnsToSummary) = (place, nil, returning)
    try form.wait { self.mismatch(form) }
    form.focus = form.sight.focus
    if case .step = place, form.focus == nil { throw Failure("Nothing has the focus") }
    if case .step = place, case .button(let name)? = form.focus {
      throw Failure("Opens on \(name)")
    }
  }

  func isTooSmall(_ form: Form) -> Bool {
    form.screen.rows < Sight.smallest.rows || form.screen.columns < Sight.smallest.columns
  }

  // MARK: What must be on the screen

  /// What the screen shows otherwise than the model has it; `nil` where nothing.
  func mismatch(_ form: Form) -> String? {
    let sight = form.sight
    if isTooSmall(form) { return sight.place == .tooSmall ? nil : "a word about the size" }
    guard sight.place == form.place else { return "the screen \(form.place)" }
    var (focus, inputs) = (sight.focus, sight.inputs)
    // In a low window a field's text may be in view, and its label not.
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

  /// The text that should be there, where another one is.
  private func wrong(_ input: Sight.Input, _ field: Field) -> String? {
    let text = model.text(field)
    if Self.width(text) < input.columns.count {
      var shown = text
      while shown.last == " " { shown.removeLast() }
      return input.text == shown ? nil : shown
    }
    // What is scrolled begins and ends with a sign, and a wide character may be cut beside it.
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

  // MARK: Moving

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

  /// Goes on until a field has the focus, or this one.
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
    // In a photo field Tab completes what is typed.
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

  // MARK: Editing

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
      // Something that came as a whole is taken back as a whole.
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

  /// Types into the field that has the focus, at its end.
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

  /// Line ends and tabs are spaces, other controls are dropped.
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

  /// Puts another answer in place of the one of the field that has the focus.
  func answer(_ form: Form, isRight: Bool) throws {
    guard case .step = form.place else { return }
    try go(form)
    guard let field = field(form) else { return }
    let text = Self.answer(to: field, isRight: isRight, form.ranges, photos, &random)
    form.send("\u{05}\u{15}")
    if !model.text(field).isEmpty { form.killed = model.text(field) }
    set("", "", field, form)
    form.send(random.chance(50) ? text : "\u{1B}[200~\(text)\u{1B}[201~")
    // What arrives in pieces may be kept in pieces.
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
    switch field {
    case .name, .make, .model: isRight ? Step.words(&random) + "n" : random.pick(["", "  "])
    case .email:
      isRight
        ? "\(random.pick(["a", "amina.y", "x+1", "josé"]))@\(random.pick(["b", "mail"])).example"
        : random.pick(["", "a", "a@b", "a@@b.co", "a b@c.de", ".a@b.co"])
    case .year, .seats:
      isRight
        ? "\(random.number(field == .year ? ranges.years : ranges.seats))\(random.pick(["", " "]))"
        : random.pick(["", "0", "99999", "five", "5.0", "-5"])
    case .license, .insurance:
      isRight ? random.pick(photos.keys.sorted() + [""]) : random.pick(["/nonexistent", "/tmp"])
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

  // MARK: Buttons

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

  /// Waits until the screen says that a step was saved: from now on it is.
  private func finishSaving(_ step: Int, _ entries: [Field: Answer], _ form: Form) throws {
    model.save(entries)
    for field in Field.steps[step] { form.before[field] = nil }
    form.possible = [(model.typed, nil)]
    let next = form.returnsToSummary ? nil : step < 2 ? step + 1 : nil
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
      try arrive(at: .step(2), form)
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
      count("restarts")
      model.restart(canUndo: true)
      (form.before, form.killed) = ([:], "")
      form.send("y")
      try arrive(at: .step(0), form)
      form.possible = [(model.typed, nil)]
    } else {
      let question = form.screen.lines
      form.send("n")
      try form.wait { form.screen.lines == question ? "the end of the question" : nil }
      try form.settle { self.mismatch(form) }
    }
  }

  private func undoRestart(_ form: Form) throws {
    count("undone restarts")
    if Known.undoForgetsWhatWaits { try waitUntilKept(form) }
    guard model.undoRestart() else { return }
    (form.before, form.killed) = ([:], "")
    form.send("\r")
    // The button is gone once it is done.
    try arrive(at: model.firstMissing.map(Sight.Place.step) ?? .summary, form)
    form.possible = [(model.typed, nil)]
  }

  func help(_ form: Form) throws {
    count("helps")
    form.send("\u{1B}OP")
    try form.wait {
      form.sight.place == form.place && form.sight.focus == nil && form.sight.inputs.isEmpty
        ? nil : "the help"
    }
    form.send("\u{1B}")
    try form.wait { self.mismatch(form) }
  }

  // MARK: The terminal

  /// What is drawn piece by piece must be what is drawn at once.
  func redraw(_ form: Form) throws {
    count("redraws")
    var missing: String?
    // What comes from elsewhere meanwhile, as a look at a photo, is no difference.
    for _ in 1...3 {
      try form.settle { self.mismatch(form) }
      if form.screen.cleared == form.screen.lines { return }
      missing = zip(form.screen.cleared, form.screen.lines).first { $0 != $1 }.map {
        "“\($0)” was “\($1)”"
      }
    }
    throw Failure("A redraw changes the screen: \(missing ?? "")")
  }

  func resize(_ rows: Int, _ columns: Int, _ form: Form) throws {
    try form.resize(rows: rows, columns: columns)
    try form.wait { self.mismatch(form) }
  }

  func suspend(_ form: Form) throws {
    guard form.isInShell else { return try redraw(form) }
    count("suspensions")
    form.stops += 1
    form.send("\u{1A}")
    let words = "<stopped \(form.stops)>"
    try form.wait { form.screen.lines.contains { $0.contains(words) } ? nil : "the shell" }
    try form.checkTerminal()
    form.send("\n")
    try form.wait { form.screen.modes.contains("?1049") ? self.mismatch(form) : "the form" }
    try form.settle { self.mismatch(form) }
  }

  func stop(_ form: Form) throws {
    // Its shell would see it stop.
    guard !form.isInShell else { return try suspend(form) }
    count("stops")
    kill(form.process, SIGSTOP)
    form.send("\u{0C}")
    kill(form.process, SIGCONT)
    try form.settle { self.mismatch(form) }
  }

  private func saveAndKill(_ form: Form, after time: Int) throws {
    guard case .step(let step) = form.place else { return }
    // Most of what is saved is photos.
    if step == 2 { try answer(form, isRight: true) }
    guard let entries = model.entries(of: step, Rules(ranges: form.ranges, photos: photos)) else {
      return
    }
    count("kills in a save")
    form.send("\u{13}")
    let end = Date(timeIntervalSinceNow: Double(time) / 1_000_000)
    while Date() < end { try form.look(within: 0) }
    try killNow(form)
    // The words may be the last that it said.
    let isAcknowledged = saysSaved(form)
    if try shown() != model.saved || isAcknowledged {
      model.save(entries)
      form.possible.append((model.typed, nil))
    }
    try adoptTyped(form)
    try checkDisk(all: true)
  }
}
