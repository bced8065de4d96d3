import FoundationEssentials
import OnrampCore

extension Ledger {
  /// The names that the ledger watches.
  static let names = StoredDocument.allCases.map(\.name) + [KeysFile.name]

  /// Whether the ledger watches a name.
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

  /// Decrypts a document of a place; `nil` if it is damaged or not of that place.
  func open(_ sealed: Data, named document: StoredDocument) -> (plain: Data, number: UInt64)? {
    SealedDocument.open(sealed, at: document.place.name, account: account, by: documents)
  }
}

/// The minimum versions of an account, and what was seen of its documents since.
struct SeenVersions {
  private let versions: MinimumVersions
  private var highest: UInt64 = 0
  private var allowed: [StoredDocument: UInt64] = [:]

  init(_ versions: MinimumVersions) { self.versions = versions }

  /// Whether the ledger is missing, or older than the documents.
  var isFaulty: Bool { versions.isMissing || versions.isBehind(highest) }

  /// Whether a document of this number may be the one of a name.
  mutating func allow(_ number: UInt64, as document: StoredDocument) -> Bool {
    highest = max(highest, number)
    guard versions.allow(number, as: document.name) else { return false }
    allowed[document] = number
    return true
  }

  /// Whether one name had a document that isn't the other's now, as after a Save that was cut off
  /// where a file can't have two names.
  func misses(_ document: StoredDocument, nowCalled other: StoredDocument) -> Bool {
    versions.hasOne(document.name)
      && allowed[other].map { !versions.allow($0, as: document.name) } ?? true
  }

  /// Whether there was one.
  func had(_ document: StoredDocument) -> Bool { versions.hasOne(document.name) }
}

extension Vault {
  /// Decrypts a document; `nil` if it is damaged, not of that place, or an old one put back.
  func open(
    _ sealed: Data, named document: StoredDocument, _ versions: inout SeenVersions?
  ) -> Data? {
    guard let (plain, number) = open(sealed, named: document),
      versions?.allow(number, as: document) ?? true
    else { return nil }
    return plain
  }
}
