import Glibc
import OnrampCore

/// Reads saved routes without a lock, and without changing anything.
public struct RoutesReader: Sendable {
  /// More than the number of changes a driver can make while the list is read.
  private static let attempts = 1000

  private let directory: Directory?
  private let path: String

  /// Reads the directory at `path`. A missing one counts as empty.
  public init(_ path: String) throws(StoreProblem) {
    self.path = path.withoutSlashesAtEnd
    directory = try StoreProblem.attempt(at: self.path, Directory(ifThereAt: self.path))
  }

  /// Reads an open directory.
  init(_ directory: Directory, at path: String) {
    (self.directory, self.path) = (directory, path)
  }

  /// Returns all saved routes, newest first, and any faults. Damaged files keep their names.
  public func all() throws(StoreProblem) -> (routes: [RouteSummary], faults: [RoutesFault]) {
    guard let directory else { return ([], []) }
    let scan = try scan(directory)
    return (scan.entries.map(\.summary), scan.faults(\.name))
  }

  /// Reads the route with a name, matched as in ``Swift/Array/named(_:by:)``.
  public func route(named name: String) throws(RouteLoadProblem) -> SavedRoute {
    var last: RouteEntry?
    while true {
      let entry: RouteEntry?, folder: RouteFolder?
      do throws(StoreProblem) {
        let entries = try directory.map { (directory) throws(StoreProblem) in
          try scan(directory).entries
        }
        entry = (entries ?? []).named(name, by: \.summary.name)
        folder = try directory?.routeFolder(at: path)
      } catch {
        throw .store(error)
      }
      guard let entry, let folder else { throw .missing }
      do {
        return try folder.load(entry)
      } catch {
        // If the route was saved again meanwhile, it is in another file.
        guard case .damaged = error, last?.file != entry.file else { throw error }
      }
      last = entry
    }
  }

  /// Returns the number of saved routes according to the list's file; `nil` if it is unreadable.
  public func count() throws(StoreProblem) -> Int? {
    guard let directory else { return 0 }
    let list = try directory.storedRoutes(at: path)
    if list.isMissing, try directory.routeFolder(at: path) == nil { return 0 }
    return list.value?.count
  }

  /// Reads the list, again if it changed meanwhile.
  private func scan(_ directory: Directory) throws(StoreProblem) -> RouteScan {
    var state = try state(of: directory)
    for _ in 1..<Self.attempts {
      let scan = try RouteScan(directory, at: path)
      let next = try self.state(of: directory)
      if next == state { return scan }
      state = next
    }
    return try RouteScan(directory, at: path)
  }

  /// Identifies the list's file, which every change replaces.
  private func state(of directory: Directory) throws(StoreProblem) -> [Int] {
    let file = try StoreProblem.attempt(
      in: directory, at: path, directory.information(of: StoredDocument.routes.name))
    return file.map { [Int($0.st_ino), $0.st_ctim.tv_sec, $0.st_ctim.tv_nsec] } ?? []
  }
}

extension RouteScan.Damage {
  /// The name in the data directory.
  var name: String {
    switch self {
    case .list: StoredDocument.routes.name
    case .page(let name), .route(let name): "\(RouteFolder.name)/\(name)"
    }
  }
}

extension Store {
  /// The saved routes.
  public var routes: RoutesReader { RoutesReader(directory, at: path) }
}

extension Array {
  /// The element with a name. Surrounding spaces are ignored, and case matters only if several
  /// names differ in nothing else.
  public func named(_ name: String, by path: (Element) -> String) -> Element? {
    let name = name.trimmed
    if let exact = first(where: { path($0) == name }) { return exact }
    let alike = filter { path($0).lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }
}
