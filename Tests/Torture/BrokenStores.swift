import Synchronization
import TestKit

/// Deliberately broken stores, each with a known fault that the harness must find.
struct BrokenStores: Sendable {
  let sweep: Sweep
  let cuts: PowerCut
  let canCutPower: Bool

  /// A broken store, and the operation that reveals it.
  private struct Case {
    let variant: String
    let operation: Operation
    var environment: [String: String] { ["ONRAMP_BROKEN_STORE": variant] }
  }

  /// Reports for each whether it is caught, and returns whether all are.
  func areCaught(among operations: [Operation]) throws -> Bool {
    let cases = ["json-before-photo", "no-fsync", "no-directory-fsync"].flatMap { variant in
      operations.filter {
        $0.name.hasSuffix("save photos")
          || (($0.isByFavoritesForm || $0.routesWork == .save) && variant != "json-before-photo")
      }.map { Case(variant: variant, operation: $0) }
    }
    let told = operations.filter { $0.accountWork == .changePassword }
      .map { Case(variant: "keys-told-as-undone", operation: $0) }
    let handedIn = [
      ("outbox-no-fsync", HandInWork.handIn), ("removed-before-receipt", .send), ("new-ids", .send),
    ].flatMap { variant, work in
      operations.filter { $0.handInWork == work }.map { Case(variant: variant, operation: $0) }
    }
    let all = cases + told + handedIn
    let isClean = Mutex(true)
    sideBySide(all.count) { index in
      let outcome = Result { try isCaught(all[index]) }
      if (try? outcome.get()) != true { isClean.withLock { $0 = false } }
      if case .failure(let error) = outcome { say("  ! \(all[index].variant): \(error)") }
    }
    return isClean.withLock { $0 }
  }

  private func isCaught(_ one: Case) throws -> Bool {
    let name = "broken store \(one.variant), \(one.operation.name)"
    let trace = try sweep.traces.of(one.operation, one.environment)
    if one.variant == "keys-told-as-undone" {
      // The report about keys depends only on whether the disk accepted and confirmed them.
      let places = trace.places.filter {
        sweep.isFull || ["fsync", "renameat"].contains($0.call)
      }
      let found = sweep.strike(one.operation, "EIO", one.environment, at: places).violationCount
      say("\(name): \(found > 0 ? "caught" : "NOT CAUGHT") by error \(found)")
      return found > 0
    }
    if ["removed-before-receipt", "new-ids"].contains(one.variant) {
      let found = sweep.strike(one.operation, "KILL", one.environment, at: trace.places)
        .violationCount
      say("\(name): \(found > 0 ? "caught" : "NOT CAUGHT") by kill \(found)")
      return found > 0
    }
    let isOrder = one.variant == "json-before-photo"
    // A kill alone doesn't reveal what only a power cut loses.
    let struck = trace.places.enumerated().filter {
      sweep.isFull || isOrder && $0.offset.isMultiple(of: 4)
    }.map(\.element)
    let killed = sweep.strike(one.operation, "KILL", one.environment, at: struck).violationCount
    // Another program's `sync` may save what the store didn't, but not every time.
    var cut = 0
    for _ in 0..<3 where canCutPower && cut == 0 && !isOrder {
      let job = PowerCut.Job(
        operation: one.operation, place: nil, type: "ext4", flushesLog: false,
        environment: one.environment)
      cut = cuts.run([job]).violationCount
    }
    let isCaught = !trace.disorder.isEmpty && (isOrder ? killed > 0 : !canCutPower || cut > 0)
    say(
      "\(name): \(isCaught ? "caught" : "NOT CAUGHT") by order \(trace.disorder.count), "
        + "by kill \(killed), by power cut \(canCutPower ? String(cut) : "skipped")")
    return isCaught
  }
}
