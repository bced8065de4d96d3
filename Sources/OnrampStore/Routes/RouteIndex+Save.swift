import Glibc
import OnrampCore

extension RouteIndex {
  /// Returns all saved routes, newest first, and removes files that nothing names.
  func all() throws(StoreProblem) -> (routes: [RouteSummary], faults: [RoutesFault]) {
    try withList({ $0 }) { (list) throws(StoreProblem) in
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
    try withList(RouteLoadProblem.store) { (list) throws(RouteLoadProblem) in
      let folder = try throwing(as: RouteLoadProblem.store) { () throws(StoreProblem) in
        try directory.routeFolder(at: path)
      }
      guard let folder, let entry = list.entries.first(where: { $0.summary.id == id }) else {
        throw .missing
      }
      return try folder.load(entry)
    }
  }

  /// Saves a route as the newest, or in place of another.
  func save(
    _ given: RouteToSave, now: Int64
  ) throws(RouteSaveProblem) -> RouteSummary {
    try withList(RouteSaveProblem.store) { (list) throws(RouteSaveProblem) in
      let before = list.entries.first { $0.summary.id == given.replacing }
      try list.checkName(given.name, besides: before)
      let file = RouteFolder.newNumber
      let saved = SavedRoute(
        id: before?.summary.id ?? RouteID(file), name: given.name, route: given.route,
        preferences: given.preferences, saved: Int(now))
      let entry = RouteEntry(saved, file: file, over: before)
      return try throwing(as: RouteSaveProblem.store) { () throws(StoreProblem) in
        let folder = try directory.makeRouteFolder(at: path)
        let old: StoredRoute? = try before.flatMap { (before) throws(StoreProblem) in
          try folder.read(.route, before.file).value
        }
        var pages = list.pages
        if let before { pages.remove(before) }
        pages.put(entry) { _ in true }
        try commit(pages, with: (StoredRoute(saved, over: old), file), to: &list)
        if let before { try? folder.remove(.route, before.file) }
        try checkPlace()
        return entry.summary
      }
    }
  }

  /// Deletes a saved route, if it still exists.
  ///
  /// - Parameter canRestore: Whether its file stays until the routes are next opened.
  func delete(_ id: RouteID, canRestore: Bool) throws(StoreProblem) {
    try withList({ $0 }) { (list) throws(StoreProblem) in
      guard let entry = list.entries.first(where: { $0.summary.id == id }) else { return }
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

  /// Undoes the deletion of a route, putting it before those saved earlier.
  func restore(_ id: RouteID) throws(RouteSaveProblem) -> RouteSummary {
    try withList(RouteSaveProblem.store) { (list) throws(RouteSaveProblem) in
      guard let entry = list.deleted[id] else { throw .store(.nothingToUndo) }
      try list.checkName(entry.summary.name)
      return try throwing(as: RouteSaveProblem.store) { () throws(StoreProblem) in
        var pages = list.pages
        pages.put(entry) { $0.summary.saved <= entry.summary.saved }
        try commit(pages, to: &list)
        try checkPlace()
        list.deleted[id] = nil
        return entry.summary
      }
    }
  }
}

extension RouteIndex.List {
  /// Checks that no other route has a name.
  fileprivate func checkName(_ name: String, besides own: RouteEntry? = nil)
    throws(RouteSaveProblem)
  {
    if let other = entries.first(where: { $0.summary.name == name })?.summary.id,
      other != own?.summary.id
    {
      throw .nameTaken(other)
    }
  }
}

extension RouteFolder {
  /// Reads the route of an entry.
  func load(_ entry: RouteEntry) throws(RouteLoadProblem) -> SavedRoute {
    let found: Contents.File<StoredRoute> = try throwing(as: RouteLoadProblem.store) {
      () throws(StoreProblem) in try read(.route, entry.file)
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
    let isIt = { (other: RouteEntry) in other.summary.id == entry.summary.id }
    for index in indices where self[index].stored.entries.contains(where: isIt) {
      self[index].stored.entries.removeAll(where: isIt)
    }
  }

  /// Inserts an entry before the first one that matches, or at the end. It begins a new page only at
  /// either end of a full one.
  fileprivate mutating func put(_ entry: RouteEntry, before isNext: (RouteEntry) -> Bool) {
    let index = firstIndex { $0.stored.entries.contains(where: isNext) } ?? indices.last
    guard let index else { return append(Element(StoredRoutePage([entry]))) }
    let entries = self[index].stored.entries
    let place = entries.firstIndex(where: isNext) ?? entries.endIndex
    if entries.count >= StoredRoutePage.limit, place == 0 || place == entries.endIndex {
      insert(Element(StoredRoutePage([entry])), at: place == 0 ? index : index + 1)
    } else {
      self[index].stored.entries.insert(entry, at: place)
    }
  }
}
