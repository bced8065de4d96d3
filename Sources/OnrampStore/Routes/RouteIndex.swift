import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// The saved routes of a directory locked by this process.
///
/// A change writes the route and its page of the list as new files; writing `routes.json` commits
/// it.
final class RouteIndex: InOpenDirectory, Sendable {
  /// The number of routes that fill a screen.
  static let screen = 32

  /// A page of the list.
  struct Page {
    /// The number of its file; `nil` until it is written.
    var file: Int?
    var stored: StoredRoutePage { didSet { file = nil } }

    init(_ stored: StoredRoutePage, file: Int? = nil) { (self.stored, self.file) = (stored, file) }
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
  /// The list; `nil` until all of it is needed. Calls are serialized.
  private let list = Mutex<List?>(nil)

  init(_ directory: Directory, at path: String) { (self.directory, self.path) = (directory, path) }

  /// Gives exclusive access to the list, reading it if needed.
  func withList<Result, Failure>(
    _ failure: (StoreProblem) -> Failure, _ work: (inout List) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try list.withLock { (list) throws(Failure) in
      var open: List
      if let list { open = list } else { open = try throwing(as: failure, read) }
      defer { list = open }
      return try work(&open)
    }
  }

  /// Reads enough of the list to fill a screen. Deletions become final.
  func reopen() throws(StoreProblem) -> (newest: [RouteSummary], count: Int, faults: [RoutesFault])
  {
    try list.withLock { (list) throws(StoreProblem) in
      list = nil
      if case .whole(let stored) = try directory.storedRoutes(at: path),
        let newest = try newest(of: stored)
      {
        return (newest.map(\.summary), stored.count, [])
      }
      var open = try read()
      let (routes, faults) = (open.entries.map(\.summary), open.faults)
      open.faults = []
      list = open
      return (routes, routes.count, faults)
    }
  }

  /// The routes of the first pages, enough to fill a screen; `nil` if a page can't be read.
  private func newest(of stored: StoredRoutes) throws(StoreProblem) -> [RouteEntry]? {
    let folder = try directory.routeFolder(at: path)
    var entries: [RouteEntry] = []
    for page in stored.pages where entries.count < Self.screen {
      guard case .whole(let page) = try folder?.read(.page, page.file, as: StoredRoutePage.self)
      else { return nil }
      entries += page.entries
    }
    return entries
  }

  /// Reads the whole list. If it is damaged, sets damaged files aside and rebuilds it.
  private func read() throws(StoreProblem) -> List {
    let scan = try RouteScan(directory, at: path)
    var list = List(stored: scan.stored ?? StoredRoutes(), pages: scan.pages)
    guard scan.isBroken || scan.isListMissing else { return list }
    var aside: [RouteScan.Damage: String] = [:]
    for damage in scan.damaged {
      aside[damage] = try attempt(setAside(damage))
    }
    list.faults = scan.faults { aside[$0] ?? "" }
    if !scan.entries.isEmpty || scan.stored != nil || scan.isListMissing {
      try commit(.pages(of: scan.entries), to: &list)
    }
    return list
  }

  private func setAside(_ damage: RouteScan.Damage) throws(SystemError) -> String {
    let now = Int64(time(nil))
    switch damage {
    case .list: return try directory.setAside(StoredDocument.routes.name, now: now)
    case .page(let name), .route(let name):
      let folder = try directory.directory(RouteFolder.name)
      return try "\(RouteFolder.name)/" + folder.setAside(name, now: now)
    }
  }

  /// Replaces the pages of the list, writing changed ones and optionally a route.
  func commit(
    _ changed: [Page], with route: (contents: StoredRoute, file: Int)? = nil, to list: inout List
  ) throws(StoreProblem) {
    var pages = changed.filter { !$0.stored.entries.isEmpty }
    let folder = try directory.makeRouteFolder(at: path)
    var next = list.stored
    var written: [(RouteFolder.Kind, Int)] = []
    do throws(StoreProblem) {
      if let (contents, file) = route {
        written.append((.route, file))
        try folder.write(contents, as: .route, file)
      }
      for index in pages.indices where pages[index].file == nil {
        let file = RouteFolder.newNumber
        written.append((.page, file))
        try folder.write(pages[index].stored, as: .page, file)
        pages[index].file = file
      }
      if !written.isEmpty { try folder.fsync() }
      next.pages = pages.compactMap { page in
        page.file.map { StoredRoutes.Page(file: $0, count: page.stored.entries.count) }
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
      Element(StoredRoutePage(Array<RouteEntry>(entries[start...].prefix(StoredRoutePage.limit))))
    }
  }
}

extension RouteIndex.List {
  /// The routes, newest first.
  var entries: some Sequence<RouteEntry> { pages.lazy.flatMap(\.stored.entries) }
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
