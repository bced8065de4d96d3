import FoundationEssentials
import Glibc
import OnrampCore

extension FeatureFiles {
  static let routes = FeatureFiles(
    isEmpty: { (plain) throws(StoreProblem) in
      try TakenRoutes(root: plain.root, path: plain.path).isEmpty()
    },
    seal: { (plain, account, place) throws(StoreProblem) in
      try TakenRoutes(root: plain.root, path: plain.path).seal(into: account, at: place)
    },
    erase: { (plain) throws(StoreProblem) in
      try TakenRoutes(root: plain.root, path: plain.path).erase()
    })
}

/// The routes saved without an account, and the documents beside them, to be moved into an account.
///
/// Damaged files stay where they are.
struct TakenRoutes {
  /// The data directory.
  let root: Directory
  let path: String

  /// Whether there is nothing to move.
  func isEmpty() throws(StoreProblem) -> Bool {
    if try !wholeDocuments().isEmpty { return false }
    switch try root.storedRoutes(at: path) {
    case .whole(let stored): return stored.count == 0
    case .damaged, .missing: return try RouteScan(root, at: path).entries.isEmpty
    }
  }

  /// Copies everything into an account, sealed, and returns once that is on disk. What is already
  /// there stays.
  func seal(into account: Directory, at place: String) throws(StoreProblem) {
    if let folder = try root.routeFolder(at: path) {
      let routes = try RouteScan(root, at: path).entries
      try RouteIndex(account, at: place).take(routes, from: folder)
    }
    for document in try wholeDocuments() {
      let known = try StoreProblem.attempt(at: path, account.information(of: document.name))
      guard known == nil else { continue }
      let file = DurableFile(document, in: root)
      let found = try StoreProblem.attempt(in: root, at: path, file.read())
      if case .bytes(let bytes) = found { try account.replace(document, bytes, at: place) }
    }
  }

  /// Removes what is now in the account. The caller must fsync the names.
  func erase() throws(StoreProblem) {
    let documents = try wholeDocuments()
    let isListWhole = try root.storedRoutes(at: path).value != nil
    if let folder = try root.routeFolder(at: path) { try erase(folder) }
    do throws(SystemError) {
      try root.removeDirectory(RouteFolder.name)
      if isListWhole { try root.remove(StoredDocument.routes.name) }
      for document in documents { try root.remove(document.name) }
    } catch {
      throw StoreProblem(error, in: root, at: path)
    }
  }

  private func erase(_ folder: RouteFolder) throws(StoreProblem) {
    let names = try folder.attempt { () throws(SystemError) in try folder.directory.names() }
    for name in names {
      let isDone =
        if let number = RouteFolder.Kind.route.number(of: name) {
          try !folder.read(.route, number, as: StoredRoute.self).isDamaged
        } else if let number = RouteFolder.Kind.page.number(of: name) {
          try !folder.read(.page, number, as: StoredRoutePage.self).isDamaged
        } else {
          Directory.isTemporary(name)
        }
      guard isDone else { continue }
      try folder.attempt { () throws(SystemError) in try folder.directory.remove(name) }
    }
  }

  /// The intact documents beside the routes.
  private func wholeDocuments() throws(StoreProblem) -> [StoredDocument] {
    var found: [StoredDocument] = []
    if try root.routeDraft(at: path).value != nil { found.append(.routeDraft) }
    if try root.lastLocation(at: path).value != nil { found.append(.location) }
    if try root.searches(at: path).value != nil { found.append(.searches) }
    return found
  }
}

extension RouteIndex {
  /// Adds routes from another folder after those already here.
  fileprivate func take(_ routes: [RouteEntry], from folder: RouteFolder) throws(StoreProblem) {
    guard !routes.isEmpty else { return }
    try withList({ $0 }) { (list) throws(StoreProblem) in
      let target = try directory.makeRouteFolder(at: path)
      var all = Array(list.entries)
      // An interrupted attempt may have added some already.
      for entry in routes where !all.contains(where: { $0.summary.id == entry.summary.id }) {
        guard let route: StoredRoute = try folder.read(.route, entry.file).value else { continue }
        let renamed = route.saved.named(apart: all.map(\.summary.name))
        let isSame = renamed.name == route.saved.name
        try target.write(
          isSame ? route : StoredRoute(renamed, over: route), as: .route, entry.file)
        all.append(isSame ? entry : RouteEntry(renamed, file: entry.file, over: entry))
      }
      try commit(.pages(of: all), to: &list)
    }
  }
}

extension SavedRoute {
  /// The route, with a number appended to its name if another route has it.
  fileprivate func named(apart names: [String]) -> SavedRoute {
    var (named, number) = (self, 2)
    while names.contains(named.name) {
      named.name = "\(name) \(number)"
      number += 1
    }
    return named
  }
}
