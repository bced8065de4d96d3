import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// The folder of saved routes and the pages of their list.
///
/// A file in it is written once and never changed. Its number is random and never reused, so a
/// number can't refer to an older file. Files that can't be reached from `routes.json` are ignored.
struct RouteFolder: InDataDirectory {
  /// The folder's name in the data directory.
  static let name = "routes"

  enum Kind: String, CaseIterable {
    case page, route

    /// The maximum size of a file, in bytes.
    var limit: Int { self == .page ? 4 << 20 : 8 << 20 }

    func name(_ number: Int) -> String { "\(rawValue)-\(number).json" }

    /// The number in a file's name; `nil` if the name isn't ours.
    func number(of name: String) -> Int? {
      guard name.hasPrefix(rawValue + "-"), name.hasSuffix(".json"),
        let number = Int(name.dropFirst(rawValue.utf8.count + 1).dropLast(5)), number > 0
      else { return nil }
      return self.name(number) == name ? number : nil
    }
  }

  let directory: Directory
  /// Where files are written before they are moved here, because each start clears that directory
  /// anyway, while this one may hold thousands of names.
  private let parent: Directory
  let path: String

  init(in parent: Directory, at path: String) throws(SystemError) {
    (directory, self.parent) = (try parent.directory(Self.name), parent)
    self.path = "\(path)/\(Self.name)"
  }

  static var newNumber: Int { Int.random(in: 1..<1 << 53) }

  func storedName(_ kind: Kind, _ number: Int) -> String {
    directory.storedName(of: kind.name(number))
  }

  /// Reads a file.
  ///
  /// - Throws: ``StoreProblem/newerSchema(file:schema:)`` if a newer Onramp wrote it.
  func read<Value: StoredContents>(
    _ kind: Kind, _ number: Int, as type: Value.Type = Value.self
  ) throws(StoreProblem) -> Contents.File<Value> {
    let name = storedName(kind, number)
    switch try bytes(of: name, limit: kind.limit) {
    case .missing: return .missing
    case .unacceptable: return .damaged
    case .bytes(let bytes):
      guard let plain = open(bytes, kind, number),
        let value = try Envelope.contents(of: plain, in: "\(Self.name)/\(name)", as: type)
      else { return .damaged }
      return .whole(value)
    }
  }

  /// Writes a file, and returns once its bytes, but not yet its name, are on disk.
  func write(
    _ contents: some StoredContents, as kind: Kind, _ number: Int
  ) throws(StoreProblem) {
    let plain = try attempt { () throws(SystemError) in try Envelope.seal(contents) }
    // Never write what couldn't be read again.
    guard plain.count <= kind.limit else { throw .tooMuchText }
    try attempt { () throws(SystemError) in
      let (temporary, file) = try parent.makeTemporary()
      do throws(SystemError) {
        try file.write(seal(plain, kind, number))
        try file.fsync()
        try parent.rename(temporary, to: storedName(kind, number), in: directory)
      } catch {
        // The next start removes what can't be removed now.
        try? parent.remove(temporary)
        throw error
      }
    }
  }

  /// Waits until the names are on disk.
  func fsync() throws(StoreProblem) {
    try attempt { () throws(SystemError) in try directory.fsync() }
  }

  func remove(_ kind: Kind, _ number: Int) throws(SystemError) {
    try directory.remove(storedName(kind, number))
  }

  /// Removes temporary files and those not listed. Files with other names aren't ours.
  func clear(pages: [Int], routes: [Int]) throws(SystemError) {
    let kept = Set(
      pages.map { storedName(.page, $0) } + routes.map { storedName(.route, $0) })
    for name in try directory.names() where !kept.contains(name) {
      if isOurs(name) || Directory.isTemporary(name) { try directory.remove(name) }
    }
  }

  /// Whether a name has the form of a route's or page's.
  func isOurs(_ name: String) -> Bool {
    if directory.vault != nil { return name.isHex(digits: 64) }
    return Kind.allCases.contains { $0.number(of: name) != nil }
  }

  /// Whether a name is that of a route or page outside of accounts, even damaged or unfinished.
  static func isPlain(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isAside = parts.count == 3 && ".\(parts[2])".hasPrefix(Contents.Name.damaged)
    let own = isAside ? "\(parts[0]).\(parts[1])" : name
    return Kind.allCases.contains { $0.number(of: own) != nil } || Directory.isTemporary(name)
  }

  func bytes(of name: String, limit: Int) throws(StoreProblem) -> DurableFile.Contents {
    try attempt { () throws(SystemError) in
      let limit = directory.vault == nil ? limit : SealedDocument.size(of: limit)
      return try DurableFile(name: name, directory: directory, maxBytes: limit).read()
    }
  }

  /// The number for which a file is sealed, or in its name; `nil` if it is of another kind.
  func number(of name: String, _ bytes: Data, _ kind: Kind) -> Int? {
    guard directory.vault != nil else { return kind.number(of: name) }
    return SealedDocument.number(of: bytes).flatMap(Int.init(exactly:)).flatMap { number in
      storedName(kind, number) == name ? number : nil
    }
  }

  /// The plain bytes of a file; `nil` if it is damaged or has another number.
  func open(_ bytes: Data, _ kind: Kind, _ number: Int) -> Data? {
    guard let vault = directory.vault else { return bytes }
    return vault.open(bytes, kind, number)
  }

  private func seal(_ plain: Data, _ kind: Kind, _ number: Int) -> Data {
    guard let vault = directory.vault else { return plain }
    return SealedDocument.seal(
      plain, at: Self.place(kind, number), number: UInt64(number), account: vault.account,
      by: vault.documents)
  }

  fileprivate static func place(_ kind: Kind, _ number: Int) -> String {
    "\(name)/\(kind.name(number))"
  }
}

extension Vault {
  /// The plain bytes of a sealed file; `nil` if it is damaged or has another number.
  func open(_ bytes: Data, _ kind: RouteFolder.Kind, _ number: Int) -> Data? {
    let opened = SealedDocument.open(
      bytes, at: RouteFolder.place(kind, number), account: account, by: documents)
    return opened?.number == UInt64(number) ? opened?.plain : nil
  }
}

extension Directory {
  /// The folder of saved routes; `nil` if there is none.
  func routeFolder(at path: String) throws(StoreProblem) -> RouteFolder? {
    do {
      return try RouteFolder(in: self, at: path)
    } catch {
      guard error.code != ENOENT else { return nil }
      throw StoreProblem(error, in: self, at: path)
    }
  }

  /// The folder of saved routes, created if it is missing.
  func makeRouteFolder(at path: String) throws(StoreProblem) -> RouteFolder {
    do {
      if try makeDirectory(RouteFolder.name) { try fsync() }
      return try RouteFolder(in: self, at: path)
    } catch {
      throw StoreProblem(error, in: self, at: path)
    }
  }
}
