import FoundationEssentials
import OnrampCore
import OnrampWire

/// The saved routes of an account that both sides changed.
///
/// The files of routes never change, so only the list is merged. A route that gets another ID or
/// name gets a new file. The file number is derived from the content, so that two terminals that
/// merge the same changes write the same file.
struct RouteMerge {
  private let adoption: SyncAdoption
  private let merged: [MergedRoute]
  /// The files that only the other side names.
  private let theirFiles: Set<Int>

  /// - Parameter account: The account's folder.
  /// - Returns: `nil` if the list that arrived can't be read. It is kept then, and the next opening
  ///   rebuilds it from the routes of both sides.
  init?(
    _ adoption: SyncAdoption, in account: Directory, at path: String
  ) throws(StoreProblem) {
    let ours = try RouteScan(account, at: path).entries
    let folder = try account.routeFolder(at: path)
    guard let theirs = try adoption.routes(adoption.arrived.files, or: folder) else { return nil }
    // Without a base, nothing is treated as deleted.
    let base = try adoption.routes(adoption.known.files) ?? []
    (self.adoption, theirFiles) = (
      adoption, Set(theirs.map(\.file)).subtracting(ours.map(\.file))
    )
    merged =
      MergeDocuments(routes: ours).merging(
        MergeDocuments(routes: theirs), since: MergeDocuments(routes: base)
      ).routes
  }

  /// Writes the list into the account's new folder, which has the routes of both sides.
  func write(into account: Directory, at path: String) throws(StoreProblem) {
    let folder = try account.makeRouteFolder(at: path)
    var entries: [RouteEntry] = []
    for route in merged {
      if let entry = try entry(of: route, in: folder) { entries.append(entry) }
    }
    var list: StoredRoutes = try account.storedRoutes(at: path).value ?? StoredRoutes()
    list.pages = []
    for page in [RouteIndex.Page].pages(of: entries) {
      let file = RouteFolder.newNumber
      try folder.write(page.stored, as: .page, file)
      list.pages.append(StoredRoutes.Page(file: file, count: page.stored.entries.count))
    }
    try folder.fsync()
    let bytes = try folder.attempt { () throws(SystemError) in try Envelope.seal(list) }
    try account.replace(.routes, bytes, at: path)
  }

  /// The entry of a route whose file is in the folder; `nil` if this terminal deleted that file and
  /// doesn't know the base.
  private func entry(
    of route: MergedRoute, in folder: RouteFolder
  ) throws(StoreProblem) -> RouteEntry? {
    let (entry, name) = (route.entry, folder.storedName(.route, route.entry.file))
    if theirFiles.contains(entry.file), !folder.directory.hasName(name) {
      guard let bytes = adoption.bytes(of: "\(RouteFolder.name)/\(name)") else { return nil }
      try folder.attempt { () throws(SystemError) in
        try adoption.put(bytes, name, in: folder.directory)
      }
    }
    guard route.isChanged,
      let stored = try folder.read(.route, entry.file, as: StoredRoute.self).value
    else { return entry }
    var saved = stored.saved
    (saved.id, saved.name) = (route.id, route.name)
    let file = adoption.vault.routeNumber(of: route)
    try folder.write(StoredRoute(saved, over: stored), as: .route, file)
    return RouteEntry(saved, file: file, over: entry)
  }
}

extension MergeDocuments {
  fileprivate init(routes: [RouteEntry]) { self.routes = routes.map(MergedRoute.init) }
}

extension Vault {
  /// The file number of a route to which a merge gave another ID or name.
  fileprivate func routeNumber(of route: MergedRoute) -> Int {
    let text = "\(RouteFolder.name)/\(route.entry.file) \(route.id.number) \(route.name)"
    return max(1, Int(name(of: text).prefix(13), radix: 16) ?? 1)
  }
}

extension RouteFolder {
  /// The bytes of a file, named from the account's folder; `nil` if it can't be read.
  fileprivate func wholeBytes(of name: String) -> Data? {
    let name = String(name.dropFirst(Self.name.utf8.count + 1))
    guard case .bytes(let bytes)? = try? bytes(of: name, limit: Kind.route.limit) else {
      return nil
    }
    return bytes
  }

  /// Removes the files that the list doesn't lead to, unless part of the list is missing.
  static func clear(in account: Directory, at path: String) throws(StoreProblem) {
    guard let folder = try account.routeFolder(at: path) else { return }
    let scan = try RouteScan(account, at: path)
    guard let list = scan.stored, !scan.isBroken else { return }
    try folder.attempt { () throws(SystemError) in
      try folder.clear(pages: list.pages.map(\.file), routes: scan.entries.map(\.file))
    }
  }
}

extension SyncAdoption {
  /// Reads a list of saved routes; `nil` if some of it can't be read.
  ///
  /// - Parameters:
  ///   - files: The files that its side had.
  ///   - folder: Where the pages may be, too.
  fileprivate func routes(
    _ files: [String: Digest], or folder: RouteFolder? = nil
  ) throws(StoreProblem) -> [RouteEntry]? {
    guard files[StoredDocument.routes.name] != nil else { return [] }
    guard let list = try read(.routes, as: StoredRoutes.self, in: files) else { return nil }
    var entries: [RouteEntry] = []
    for page in list.pages {
      let name = "\(RouteFolder.name)/" + vault.name(of: RouteFolder.Kind.page.name(page.file))
      let bytes = files[name].flatMap(sync.file) ?? folder?.wholeBytes(of: name)
      guard let plain = bytes.flatMap({ vault.open($0, .page, page.file) }),
        let page = try Envelope.contents(of: plain, in: name, as: StoredRoutePage.self)
      else { return nil }
      entries += page.entries
    }
    return entries
  }
}

extension Envelope {
  /// The contents of a file; `nil` if it is damaged.
  ///
  /// - Throws: ``StoreProblem/newerSchema(file:schema:)`` if a newer Onramp wrote it.
  static func contents<Value: StoredContents>(
    of bytes: Data, in file: String, as type: Value.Type
  ) throws(StoreProblem) -> Value? {
    switch open(bytes, as: type) {
    case .contents(let value): return value
    case .damaged: return nil
    case .newer(let schema): throw .newerSchema(file: file, schema: schema)
    }
  }
}
