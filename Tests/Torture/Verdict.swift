import Foundation
import OnrampCore
import TestKit

@testable import OnrampStore

/// What is wrong with a data directory after a run.
enum Violation: String, CaseIterable {
  /// An acknowledged change, or something saved earlier, is gone.
  case lost
  /// The state is neither the old nor the new one, or a photo isn't the saved one.
  case torn
  /// A temporary file or an unreferenced photo remains after the next start.
  case leftOver = "left over"
  /// Text that was typed but not saved is gone.
  case draftLost = "draft lost"
  /// The driver wasn't told what is safe.
  case unexplained
  /// The program didn't exit, or the directory can't be opened.
  case stuck
}

struct Verdict {
  private(set) var violations: [Violation] = []
  private(set) var details: [String] = []

  /// Opens the directory again, as the next start does, and checks everything in it.
  ///
  /// - Parameter isKilled: Whether the process had no chance to report anything.
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
    if let favorites = operation.favorites {
      let found = try Operations.cars(of: store).favorites()
      if found != FavoriteCars(favorites.new), outcome.isAcknowledged {
        add(.lost, "favorites acknowledged, and not there: \(found)")
      } else if found != FavoriteCars(favorites.new), found != FavoriteCars(favorites.old) {
        add(.torn, "favorites: \(found)")
      }
    }
    if let work = operation.handInWork {
      try lookAtHandIn(store, ServerLedger(beside: directory), work, outcome)
    }
    if let routes = operation.routes { try lookAtRoutes(store, routes, outcome) }
    if operation.keepsDraft, state.answers == operation.old, state.drafts.isEmpty {
      add(.draftLost, "neither saved nor in the drafts")
    }
    if let drafts = operation.drafts {
      let typed = state.drafts.fields.mapValues(\.line.text)
      let expected = state.answers == operation.new ? drafts.new : drafts.old
      if typed != expected { add(.torn, "typed: \(typed.map { "\($0.key.key) \($0.value)" })") }
    }
    if operation.name.hasSuffix("undo restart"), state.answers != operation.new,
      !state.canUndoRestart
    {
      add(.lost, "not undone, and can no longer be")
    }
    let damaged = try store.verify(now: now).found
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

  /// Reads names and digests without the store.
  private mutating func lookAtFiles(_ directory: String) throws {
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: directory)
    let known = [
      "application.json", "application.json.prev", "draft.json", "undo.json", "favourites.json",
      "routes.json", "route-draft.json", "location.json", "searches.json", "company.json", "photos",
    ]
    // An account that wasn't created leaves only its folder, with a session in which nobody is
    // signed in.
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

  /// Checks that an export is complete or missing, and that the next one removes what a kill left.
  private mutating func lookAtExport(
    _ run: Run, _ outcome: Run.Outcome, isKilled: Bool
  ) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: run.home)
    let isThere = names.contains("driver-application")
    if outcome.isAcknowledged, !isThere { add(.lost, "exported, and not there") }
    if !outcome.isAcknowledged, isThere, !isKilled { add(.leftOver, "not exported, and there") }
    // The ZIP file appears before the folder.
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
