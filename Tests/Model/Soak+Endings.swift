import Foundation
import Glibc
import TestKit

/// Every way to end the form, and what must be left afterwards.
extension Soak {
  func end(_ ending: Step.Ending) throws {
    guard let form else { return }
    switch ending {
    case .quit: try leave(form, by: "\u{11}")
    case .interruptKey: try leave(form, by: "\u{03}")
    case .terminate: try end(form, by: SIGTERM)
    case .interrupt: try end(form, by: SIGINT)
    case .hangUpSignal: try end(form, by: SIGHUP)
    case .quitSignal: try end(form, by: SIGQUIT)
    case .hangUp: try hangUp(form)
    case .kill, .killOnceKept:
      if ending == .killOnceKept {
        count("kills, once kept")
        try waitUntilKept(form)
      } else {
        count("kills")
      }
      try killNow(form)
      try adoptTyped(form)
    }
    try checkDisk(all: random.chance(40))
  }

  func leave(_ form: Form, by key: String) throws {
    count("quits")
    form.send(key)
    try close(form, status: 0)
  }

  private func end(_ form: Form, by signal: Int32) throws {
    count("signals")
    if !isTooSmall(form) { try form.settle { self.mismatch(form) } }
    kill(form.process, signal)
    try close(form, status: 128 + signal)
  }

  private func close(_ form: Form, status: Int32) throws {
    let found = try form.waitForEnd()
    if found != status { throw Failure("It ended with \(found), not \(status)") }
    try form.checkTerminal()
    form.possible = [(model.typed, nil)]
    try adoptTyped(form)
  }

  private func hangUp(_ form: Form) throws {
    count("hangups")
    if !isTooSmall(form) { try form.settle { self.mismatch(form) } }
    let process = form.process
    form.pty.hangUp()
    try waitUntilGone(process, form)
    form.possible = [(model.typed, nil)]
    try adoptTyped(form)
  }

  func killNow(_ form: Form) throws {
    kill(form.process, SIGKILL)
    let status = try form.waitForEnd()
    if status != 137 { throw Failure("It ended with \(status), killed") }
  }

  func saveAndKill(_ form: Form, after time: Int) throws {
    guard case .step(let step) = form.place else { return }
    // Most of a Save consists of photos.
    if Field.steps[step].contains(where: \.isPhoto) { try answer(form, isRight: true) }
    guard let entries = model.entries(of: step, Rules(ranges: form.ranges, photos: photos)) else {
      return
    }
    count("kills in a save")
    form.send("\u{13}")
    let end = Date(timeIntervalSinceNow: Double(time) / 1_000_000)
    while Date() < end { try form.look(within: 0) }
    try killNow(form)
    // “Saved” on the screen of this step is about the step before.
    let isAcknowledged = saysSaved(form) && form.sight.place != .step(step)
    if try shown() != model.saved || isAcknowledged {
      model.save(entries)
      form.possible.append((model.typed, nil))
    }
    try adoptTyped(form)
    try checkDisk(all: true)
  }

  /// Waits until the process is gone. Without its terminal and shell, its exit status is unknown.
  func waitUntilGone(_ process: pid_t, _ form: Form) throws {
    let end = Date(timeIntervalSinceNow: Form.patience)
    while Self.isAlive(process) {
      guard Date() < end else { throw Failure("It goes on without a terminal") }
      _ = form.pty.ended()
      sched_yield()
    }
  }

  private static func isAlive(_ process: pid_t) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = stat.lastIndex(of: ")")
    else { return false }
    return !stat[name...].dropFirst(2).hasPrefix("Z")
  }

  // MARK: Unsaved input

  func waitUntilKept(_ form: Form) throws {
    let end = Date(timeIntervalSinceNow: Form.patience)
    while try typedOnDisk() != model.typed {
      guard Date() < end else {
        throw Failure("Not kept: \(model.typed); there is \(try typedOnDisk())")
      }
      try form.look(within: 5)
    }
  }

  /// Input older than this, in seconds, must be on disk.
  static let maxLost: TimeInterval = 5

  /// Takes over the drafts on disk, if they are ones that may be there.
  func adoptTyped(_ form: Form) throws {
    let found = try typedOnDisk()
    let now = Date()
    let may = form.possible.last { typed, outdated in
      typed == found && outdated.map { now.timeIntervalSince($0) < Self.maxLost } ?? true
    }
    guard let may else { throw Failure("Typed was \(model.typed); kept is \(found)") }
    model.typed = may.typed
    self.form = nil
  }

  /// The drafts in `draft.json`, without those saved since.
  func typedOnDisk() throws -> Model.Typed {
    var typed = Model.Typed()
    // Once an erasure has begun, drafts are ignored.
    guard access(data + "/erasing.json", F_OK) != 0 else { return typed }
    let application = try json("application.json") ?? json("application.json.prev")
    let undo = try json("undo.json")
    var kept: [[String: Any]] = []
    if let drafts = try json("draft.json") {
      // A restart ends earlier drafts, whether or not they have been removed.
      let ended = application == nil ? undo?["endedGeneration"] as? Int : nil
      if drafts["generation"] as? Int ?? 0 > ended ?? -1 { kept.append(drafts) }
    }
    // After an interrupted undo, `undo.json` holds the restored drafts until `draft.json` does.
    if let from = application?["undoneFrom"] as? Int, from == undo?["clearedAt"] as? Int,
      kept.first?["generation"] as? Int ?? -1 < application?["generation"] as? Int ?? 0,
      let drafts = undo?["drafts"] as? [String: Any]
    {
      kept.insert(drafts, at: 0)
    }
    let saved = application?["saved"] as? [String: Int] ?? [:]
    for drafts in kept.reversed() { read(drafts, saved, into: &typed) }
    return typed
  }

  private func read(
    _ drafts: [String: Any], _ saved: [String: Int], into typed: inout Model.Typed
  ) {
    let fields = drafts["fields"] as? [String: Any] ?? [:]
    for field in Field.all {
      let section = Field.sections[field.step]
      guard saved[section, default: 0] <= drafts["generation"] as? Int ?? 0,
        let draft = (fields[section] as? [String: Any])?[field.key] as? [String: Any],
        let text = draft["text"] as? String
      else { continue }
      if text != model.savedText(field) { typed.texts[field] = text }
      if draft["removesPhoto"] as? Bool == true { typed.removed.insert(field) }
    }
  }

  private func json(_ name: String) throws -> [String: Any]? {
    guard let bytes = FileManager.default.contents(atPath: "\(data)/\(name)") else { return nil }
    return try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
  }
}
