import FoundationEssentials
import OnrampCore

/// The list of saved routes with all its pages, read without changing anything.
///
/// If the list or a page is damaged or missing, its entries are recovered from the routes' files.
struct RouteScan {
  /// The stored list; `nil` if it is damaged or missing.
  private(set) var stored: StoredRoutes?
  /// The pages that could be read.
  private(set) var pages: [RouteIndex.Page] = []
  private(set) var entries: [RouteEntry] = []
  /// The damaged files.
  private(set) var damaged: [Damage] = []
  /// Whether an account's list is missing.
  private(set) var isListMissing = false
  /// Whether the list must be rebuilt.
  private(set) var isBroken = false

  enum Damage: Hashable {
    /// `routes.json`.
    case list
    /// A file of the folder.
    case page(String)
    case route(String)
  }

  init(_ directory: Directory, at path: String) throws(StoreProblem) {
    let folder = try directory.routeFolder(at: path)
    switch try directory.storedRoutes(at: path) {
    case .whole(let stored):
      self.stored = stored
      for page in stored.pages { try add(page, folder) }
    case .damaged:
      damaged.append(.list)
      isBroken = true
    case .missing:
      isListMissing = try directory.versions(at: path)?.had(.routes) ?? false
      isBroken = folder != nil
    }
    if isBroken, let folder { try recover(from: folder) }
  }

  /// The number of lost routes.
  var lost: Int { max(0, (stored?.count ?? 0) - entries.count) }

  /// The faults to report, with the current names of damaged files.
  func faults(_ name: (Damage) -> String) -> [RoutesFault] {
    var faults = damaged.map { damage -> RoutesFault in
      switch damage {
      case .list, .page: .list(setAside: name(damage))
      case .route: .route(setAside: name(damage))
      }
    }
    if isListMissing { faults.append(.listMissing) }
    if lost > 0 { faults.append(.lost(lost)) }
    return faults
  }

  private mutating func add(
    _ page: StoredRoutes.Page, _ folder: RouteFolder?
  ) throws(StoreProblem) {
    let found: Contents.File<StoredRoutePage> = try folder?.read(.page, page.file) ?? .missing
    if case .whole(let stored) = found {
      pages.append(RouteIndex.Page(stored, file: page.file))
      entries += stored.entries
    } else {
      if found.isDamaged, let folder { damaged.append(.page(folder.storedName(.page, page.file))) }
      isBroken = true
    }
  }

  /// Adds the routes that are on no page. Of several with the same identifier, the last saved wins.
  private mutating func recover(from folder: RouteFolder) throws(StoreProblem) {
    let files = Set(entries.map(\.file))
    var found: [RouteID: RouteEntry] = [:]
    let names = try folder.attempt { () throws(SystemError) in try folder.directory.names() }
    for name in names.sorted() where folder.isOurs(name) {
      let limit = RouteFolder.Kind.route.limit
      guard case .bytes(let bytes) = try folder.bytes(of: name, limit: limit) else {
        note(name)
        continue
      }
      if folder.number(of: name, bytes, .page) != nil { continue }
      guard let number = folder.number(of: name, bytes, .route) else {
        note(name)
        continue
      }
      if files.contains(number) { continue }
      guard case .whole(let route) = try folder.read(.route, number, as: StoredRoute.self) else {
        note(name)
        continue
      }
      let entry = RouteEntry(route.saved, file: number)
      if found[route.saved.id].map({ $0.summary.saved < entry.summary.saved }) ?? true {
        found[route.saved.id] = entry
      }
    }
    for entry in entries { found[entry.summary.id] = nil }
    // Newest first; within a second as listed, then by file, so that all readers see the same
    // order.
    let all = entries + found.values.sorted { $0.file < $1.file }
    entries = all.enumerated().sorted { one, other in
      (-one.element.summary.saved, one.offset) < (-other.element.summary.saved, other.offset)
    }.map(\.element)
  }

  private mutating func note(_ name: String) {
    if !damaged.contains(.page(name)) { damaged.append(.route(name)) }
  }
}
