import FoundationEssentials
import OnrampCore

extension Ledger {
  /// The names covered by the ledger.
  static let names = StoredDocument.allCases.map(\.name) + [KeysFile.name]

  /// Whether the ledger covers a name.
  static func watches(_ name: String) -> Bool {
    StoredDocument(rawValue: name) != nil || name == KeysFile.name
  }
}

extension Vault {
  /// Encrypts a document for its place.
  func seal(_ plain: Data, as document: StoredDocument, number: UInt64) -> Data {
    SealedDocument.seal(
      plain, at: document.place.name, number: number, account: account, by: documents)
  }

  /// Decrypts a document; `nil` if it is damaged or belongs in another place.
  func open(_ sealed: Data, named document: StoredDocument) -> (plain: Data, number: UInt64)? {
    SealedDocument.open(sealed, at: document.place.name, account: account, by: documents)
  }
}

/// An account's minimum versions, and the highest number seen since.
struct SeenVersions {
  private let versions: MinimumVersions
  private var highest: UInt64 = 0
  private var allowed: [StoredDocument: UInt64] = [:]

  init(_ versions: MinimumVersions) { self.versions = versions }

  /// Whether the ledger is missing or outdated.
  var isFaulty: Bool { versions.isMissing || versions.isBehind(highest) }

  /// Whether a document with this number may be the current one with a name.
  mutating func allow(_ number: UInt64, as document: StoredDocument) -> Bool {
    highest = max(highest, number)
    guard versions.allow(number, as: document.name) else { return false }
    allowed[document] = number
    return true
  }

  /// Whether a document existed that isn't called `other` now, as after an interrupted Save on a
  /// file system without hard links.
  func misses(_ document: StoredDocument, nowCalled other: StoredDocument) -> Bool {
    versions.hasOne(document.name)
      && allowed[other].map { !versions.allow($0, as: document.name) } ?? true
  }

  /// Whether a document existed.
  func had(_ document: StoredDocument) -> Bool { versions.hasOne(document.name) }
}

extension Vault {
  /// Decrypts a document; `nil` if it is damaged, belongs in another place, or is outdated.
  func open(
    _ sealed: Data, named document: StoredDocument, _ versions: inout SeenVersions?
  ) -> Data? {
    guard let (plain, number) = open(sealed, named: document),
      versions?.allow(number, as: document) ?? true
    else { return nil }
    return plain
  }
}
