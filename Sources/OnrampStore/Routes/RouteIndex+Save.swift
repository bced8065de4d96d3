import Glibc
import OnrampCore

extension RouteIndex {
  /// Returns all saved routes, newest first, and removes files that nothing names.
  func all() throws(StoreProblem) -> (routes: [RouteSummary], faults: [RoutesFault]) {
    try withList({ $0 }) { (list) throws(StoreProblem) in
      try read(&list)
      if let folder = try directory.routeFolder(at: path) {
        // A failure does no harm: the next call removes what is left.
        try? folder.clear(
          pages: list.stored.pages.map(\.file),
          routes: list.entries.map(\.file) + list.deleted.values.map(\.file))
      }
      defer { list.faults = [] }
      return (list.entries.map(\.summary), list.faults)
    }
  }

  /// Reads a saved route.
  func load(_ id: RouteID) throws(RouteLoadProblem) -> SavedRoute {
    try withList({ .store($0) }) { (list) throws(RouteLoadProblem) in
      let (entry, folder): (RouteEntry?, RouteFolder?)
      do throws(StoreProblem) {
        (entry, folder) = (try self.entry(id, in: &list), try directory.routeFolder(at: path))
      } catch {
        throw .store(error)
      }
      guard let entry, let folder else { throw .missing }
      return try folder.load(entry)
    }
  }

  /// Saves a route as the newest, or in place of another.
  func save(
    _ given: RouteToSave, now: Int64
  ) throws(RouteSaveProblem) -> RouteSummary {
    try withList({ .store($0) }) { (list) throws(RouteSaveProblem) in
      try attempt { () throws(StoreProblem) in try read(&list) }
      if let other = list.first(where: { $0.name == given.name }),
        other.summary.id != given.replacing
      {
        throw .nameTaken(other.summary.id)
      }
      let before = list.first { $0.id == given.replacing }
      let file = RouteFolder.newNumber
      let saved = SavedRoute(
        id: before?.summary.id ?? RouteID(file), name: given.name, route: given.route,
        preferences: given.preferences, saved: Int(now))
      let entry = RouteEntry(saved, file: file, over: before)
      try attempt { () throws(StoreProblem) in
        let folder = try directory.makeRouteFolder(at: path)
        let old: StoredRoute? = try before.flatMap { (before) throws(StoreProblem) in
          try folder.read(.route, before.file).value
        }
        var pages = list.pages
        if let before { pages.remove(before) }
        pages.putFirst(entry)
        try commit(pages, with: (StoredRoute(saved, over: old), file), to: &list)
        if let before { try? folder.remove(.route, before.file) }
        try checkPlace()
      }
      return entry.summary
    }
  }

  /// Deletes a saved route, if it still exists.
  ///
  /// - Parameter canRestore: Whether its file stays until the routes are next opened.
  func delete(_ id: RouteID, canRestore: Bool) throws(StoreProblem) {
    try withList({ $0 }) { (list) throws(StoreProblem) in
      guard let entry = try entry(id, in: &list) else { return }
      var pages = list.pages
      pages.remove(entry)
      try commit(pages, to: &list)
      if canRestore {
        list.deleted[id] = entry
      } else {
        // The next clearing removes what can't be removed now.
        try? directory.routeFolder(at: path)?.remove(.route, entry.file)
      }
      try checkPlace()
    }
  }

  /// Undoes the deletion of a route.
  func restore(_ id: RouteID) throws(RouteSaveProblem) -> RouteSummary {
    try withList({ .store($0) }) { (list) throws(RouteSaveProblem) in
      guard let entry = list.deleted[id] else { throw .store(.nothingToUndo) }
      try attempt { () throws(StoreProblem) in try read(&list) }
      if let other = list.first(where: { $0.name == entry.summary.name }) {
        throw .nameTaken(other.summary.id)
      }
      var pages = list.pages
      pages.putBack(entry)
      try attempt { () throws(StoreProblem) in
        try commit(pages, to: &list)
        try checkPlace()
      }
      list.deleted[id] = nil
      return entry.summary
    }
  }

  /// Finds a route, first in the pages already read.
  private func entry(_ id: RouteID, in list: inout List) throws(StoreProblem) -> RouteEntry? {
    if let entry = list.first(where: { $0.id == id }) { return entry }
    try read(&list)
    return list.first { $0.id == id }
  }

  private func checkPlace() throws(StoreProblem) {
    do throws(SystemError) {
      guard try directory.isAt(path) else { throw SystemError(code: ENOENT) }
    } catch {
      throw StoreProblem(error, in: directory, at: path)
    }
  }

  private func attempt<Result>(
    _ work: () throws(StoreProblem) -> Result
  ) throws(RouteSaveProblem) -> Result {
    do {
      return try work()
    } catch {
      throw .store(error)
    }
  }
}

extension RouteFolder {
  /// Reads the route of an entry.
  func load(_ entry: RouteEntry) throws(RouteLoadProblem) -> SavedRoute {
    let found: Contents.File<StoredRoute>
    do {
      found = try read(.route, entry.file)
    } catch {
      throw .store(error)
    }
    switch found {
    case .whole(let route): return route.saved
    case .missing, .damaged:
      throw .damaged(file: "\(Self.name)/\(storedName(.route, entry.file))")
    }
  }
}

extension [RouteIndex.Page] {
  fileprivate mutating func remove(_ entry: RouteEntry) {
    let id = entry.summary.id
    let isIt = { (entry: RouteEntry) in entry.summary.id == id }
    for index in indices where self[index].stored?.entries.contains(where: isIt) == true {
      self[index].change { $0.removeAll(where: isIt) }
    }
  }

  fileprivate mutating func putFirst(_ entry: RouteEntry) {
    if let first, first.stored != nil, first.count < StoredRoutePage.limit {
      self[0].change { $0.insert(entry, at: 0) }
    } else {
      insert(RouteIndex.Page([entry]), at: 0)
    }
  }

  /// Inserts an entry before those saved earlier.
  fileprivate mutating func putBack(_ entry: RouteEntry) {
    let isEarlier = { (other: RouteEntry) in other.summary.saved <= entry.summary.saved }
    guard
      let index = firstIndex(where: { $0.stored?.entries.contains(where: isEarlier) == true })
        ?? indices.last
    else { return putFirst(entry) }
    self[index].change { entries in
      entries.insert(entry, at: entries.firstIndex(where: isEarlier) ?? entries.endIndex)
    }
  }
}
