import OnrampCore

@testable import OnrampStore

extension Verdict {
  /// Opens the routes as the next start does, and checks all of them.
  mutating func lookAtRoutes(
    _ store: Store, _ expected: (old: [RoutesWork.Kept], new: RoutesWork.Kept),
    _ outcome: Run.Outcome
  ) throws {
    // The start must remove them by itself, because many drivers never open the routes again.
    let names = try store.directory.routeFolder(at: store.path)?.directory.names() ?? []
    for name in names where Directory.isTemporary(name) { add(.leftOver, "routes/\(name)") }
    let client = RoutesWork.client(of: store)
    let opened = try client.open()
    let faults = try opened.faults + client.all().faults
    if !faults.isEmpty { add(.torn, "routes: \(faults)") }
    let found = try RoutesWork.Kept(client)
    if found != expected.new, outcome.isAcknowledged {
      add(.lost, "routes acknowledged, and not there: \(found)")
    } else if found != expected.new, !expected.old.contains(found) {
      add(.torn, "routes: \(found)")
    }
    if opened.location == nil || client.places("key")?.isEmpty != false {
      add(.lost, "the last location or the searches")
    }
    guard let folder = try store.directory.routeFolder(at: store.path) else { return }
    let files = try folder.directory.names()
    if files.count != found.routes.count + 1 { add(.leftOver, "routes: \(files)") }
  }
}
