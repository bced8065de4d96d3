import Foundation
import Glibc
import TestKit

/// The commands, between two forms or beside an open one.
extension Soak {
  func run(_ command: Step.Command, whileOpen: Bool) throws {
    if form != nil, !whileOpen { try end(.quit) }
    count("commands")
    switch command {
    case .status: try checkStatus()
    case .show: try checkDisk(all: false)
    case .check: try checkPhotos()
    case .export: try export()
    case .fill: try fill(kills: false)
    case .fillAndKill: try fill(kills: form == nil)
    case .restart: try restart(canUndo: true, kills: false)
    case .eraseForGood: try restart(canUndo: false, kills: false)
    case .restartAndKill: try restart(canUndo: random.chance(70), kills: form == nil)
    case .undoRestart: try undoRestart(kills: false)
    case .undoAndKill: try undoRestart(kills: form == nil)
    case .plain, .plainAndKill:
      if form != nil { try end(.quit) }
      try talk(ends: command == .plain)
    }
  }

  /// Runs a command that changes something.
  ///
  /// - Returns: Whether the change may have been made: the command succeeded, or was killed.
  private func change(_ arguments: [String], expecting status: Int32, kills: Bool) throws -> Bool {
    let all = arguments + ["--data-dir", data]
    guard kills else {
      let result = try Shell.run(program, all, environment: environment)
      let expected = form == nil ? status : 75
      if result.status != expected {
        throw Failure(
          "\(arguments): \(result.status), not \(expected): \(result.output)\(result.errors)")
      }
      return result.status == 0
    }
    count("killed commands")
    let pty = try Pty([program] + all, environment: environment)
    let end = Date(timeIntervalSinceNow: Double(random.number(0...30_000)) / 1_000_000)
    while Date() < end { _ = pty.receive(within: 0) }
    pty.end()
    guard let ended = pty.ended(), ended == SIGKILL || ended >> 8 == status else {
      throw Failure("\(arguments), killed: \(pty.ended() ?? -1)")
    }
    return status == 0
  }

  /// Updates the model to what is on disk. After a kill, that is the whole change or none of it.
  private func adopt(_ after: Model, kills: Bool) throws {
    if !kills {
      model = after
    } else if try shown() != model.saved {
      model = after
    } else if model.saved == after.saved, try typedOnDisk() != model.typed {
      model = after
    }
    guard try typedOnDisk() == model.typed else {
      throw Failure("Typed was \(model.typed); kept is \(try typedOnDisk())")
    }
    try checkDisk(all: true)
  }

  // MARK: fill

  private func fill(kills: Bool) throws {
    count("fills")
    let rules = Rules(ranges: policies[0].ranges, photos: photos)
    let isRight = random.chance(75)
    var given: [String: [String: Any]] = [:]
    var entries: [Field: Answer] = [:]
    var isAccepted = true
    let count = random.number(1...Field.steps.count)
    for step in Field.steps.indices.shuffled(using: &random).prefix(count) {
      given[Field.sections[step]] = [:]
      for field in Field.steps[step] {
        // A field that is left out keeps its saved answer.
        if let answer = model.saved[field], random.chance(30) {
          if case .number = answer, rules.answer(answer.text, to: field, kept: nil) == nil {
            continue
          }
          entries[field] = answer
          continue
        }
        let text = Rules.trimmed(
          Self.answer(
            to: field, isRight: isRight || random.chance(70), rules.ranges, photos, &random))
        entries[field] = rules.answer(text, to: field, kept: nil)
        isAccepted = isAccepted && entries[field] != nil
        given[Field.sections[step]]?[field.key] = rules.json(text, of: field)
      }
    }
    let file = folder.file("answers.json")
    try JSONSerialization.data(withJSONObject: given).write(to: URL(filePath: file))
    var after = model
    if isAccepted { after.save(entries) }
    let status: Int32
    if isAccepted { status = 0 } else { status = try refusal(file) }
    if try change(["fill", "--from", file], expecting: status, kills: kills) {
      try adopt(after, kills: kills)
    } else {
      try checkDisk(all: false)
    }
  }

  /// The status of a refused file: 65 if a rule is broken, 66 if only a path is wrong.
  private func refusal(_ file: String) throws -> Int32 {
    let result = try onramp("fill", "--check", "--from", file)
    guard [65, 66].contains(result.status) else {
      throw Failure("fill --check: \(result.status) \(result.output)\(result.errors)")
    }
    return result.status
  }

  // MARK: restart

  private func restart(canUndo: Bool, kills: Bool) throws {
    var after = model
    after.restart(canUndo: canUndo)
    // There is no way to see what a second restart leaves to undo.
    let kills = kills && model.cleared == nil
    let options = ["restart", "--yes"] + (canUndo ? [] : ["--no-undo"])
    guard try change(options, expecting: 0, kills: kills) else { return }
    // Without undo, a restart also deletes the unsaved stops. Saved routes stay.
    if !canUndo { (shared.stops, shared.mayLackStops) = kills ? (shared.stops, true) : ([], false) }
    try adopt(after, kills: kills)
  }

  private func undoRestart(kills: Bool) throws {
    var after = model
    let canUndo = after.undoRestart()
    if try change(["restart", "--undo"], expecting: canUndo ? 0 : 65, kills: kills) {
      try adopt(after, kills: kills)
    }
  }

  // MARK: export

  private func export() throws {
    count("exports")
    let target = folder.file("exported")
    let result = try onramp("export", "--to", target)
    defer { try? FileManager.default.removeItem(atPath: target) }
    let names = folder.names().filter { $0.contains("export") }
    guard model.isComplete else {
      if result.status != 65 || !names.isEmpty {
        throw Failure("export of an unfinished application: \(result.status), \(names)")
      }
      return
    }
    guard result.status == 0, names == ["exported"] else {
      throw Failure("export: \(result.status) \(result.errors), \(names)")
    }
    try checkExported(target)
  }

  /// Compares an exported folder with the saved answers.
  func checkExported(_ target: String) throws {
    let json = try Data(contentsOf: URL(filePath: target + "/application.json"))
    let answers = try Self.answers(json, photo: "file") { _ in nil }
    if answers != model.saved { throw Failure("Exported are \(answers), saved \(model.saved)") }
    let files = try Shell.run("sh", ["-c", "cd '\(target)/photos' && sha256sum *"]).output
    for field in Field.all {
      guard case .photo(let digest?)? = model.saved[field] else { continue }
      let isThere = files.split(separator: "\n").contains {
        $0.hasPrefix(digest) && $0.contains("  \(field.key)")
      }
      if !isThere { throw Failure("Exported are \(files), and not \(digest) as \(field.key)") }
    }
    let summary = try String(contentsOfFile: target + "/summary.txt", encoding: .utf8)
    for answer in model.saved.values where !answer.text.isEmpty && !summary.contains(answer.text) {
      throw Failure("summary.txt has no \(answer.text)")
    }
  }
}
