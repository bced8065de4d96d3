import FoundationEssentials
import Glibc
import OnrampJSON

/// The contents of an account's ledger: the minimum number of each document.
///
/// A document with a lower number is an old one put back by an attacker.
struct MinimumVersions: Equatable {
  /// The number of documents by which the ledger on disk may be behind.
  static let slack: UInt64 = 2

  /// The number of the next document.
  var next: UInt64 = 1
  /// The minimum number of each document, by name.
  var minimums: [String: UInt64] = [:]
  /// How often the ledger was written.
  var generation: UInt64 = 0
  /// Whether there was no ledger to read.
  var isMissing = false

  /// Whether a document with this number may be the current one with a name.
  func allow(_ number: UInt64, as name: String) -> Bool { number >= minimums[name] ?? 0 }

  /// Whether a document with a name existed.
  func hasOne(_ name: String) -> Bool { !isMissing && minimums[name].map { $0 < next } ?? false }

  /// Whether a document is newer than an interrupted operation can explain.
  func isBehind(_ number: UInt64) -> Bool { number >= next + Self.slack }
}

extension MinimumVersions: StoredContents {
  init?(_ json: JSON) {
    guard let next = json["next"]?.integer, case .object(let members)? = json["floors"] else {
      return nil
    }
    self.next = UInt64(clamping: next)
    minimums = members.compactMapValues { $0.integer.map(UInt64.init(clamping:)) }
  }

  var json: JSON {
    .object([
      "next": .integer(Int(clamping: next)),
      "floors": .object(minimums.mapValues { .integer(Int(clamping: $0)) }),
    ])
  }
}

/// The file of the minimum versions: two slots, each a sealed document, overwritten alternately.
///
/// An interrupted write leaves the other slot intact, and no name changes.
struct LedgerFile {
  static let name = "ledger"
  private static let slot = SealedDocument.block
  /// The size of the file, in bytes.
  static let size = 2 * slot

  let directory: Directory
  let vault: Vault

  /// Reads the newest intact slot.
  func read() throws(SystemError) -> MinimumVersions {
    let found = try DurableFile(name: Self.name, directory: directory, maxBytes: Self.size).read()
    guard case .bytes(let bytes) = found else { return MinimumVersions(isMissing: true) }
    return Self.newest(in: bytes, by: vault)
  }

  /// The newest intact slot of a ledger's bytes.
  static func newest(in bytes: Data, by vault: Vault) -> MinimumVersions {
    let slots = [bytes.prefix(slot), bytes.dropFirst(slot)].enumerated()
    let versions = slots.compactMap { number, bytes -> MinimumVersions? in
      guard
        let opened = SealedDocument.open(
          Data(bytes), at: place(number), account: vault.account, by: vault.ledger),
        var versions = JSON(opened.plain).flatMap(MinimumVersions.init)
      else { return nil }
      versions.generation = opened.number
      return versions
    }
    return versions.max { $0.generation < $1.generation } ?? MinimumVersions(isMissing: true)
  }

  /// Writes the versions to the next slot.
  ///
  /// - Parameter waits: Whether to return only once they are on disk. Otherwise the system writes
  ///   them within seconds.
  func write(_ versions: MinimumVersions, waits: Bool) throws(SystemError) {
    let slot = Int(versions.generation % 2)
    let bytes = SealedDocument.seal(
      try versions.json.encoded(), at: place(slot), number: versions.generation,
      account: vault.account, by: vault.ledger)
    guard bytes.count == Self.slot else { throw SystemError(code: EFBIG) }
    let (file, isNew) = try directory.openForWriting(Self.name, size: Self.size)
    try file.write(bytes, at: slot * Self.slot)
    if isNew {
      try file.fsync()
      try directory.fsync()
    } else if waits {
      try file.fdatasync()
    }
  }

  /// Waits until what was written is on disk.
  func settle() throws(SystemError) { try directory.openToChange(Self.name).fdatasync() }

  private func place(_ slot: Int) -> String { Self.place(slot) }
  private static func place(_ slot: Int) -> String { "\(name)/\(slot)" }
}
