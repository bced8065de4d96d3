import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampStore

/// What someone with access to the disk may do to the files of an account.
@Suite struct SealedFilesTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  /// An account with one file of each kind.
  private func fill(_ profile: Profile = TestAccount.profile) throws -> AccountSession {
    let photo = try account.folder.write("a.jpg", Data((0..<200_000).map { UInt8($0 % 251) }))
    let other = try account.folder.write("b.jpg", Data((0..<200_000).map { UInt8($0 % 241) }))
    let session = try account.create(profile).session
    let (store, _) = try session.open()
    try store.save(.personal, TestFolder.personal)
    try store.save(.photos, TestFolder.photos(photo, other))
    try store.restart(canUndo: true, now: TestFolder.now)
    _ = try store.undoRestart(now: TestFolder.now)
    try store.save(.vehicle, TestFolder.vehicle)
    try store.save(.vehicle, TestFolder.vehicle)
    try store.keepFavorites([CarKey("Kia")], now: TestFolder.now)
    try store.keep(.taken(.license, try store.take(Data("from a phone".utf8))))
    return session
  }

  private let documents: [StoredDocument] = [
    .application, .previous, .drafts, .favorites, .profile,
  ]

  private func vault(_ session: AccountSession) throws -> Vault {
    try #require(try session.open().store.directory.vault)
  }

  @Test func `Any changed byte of any document is detected`() throws {
    let session = try fill()
    let vault = try vault(session)
    for document in documents {
      let bytes = try account.folder.bytes("\(account.only)/\(document.name)")
      #expect(bytes.count == 4096 && vault.open(bytes, named: document) != nil, "\(document)")
      for index in bytes.indices {
        let flipped = bytes.flipping(at: index)
        #expect(vault.open(flipped, named: document) == nil, "\(document), byte \(index)")
        #expect(
          vault.open(bytes.prefix(index), named: document) == nil, "\(document), cut at \(index)")
      }
    }
  }

  @Test func `A damaged document is set aside and reported, and nothing crashes`() throws {
    do { _ = try fill() }
    let state = try account.read().state
    #expect(state.faults == [] && state.answers.photos.count == 2)
    for name in ["application.json", "application.json.prev", "draft.json"] {
      let bytes = try account.folder.bytes("\(account.only)/\(name)")
      for index in stride(from: 0, to: bytes.count, by: 199) {
        for damaged in [bytes.flipping(0x80, at: index), bytes.prefix(index)] {
          try account.folder.write("\(account.only)/\(name)", damaged)
          let state = try account.read().state
          #expect(state.faults.count == 1, "\(name), byte \(index)")
        }
      }
      try account.folder.write("\(account.only)/\(name)", bytes)
    }
    try account.folder.write("\(account.only)/application.json", "x")
    let found = try account.unlock().open().state
    #expect(found.answers.photos.count == 2)
    guard case .earlierGeneration? = found.faults.first else {
      Issue.record("\(found.faults)")
      return
    }
  }

  @Test func `Any changed byte of a key file is detected, and one intact copy is enough`() throws {
    do { try account.create() }
    let names = ["keys.json", "keys.json.prev"].map { "\(account.only)/\($0)" }
    let bytes = try account.folder.bytes(names[0])
    for index in bytes.indices {
      let flipped = bytes.flipping(at: index)
      for damaged in [flipped, bytes.prefix(index)] {
        guard case .damaged = Envelope.open(damaged, as: AccountKeys.self) else {
          Issue.record("byte \(index)")
          continue
        }
      }
      guard index.isMultiple(of: 37) else { continue }
      try account.folder.write(names[0], flipped)
      _ = try account.reader()
      try account.folder.write(names[1], flipped)
      #expect(throws: AccountProblem.damaged(file: "accounts/\(account.id)/keys.json")) {
        try account.reader()
      }
      for name in names { try account.folder.write(name, bytes) }
    }
  }

  @Test func `Keys with a correct checksum must still be the account's own`() throws {
    do { try account.create() }
    let folder = try #require(try account.authenticator().signedIn())
    let keys = try KeysFile(folder: folder).read()
    var forged = keys
    forged.pinLength = 4
    var newer = keys
    newer.number += 1
    for wrong in [forged, newer] {
      try KeysFile(folder: folder).write(wrong)
      #expect(throws: AccountProblem.damaged(file: "\(folder.name)/keys.json")) {
        try account.reader()
      }
    }
  }

  @Test func `Any changed byte of the ledger is detected, and the other slot is enough`() throws {
    let session = try fill()
    let vault = try vault(session)
    let directory = try Directory(opening: account.folder.file(account.only))
    let file = LedgerFile(directory: directory, vault: vault)
    let (whole, name) = (try file.read(), "\(account.only)/ledger")
    let bytes = try account.folder.bytes(name)
    #expect(bytes.count == 8192 && !whole.isMissing)
    for index in Set(bytes.indices.share(of: 5) + stride(from: 0, to: 8192, by: 64)).sorted() {
      try account.folder.write(name, bytes.flipping(at: index))
      let found = try file.read()
      #expect(!found.isMissing && found.generation + 1 >= whole.generation, "byte \(index)")
      guard index.isMultiple(of: 64) else { continue }
      try account.folder.write(name, bytes.prefix(index))
      #expect(try file.read().isMissing == (index < 4096), "cut at \(index)")
    }
  }

  @Test func `A missing ledger is reported once, and rebuilt`() throws {
    do { _ = try fill() }
    try account.folder.remove("\(account.only)/ledger")
    #expect(try account.read().state.faults == [.ledgerFaulty])
    do {
      let state = try account.unlock().open().state
      #expect(state.faults == [.ledgerFaulty] && state.answers.photos.count == 2)
    }
    #expect(try account.unlock().open().state.faults == [])
  }

  @Test func `Damage is detected in every piece of a photo`() throws {
    do { _ = try fill() }
    let reader = try account.reader()
    let photos = "\(account.only)/photos"
    for name in account.folder.names(photos) {
      let bytes = try account.folder.bytes("\(photos)/\(name)")
      #expect(bytes.count == 4 * 65536)
      let boundaries = stride(from: 0, through: bytes.count, by: 65536).flatMap {
        [$0 - 1, $0, $0 + 1]
      }
      let places = Set(boundaries + Array(0..<40) + stride(from: 0, to: bytes.count, by: 9973))
      for place in places.sorted() where bytes.indices.contains(place) {
        for damaged in [bytes.flipping(4, at: place), bytes.prefix(place)] {
          try account.folder.write("\(photos)/\(name)", damaged)
          #expect(try reader.reader(now: TestFolder.now).verifyPhotos().count == 1, "\(place)")
        }
      }
      // Whole blocks in another order.
      let swapped =
        bytes[..<65536] + bytes[131072..<196608] + bytes[65536..<131072] + bytes[196608...]
      try account.folder.write("\(photos)/\(name)", Data(swapped))
      #expect(try reader.reader(now: TestFolder.now).verifyPhotos().count == 1)
      try account.folder.write("\(photos)/\(name)", bytes)
      #expect(try reader.reader(now: TestFolder.now).verifyPhotos() == [])
    }
  }

  @Test func `Files of two accounts and of two places can't be exchanged`() throws {
    do { try fill().signOut() }
    let first = account.only
    do { _ = try fill(TestAccount.other) }
    let second = try #require(
      account.folder.names("data/accounts").map { "data/accounts/" + $0 }.first {
        $0 != first && ($0 as NSString).lastPathComponent.count == 32
      })
    let vault = try vault(account.unlock())
    for document in documents {
      #expect(
        vault.open(try account.folder.bytes("\(first)/\(document.name)"), named: document) == nil)
      for other in documents where other.place != document.place {
        let bytes = try account.folder.bytes("\(second)/\(other.name)")
        #expect(vault.open(bytes, named: document) == nil, "\(other) as \(document)")
      }
    }
    // The current generation and the previous one have the same place, but different numbers.
    let previous = try account.folder.bytes("\(second)/application.json.prev")
    let current = try account.folder.bytes("\(second)/application.json")
    try account.folder.write("\(second)/application.json", previous)
    #expect(try account.read().state.faults.count == 1)
    try account.folder.write("\(second)/application.json", current)
    let keys = try account.folder.bytes("\(second)/keys.json")
    for name in ["keys.json", "keys.json.prev"] {
      try account.folder.write(
        "\(second)/\(name)", try account.folder.bytes("\(first)/\(name)"))
    }
    #expect(throws: AccountProblem.passwordNeeded) { try account.reader() }
    for name in ["keys.json", "keys.json.prev"] {
      try account.folder.write("\(second)/\(name)", keys)
    }
    let ledger = try account.folder.bytes("\(second)/ledger")
    try account.folder.write("\(second)/ledger", try account.folder.bytes("\(first)/ledger"))
    #expect(try account.read().state.faults == [.ledgerFaulty])
    try account.folder.write("\(second)/ledger", ledger)
    let photos = account.folder.names("\(second)/photos")
    let bytes = try photos.map { try account.folder.bytes("\(second)/photos/\($0)") }
    for (name, bytes) in zip(photos, bytes.reversed()) {
      try account.folder.write("\(second)/photos/\(name)", bytes)
    }
    #expect(try account.read().verifyPhotos().count == 2)
  }

  @Test func `Documents hide their length`() throws {
    let session = try account.create().session
    let (store, _) = try session.open()
    for length in [1, 1000] {
      let name = String(repeating: "n", count: length)
      try store.save(.personal, [.name: .value(.text(name)), .email: .value(.text("a@b.example"))])
      #expect(try account.folder.bytes("\(account.only)/application.json").count == 4096)
    }
    #expect(SealedDocument.size(of: 4039) == 4096 && SealedDocument.size(of: 4040) == 8192)
    for bytes in [1, 65486, 65487, 65488, 131_005, 131_006, 131_007, 1_000_000] {
      let photo = try account.folder.write("a", Data(repeating: 7, count: bytes))
      try store.save(.photos, TestFolder.photos(photo))
      try store.save(.photos, TestFolder.photos(photo))
      let sizes = try account.folder.names("\(account.only)/photos").map {
        try account.folder.bytes("\(account.only)/photos/\($0)").count
      }
      #expect(sizes == [PhotoSealer.size(of: bytes)] && sizes[0].isMultiple(of: 65536))
      #expect(sizes[0] - bytes < 65536 + 128)
      let saved = try #require(store.application.answers.photos.first)
      #expect(try store.open(saved.blob).digest() == saved.sha256)
    }
  }
}
