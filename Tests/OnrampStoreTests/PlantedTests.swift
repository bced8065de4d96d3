import Foundation
import OnrampCore
import OnrampJSON
import OnrampWire
import Testing

@testable import OnrampStore

@Suite struct PlantedTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  private let texts = [
    "Xanthippe", "Quarterbridge", "xq.planted@example.net", "+44 7700 900123", "Zephyrine Typed",
    "typed.planted@example.net", "Hispano", "Monoplaza", "Planted|Favourite", "drafted make",
    "482916", "planted password one", "731640", "planted password two",
  ]

  @Test func `Nothing from the driver is readable anywhere in the data directory`() throws {
    let photos = (0..<3).map { number in
      Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number &* 17 &+ $0 / 256) })
    }
    let paths = try photos.enumerated().map {
      try account.folder.write("\($0.offset).bin", $0.element)
    }
    let digests = photos.map { Digest(of: $0).hex }
    var planted: [(name: String, bytes: Data)] = texts.map { ($0, Data($0.utf8)) }
    for (photo, digest) in zip(photos, digests) {
      planted.append(("bytes of a photo", photo[1000..<1032]))
      planted.append(("digest", Data(digest.utf8)))
      let raw = try #require(JSON.string(digest).bytes)
      planted.append(("raw digest", Data(raw)))
    }
    #expect(planted.count >= 20)
    func look(_ moment: String) throws {
      let all = try account.folder.everything
      for (name, bytes) in planted { #expect(all.range(of: bytes) == nil, "\(name), \(moment)") }
    }
    let profile = Profile(
      firstName: texts[0], lastName: texts[1], email: texts[2], telephone: texts[3])
    let (pin, password) = (TestAccount.secret(texts[10]), TestAccount.secret(texts[11]))
    let (nextPIN, nextPassword) = (TestAccount.secret(texts[12]), TestAccount.secret(texts[13]))
    do {
      let accounts = try account.open()
      do {
        let (plain, _) = try accounts.openPlain(now: TestFolder.now)
        try plain.save(.photos, TestFolder.photos(paths[0], paths[1]))
        try plain.save(
          .personal, [.name: .value(.text(texts[4])), .email: .value(.text(texts[5]))])
        try plain.keepFavorites([CarKey(texts[8])], now: TestFolder.now)
        try plain.keep(.taken(.license, plain.take(photos[2])))
        try accounts.keep(
          SignUpDraft(screen: "pin", texts: ["email": texts[2], "first": texts[0]]))
      }
      let before = try account.folder.everything
      #expect(
        before.range(of: Data(texts[4].utf8)) != nil
          && before.range(of: photos[0][1000..<1032]) != nil)
      let session = try accounts.create(
        profile, password: password, pin: pin, takesApplication: true, now: TestFolder.now
      ).session
      try look("after signing up")
      let (store, state) = try session.open()
      #expect(
        state.answers[.name] == .text(texts[4]) && state.drafts.fields[.license]?.photo != nil)
      try store.save(
        .vehicle,
        [
          .make: .value(.text(texts[6])), .model: .value(.text(texts[7])),
          .year: .value(.number(2019)), .seats: .value(.number(5)),
        ])
      try store.keep(.typed(.make, texts[9], cursor: 1))
      try store.keepFavorites([CarKey(texts[8])], now: TestFolder.now)
      let upload = try store.take(photos[2], for: .insurance)
      try look("after an upload")
      try store.save([.photos: [.insurance: .upload(upload.upload)]])
      try store.keep(.taken(.license, store.take(photos[2])))
      try look("after saving it")
      try store.restart(canUndo: true, now: TestFolder.now)
      try look("after a restart")
      _ = try store.undoRestart(now: TestFolder.now)
      try session.changePassword(from: password, to: nextPassword)
      try session.changePIN(password: nextPassword, to: nextPIN)
      try look("after new secrets")
    }
    let session = try account.open().open(pin: nextPIN)
    let (store, state) = try session.open()
    #expect(state.answers[.make] == .text(texts[6]) && state.answers.photos.count == 2)
    let photo = try #require(state.answers.photos.first)
    let kept = try store.open(photo.blob)
    #expect(try kept.digest() == photo.sha256 && digests.contains(photo.sha256))
    try look("while a photo is open")
    try session.signOut()
    try look("after signing out")
  }
}
