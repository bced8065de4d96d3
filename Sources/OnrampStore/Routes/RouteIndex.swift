import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// The saved routes of a directory locked by this process.
///
/// A change writes the route and its page of the list as new files; writing `routes.json` commits
/// it.
final class RouteIndex: Sendable {
  /// The number of routes that fill a screen.
  static let screen = 32

  /// A page of the list.
  struct Page {
    /// The number of its file; `nil` until it is written.
    var file: Int?
    var count: Int
    /// Its contents, once read.
    var stored: StoredRoutePage?

    init(_ page: StoredRoutes.Page) { (file, count) = (page.file, page.count) }

    init(_ entries: [RouteEntry]) {
      (count, stored) = (entries.count, StoredRoutePage(entries))
    }

    /// Changes the contents, which must have been read.
    mutating func change(_ edit: (inout [RouteEntry]) -> Void) {
      var page = stored ?? StoredRoutePage([])
      edit(&page.entries)
      (file, count, stored) = (nil, page.entries.count, page)
    }
  }

  /// The list as it is on disk.
  struct List {
    var stored = StoredRoutes()
    var pages: [Page] = []
    /// The routes deleted since the routes were opened.
    var deleted: [RouteID: RouteEntry] = [:]
    var faults: [RoutesFault] = []
  }

  let directory: Directory
  let path: String
  /// The list; `nil` until the routes are opened. Calls are serialized.
  private let list = Mutex<List?>(nil)

  init(_ directory: Directory, at path: String) { (self.directory, self.path) = (directory, path) }

  /// Gives exclusive access to the list, opening it if needed.
  func withList<Result, Failure>(
    _ failure: (StoreProblem) -> Failure, _ work: (inout List) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try list.withLock { (list) throws(Failure) in
      var open: List
      do throws(StoreProblem) {
        if let list { open = list } else { open = try self.open() }
      } catch {
        throw failure(error)
      }
      defer { list = open }
      return try work(&open)
    }
  }

  /// Reads the list again, enough of it to fill a screen.
  func reopen() throws(StoreProblem) -> (newest: [RouteSummary], count: Int, faults: [RoutesFault])
  {
    try list.withLock { (list) throws(StoreProblem) in
      var open = try open()
      try read(&open, routes: Self.screen)
      let faults = open.faults
      open.faults = []
      list = open
      return (open.entries.map(\.summary), open.pages.reduce(0) { $0 + $1.count }, faults)
    }
  }

  private func open() throws(StoreProblem) -> List {
    var list = List()
    if case .whole(let stored) = try directory.storedRoutes(at: path) {
      (list.stored, list.pages) = (stored, stored.pages.map(Page.init))
    } else {
      try mend(&list)
    }
    return list
  }

  /// Reads pages until this many routes are known; all pages by default.
  func read(_ list: inout List, routes: Int = .max) throws(StoreProblem) {
    let folder = try directory.routeFolder(at: path)
    var known = 0
    for index in list.pages.indices where known < routes {
      if list.pages[index].stored == nil, let file = list.pages[index].file {
        guard case .whole(let page) = try folder?.read(.page, file, as: StoredRoutePage.self)
        else { return try mend(&list) }
        (list.pages[index].stored, list.pages[index].count) = (page, page.entries.count)
      }
      known += list.pages[index].count
    }
  }

  /// Sets damaged files aside and rebuilds the list.
  private func mend(_ list: inout List) throws(StoreProblem) {
    let scan = try RouteScan(directory, at: path)
    guard scan.isBroken || scan.isListMissing else { return }
    var aside: [RouteScan.Damage: String] = [:]
    for damage in scan.damaged { aside[damage] = try setAside(damage) }
    list.stored = scan.stored ?? StoredRoutes()
    list.pages = []
    list.faults += scan.faults { aside[$0] ?? "" }
    guard !scan.entries.isEmpty || scan.stored != nil || scan.isListMissing else { return }
    try commit(.pages(of: scan.entries), to: &list)
  }

  private func setAside(_ damage: RouteScan.Damage) throws(StoreProblem) -> String {
    let now = Int64(time(nil))
    do {
      switch damage {
      case .list: return try directory.setAside(StoredDocument.routes.name, now: now)
      case .page(let name), .route(let name):
        let folder = try directory.directory(RouteFolder.name)
        return try "\(RouteFolder.name)/" + folder.setAside(name, now: now)
      }
    } catch {
      throw StoreProblem(error, in: directory, at: path)
    }
  }

  /// Replaces the pages of the list, writing changed ones and optionally a route.
  func commit(
    _ changed: [Page], with route: (contents: StoredRoute, file: Int)? = nil, to list: inout List
  ) throws(StoreProblem) {
    var pages = changed.filter { $0.count > 0 }
    let folder = try directory.makeRouteFolder(at: path)
    var next = list.stored
    var written: [(RouteFolder.Kind, Int)] = []
    do throws(StoreProblem) {
      if let (contents, file) = route {
        written.append((.route, file))
        try folder.write(contents, as: .route, file)
      }
      for index in pages.indices where pages[index].file == nil {
        guard let page = pages[index].stored else { continue }
        let file = RouteFolder.newNumber
        written.append((.page, file))
        try folder.write(page, as: .page, file)
        pages[index].file = file
      }
      if !written.isEmpty { try folder.synchronize() }
      next.pages = pages.compactMap { page in
        page.file.map { StoredRoutes.Page(file: $0, count: page.count) }
      }
      try directory.write(next, to: .routes, at: path)
    } catch {
      if case .unconfirmed = error {
        (list.stored, list.pages) = (next, pages)
      } else {
        // The next clearing removes what can't be removed now.
        for (kind, file) in written { try? folder.remove(kind, file) }
      }
      throw error
    }
    let gone = Set(list.stored.pages.map(\.file)).subtracting(next.pages.map(\.file))
    (list.stored, list.pages) = (next, pages)
    for file in gone { try? folder.remove(.page, file) }
  }
}

extension [RouteIndex.Page] {
  /// The pages of a complete list, none of them written yet.
  static func pages(of entries: [RouteEntry]) -> [RouteIndex.Page] {
    stride(from: 0, to: entries.count, by: StoredRoutePage.limit).map { start in
      Element(Array<RouteEntry>(entries[start...].prefix(StoredRoutePage.limit)))
    }
  }
}

extension RouteIndex.List {
  /// The first known route that matches.
  func first(where isIt: (RouteSummary) -> Bool) -> RouteEntry? {
    for page in pages {
      if let entry = page.stored?.entries.first(where: { isIt($0.summary) }) { return entry }
    }
    return nil
  }

  /// The known routes, newest first.
  var entries: [RouteEntry] { pages.flatMap { $0.stored?.entries ?? [] } }
}

extension Directory {
  /// Writes one of the routes' documents, and returns once it is on disk.
  func write(
    _ contents: some StoredContents, to document: StoredDocument, at path: String
  ) throws(StoreProblem) {
    let bytes: Data
    do throws(SystemError) {
      // The next start wouldn't find anything written to a directory that was moved.
      guard try isAt(path) else { throw SystemError(code: ENOENT) }
      bytes = try Envelope.seal(contents)
    } catch {
      throw StoreProblem(error, in: self, at: path)
    }
    try replace(document, bytes, at: path)
  }
}
