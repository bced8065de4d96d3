import Foundation
import OnrampCore
import TestKit

@testable import OnrampStore

/// What is wrong with a data directory after a run.
enum Violation: String, CaseIterable {
  /// An acknowledged change, or something saved before, is not there.
  case lost
  /// A state that is neither the old nor the new one, or a photo that is not what was saved.
  case torn
  /// A temporary or a photo that nothing names is there after the next start.
  case leftOver = "left over"
  /// What was typed is gone although it was not saved.
  case draftLost = "draft lost"
  /// The driver was not told what is safe.
  case unexplained
  /// The program did not end, or the directory can't be opened.
  case stuck
}

struct Verdict {
  private(set) var violations: [Violation] = []
  private(set) var details: [String] = []

  /// Opens the directory again, as the next start does, and looks at all of it.
  ///
  /// - Parameter isKilled: the process had no chance to say anything.
  init(_ run: Run, _ outcome: Run.Outcome, isKilled: Bool) {
    if outcome.isStuck { add(.stuck, "the program hangs; it printed \(tail(outcome.output))") }
    let operation = run.operation
    do {
      try preview(at: run.directory, operation, outcome)
      if operation.isExport { try lookAtExport(run, outcome, isKilled: isKilled) }
    } catch {
      add(.stuck, "the directory can't be opened: \(error)")
    }
    let isExplained = ["safe", "Nothing", "still here", "back as", "was left", "did not confirm"]
      .contains {
        outcome.output.contains($0)
      }
    if !outcome.isAcknowledged, !isKilled, !isExplained, !outcome.isStuck {
      add(.unexplained, "it printed \(tail(outcome.output))")
    }
  }

  private mutating func preview(
    at directory: String, _ operation: Operation, _ outcome: Run.Outcome
  ) throws {
    let now = Int64(Date().timeIntervalSince1970)
    let (store, state) =
      operation.accountWork == nil
      ? try Store.open(directory, now: now) : try openAccount(in: directory, operation, outcome)
    if state.answers != operation.new, outcome.isAcknowledged {
      add(.lost, "acknowledged, and not there")
    } else if state.answers != operation.new, state.answers != operation.old {
      add(.torn, "neither the old nor the new answers: \(state.answers.sections.keys)")
    }
    if !state.faults.isEmpty { add(.torn, "\(state.faults)") }
    if let favourites = operation.favourites {
      let found = try Operations.cars(of: store).favourites()
      if found != FavouriteCars(favourites.new), outcome.isAcknowledged {
        add(.lost, "favorites acknowledged, and not there: \(found)")
      } else if found != FavouriteCars(favourites.new), found != FavouriteCars(favourites.old) {
        add(.torn, "favorites: \(found)")
      }
    }
    if let work = operation.handInWork {
      try lookAtHandIn(store, ServerLedger(beside: directory), work, outcome)
    }
    if let routes = operation.routes { try lookAtRoutes(store, routes, outcome) }
    if operation.keepsDraft, state.answers == operation.old, state.drafts.isEmpty {
      add(.draftLost, "not saved, and not typed any more")
    }
    if let drafts = operation.drafts {
      let typed = state.drafts.fields.mapValues(\.line.text)
      let expected = state.answers == operation.new ? drafts.new : drafts.old
      if typed != expected { add(.torn, "typed: \(typed.map { "\($0.key.key) \($0.value)" })") }
    }
    if operation.name.hasSuffix("undo restart"), state.answers != operation.new,
      !state.canUndoRestart
    {
      add(.lost, "not undone, and can't be any more")
    }
    let damaged = try ApplicationClient(store, home: nil) { now }.verify().found
    if !damaged.isEmpty { add(.lost, "\(damaged)") }
    if store.directory.vault == nil {
      try lookAtFiles(directory)
    } else {
      try lookAtSealedFiles(store, operation)
    }
    if operation.isRestart, state.answers == operation.new {
      let back = state.canUndoRestart ? try store.undoRestart(now: now).answers : Answers()
      if back != operation.old { add(.lost, "the restart can't be undone") }
    }
  }

  /// Reads names and digests itself, without the store.
  private mutating func lookAtFiles(_ directory: String) throws {
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: directory)
    let known = [
      "application.json", "application.json.prev", "draft.json", "undo.json", "favourites.json",
      "routes.json", "route-draft.json", "location.json", "searches.json", "company.json", "photos",
    ]
    // An account that was not made leaves its folder, and nothing in it but that nobody is signed in.
    let accounts = (try? files.contentsOfDirectory(atPath: directory + "/accounts")) ?? []
    for name in accounts where name != "session.json" { add(.leftOver, "accounts/\(name)") }
    for name in names where !(known + ["accounts", "routes", "outbox"]).contains(name) {
      add(.leftOver, name)
    }
    var named: Set<String> = []
    for name in known.dropLast() where names.contains(name) {
      let text = try String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)
      for part in text.components(separatedBy: "\"sha256\":\"").dropFirst() {
        named.insert(String(part.prefix(64)))
      }
    }
    guard names.contains("photos") else { return }
    for name in try files.contentsOfDirectory(atPath: directory + "/photos") {
      if !named.contains(name) { add(.leftOver, "photos/\(name)") }
    }
  }

  /// An export is there whole or not at all, and the next one clears what a kill left.
  private mutating func lookAtExport(
    _ run: Run, _ outcome: Run.Outcome, isKilled: Bool
  ) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: run.home)
    let isThere = names.contains("driver-application")
    if outcome.isAcknowledged, !isThere { add(.lost, "exported, and not there") }
    if !outcome.isAcknowledged, isThere, !isKilled { add(.leftOver, "not exported, and there") }
    // The ZIP file is there before the folder.
    let hasArchive = names.contains { $0.hasSuffix(".zip") }
    if isThere, !hasArchive { add(.lost, "the ZIP file of the export") }
    if names.count > (isThere ? 2 : 0), !isKilled { add(.leftOver, "\(names)") }
    let reader =
      run.operation.accountWork == nil
      ? try StoreReader(run.directory, now: Operations.now)
      : try AccountReader.open(beside: run.directory, pin: AccountForm.pin)
        .reader(now: Operations.now)
    let next = "next"
    try ExportFolder("\(run.home)/\(next)", archive: "next").write(
      from: reader, schema: Operations.schema, summary: "summary")
    for name in try FileManager.default.contentsOfDirectory(atPath: run.home) {
      if name.hasSuffix(".zip") {
        let test = try Shell.run("python3", ["-m", "zipfile", "-t", "\(run.home)/\(name)"])
        if test.status != 0 || test.output.contains("corrupted") { add(.torn, name) }
        continue
      }
      guard [next, "driver-application"].contains(name) else {
        add(.leftOver, name)
        continue
      }
      if let problem = try ExportedFolder("\(run.home)/\(name)").problem {
        add(.torn, "\(name): \(problem)")
      }
    }
  }

  mutating func add(_ violation: Violation, _ detail: String) {
    violations.append(violation)
    details.append("\(violation.rawValue): \(detail)")
  }

  private func tail(_ output: String) -> String { String(output.suffix(300)).debugDescription }
}
