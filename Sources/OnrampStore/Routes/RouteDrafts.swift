import Glibc
import OnrampCore
import Synchronization

/// What is stored beside the saved routes: unsaved stops, the last location, and searches.
final class RouteDrafts: InOpenDirectory, Sendable {
  let directory: Directory
  let path: String
  /// The stored searches; `nil` until they are first used.
  private let searches = Mutex<StoredSearches?>(nil)

  init(_ directory: Directory, at path: String) { (self.directory, self.path) = (directory, path) }

  /// Reads the draft. A damaged one is set aside.
  func draft(_ faults: inout [RoutesFault]) throws(StoreProblem) -> RouteDraft? {
    let found = try directory.routeDraft(at: path)
    if found.isDamaged {
      faults.append(.draft(setAside: try setAside(StoredDocument.routeDraft.name)))
    }
    return found.value?.draft
  }

  /// Reads the last location. A damaged one is set aside.
  func location(_ faults: inout [RoutesFault]) throws(StoreProblem) -> StoredLocation? {
    let found = try directory.lastLocation(at: path)
    if found.isDamaged {
      faults.append(.location(setAside: try setAside(StoredDocument.location.name)))
    }
    return found.value
  }

  /// Stores unsaved stops; `nil` if there are none.
  func keep(_ draft: RouteDraft?) throws(StoreProblem) {
    if let draft {
      try directory.write(StoredRouteDraft(draft), to: .routeDraft, at: path)
    } else {
      try remove(StoredDocument.routeDraft.name)
    }
  }

  /// Stores the driver's location.
  func keep(_ location: StoredLocation) throws(StoreProblem) {
    try directory.write(location, to: .location, at: path)
  }

  /// Returns the results of a search; `nil` if they aren't stored or unreadable.
  func places(_ key: String) -> [MapPlace]? {
    searches.withLock { searches in
      forgetErased(&searches)
      if searches == nil { searches = (try? directory.searches(at: path).value) ?? nil }
      return searches?[key]
    }
  }

  /// Stores the results of a search. The oldest searches are dropped to make room.
  func keep(_ places: [MapPlace], for key: String) throws(StoreProblem) {
    try searches.withLock { (searches) throws(StoreProblem) in
      forgetErased(&searches)
      var next = searches ?? StoredSearches()
      if searches == nil, let stored = try directory.searches(at: path).value { next = stored }
      next.keep(places, for: key)
      while true {
        do throws(StoreProblem) {
          try directory.write(next, to: .searches, at: path)
          break
        } catch {
          // Don't store a search that is too large on its own.
          guard error == .tooMuchText, next.count > 1 else { throw error }
          next.dropOldest()
        }
      }
      searches = next
    }
  }

  /// Forgets searches whose file was erased, such as by a restart.
  private func forgetErased(_ searches: inout StoredSearches?) {
    let isThere = (try? directory.information(of: StoredDocument.searches.name)) != nil
    if !isThere { searches = nil }
  }

  private func remove(_ name: String) throws(StoreProblem) {
    try attempt { () throws(SystemError) in
      guard try directory.information(of: name) != nil else { return }
      try directory.removeForGood(name)
    }
  }

  private func setAside(_ name: String) throws(StoreProblem) -> String {
    try attempt(directory.setAside(name, now: Int64(time(nil))))
  }
}

extension Directory {
  func routeDraft(at path: String) throws(StoreProblem) -> Contents.File<StoredRouteDraft> {
    try read(.routeDraft, at: path)
  }

  func lastLocation(at path: String) throws(StoreProblem) -> Contents.File<StoredLocation> {
    try read(.location, at: path)
  }

  func searches(at path: String) throws(StoreProblem) -> Contents.File<StoredSearches> {
    try read(.searches, at: path)
  }

  func storedRoutes(at path: String) throws(StoreProblem) -> Contents.File<StoredRoutes> {
    try read(.routes, at: path)
  }
}
