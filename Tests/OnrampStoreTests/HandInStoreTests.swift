import Foundation
import OnrampAge
import OnrampCore
import OnrampSteps
import OnrampWire
import Testing

@testable import OnrampStore

/// Handed-in applications on disk.
@Suite struct HandInStoreTests {
  let folder: TestFolder
  let desk: AgeIdentity
  let server = SigningKey.random()

  init() throws {
    folder = try TestFolder()
    desk = try #require(AgeIdentity())
  }

  private var keys: CompanyKeys {
    CompanyKeys(server: server.publicKey.text, recipients: [desk.recipient.text])
  }

  private func order(_ keys: CompanyKeys? = nil) -> HandInOrder {
    HandInOrder(
      schema: TestFolder.schema, steps: Schema.driverFile, keys: keys ?? self.keys,
      language: .spanish
    ) { _ in "what the answers say" }
  }

  private func fill(_ store: Store) throws {
    let photo = try folder.write("a.jpg", Data(SampleJPEG.baseline))
    try store.save(TestFolder.allButPhotos)
    try store.save(.photos, TestFolder.photos(photo, photo))
  }

  private func receipt(of submission: Submission) -> Receipt {
    Receipt(
      id: submission.id, number: SubmissionNumber(), version: 1, at: "2026-11-23T14:02:00Z",
      digest: submission.digest, audit: Digest(of: []), by: server)
  }

  private func handIn(_ store: Store) throws -> Submission {
    try store.handIn(order(), acceptsNewKeys: false, now: TestFolder.now)
  }

  private func decision(_ state: DecisionState, _ id: SubmissionID, at: Int) throws
    -> StoredDecision
  {
    let fields = state == .askedAgain ? [DecisionLetter.Field("personal.name", .other)] : []
    let letter = try #require(
      DecisionLetter(SubmissionID(), state, fields: fields, as: .init(id, at: at)))
    return StoredDecision(letter, at: "2026-11-24T09:00:00Z")
  }

  /// The names of files waiting in the outbox.
  private func waiting(_ place: String = "data") -> [String] { folder.names(place + "/outbox") }

  @Test
  func `A file waits under its id, opens with the company's key, and outlives the program`()
    throws
  {
    let submission: Submission
    do {
      let (store, _) = try folder.open()
      try fill(store)
      submission = try handIn(store)
      #expect(waiting() == ["\(submission.id.text).age"])
      #expect(throws: HandInProblem.isHandedIn) { try handIn(store) }
    }
    let (store, state) = try folder.open()
    #expect(store.submission == submission && state.handedIn.standing?.isWaiting == true)
    let path = folder.file("data/outbox/\(submission.id.text).age")
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.count == submission.bytes && Digest(of: bytes) == submission.digest)
    let file = try HandedInFile(.init(path: path), with: [desk])
    #expect(file.text(.steps) == Schema.driverFile)
    #expect(String(decoding: file.text(.summary), as: UTF8.self) == "what the answers say\n")
    let application = String(decoding: file.text(.application), as: UTF8.self)
    #expect(application.contains(#""form":"urn:onramp:steps:driver:1""#))
    #expect(application.contains("Zoë") && application.contains(#""language:":"es""#))
    #expect(file.photos.map(\.name.path) == ["photos/insurance.jpg", "photos/license.jpg"])
    #expect(file.photos.map(\.bytes) == [SampleJPEG.baseline.count, SampleJPEG.baseline.count])
    // The pieces add up to the file.
    let open = try #require(try store.openSubmission())
    #expect(open.piece(at: 0) == [UInt8](bytes) && open.piece(at: bytes.count) == [])
    #expect(open.piece(at: 100) == [UInt8](bytes.dropFirst(100)))
    // The driver's own key signed it.
    #expect(submission.driver?.publicKey != server.publicKey)
  }

  @Test func `The file is removed only once the receipt is stored`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    let submission = try handIn(store)
    try store.noteAnnounced()
    #expect(store.submission?.isAnnounced == true)
    let receipt = receipt(of: submission)
    try store.keep(receipt)
    #expect(store.submission?.receipt == receipt && waiting().isEmpty)
    let state = try folder.read()
    #expect(
      state.handedIn.standing.map {
        if case .handedIn(receipt.number.text, _, 1) = $0 { true } else { false }
      }
        == true)
    // A receipt for something else isn't stored.
    try store.endSubmission()
    #expect(store.submission == nil)
    try store.keep(receipt)
    #expect(store.submission == nil)
  }

  @Test
  func `The next start removes a file that nothing names, and one with a receipt`()
    throws
  {
    let name: String
    do {
      let (store, _) = try folder.open()
      try fill(store)
      let submission = try handIn(store)
      name = "\(submission.id.text).age"
      let bytes = try folder.bytes("data/outbox/" + name)
      try store.keep(receipt(of: submission))
      try FileManager.default.createDirectory(
        atPath: folder.file("data/outbox"), withIntermediateDirectories: true)
      // As a kill would leave it.
      try folder.write("data/outbox/" + name, bytes)
      try folder.write("data/outbox/\(SubmissionID().text).age", bytes)
      try folder.write("data/outbox/.onramp-new-3", bytes)
      try folder.write("data/outbox/mine", bytes)
    }
    _ = try folder.open()
    #expect(waiting() == ["mine"])
  }

  @Test func `A handed-in application is cleared, restored and deleted with the saved one`() throws
  {
    let (store, _) = try folder.open()
    try fill(store)
    let submission = try handIn(store)
    try store.restart(canUndo: true, now: TestFolder.now)
    #expect(store.submission == nil && waiting().count == 1)
    #expect(try store.openSubmission() == nil)
    let state = try store.undoRestart(now: TestFolder.now)
    #expect(state.handedIn.standing?.isWaiting == true)
    #expect(store.submission?.id == submission.id && store.submission?.driver != nil)
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(store.submission == nil && waiting().isEmpty)
    #expect(!folder.names().contains("outbox"))
    try fill(store)
    #expect(try handIn(store).id != submission.id)
    // It would differ from the one handed in.
    let again = store.submission
    #expect(throws: SaveFailure.readOnly) { try store.save(TestFolder.allButPhotos) }
    #expect(again != nil && store.submission == again)
  }

  @Test func `A cleared application waits no longer than its undo`() throws {
    do {
      let (store, _) = try folder.open()
      try fill(store)
      _ = try handIn(store)
      try store.restart(canUndo: true, now: TestFolder.now)
    }
    _ = try folder.open()
    #expect(waiting().count == 1)
    try folder.openTwice(now: TestFolder.now + 90_000)
    _ = try folder.open(now: TestFolder.now + 90_000)
    #expect(waiting().isEmpty)
  }

  @Test func `Missing steps and photos are named, and nothing is left in the outbox`() throws {
    let (store, _) = try folder.open()
    #expect(throws: HandInProblem.incomplete(TestFolder.schema.steps)) { try handIn(store) }
    try fill(store)
    try store.save(.photos, TestFolder.photos(nil))
    do throws(HandInProblem) {
      _ = try store.handIn(order(), acceptsNewKeys: false, now: TestFolder.now)
      Issue.record("Photos are needed.")
    } catch {
      guard case .needed(let needs) = error else { throw error }
      #expect(needs.map(\.field.id) == [.license, .insurance])
    }
    let photo = try folder.write("b.jpg", Data(SampleJPEG.baseline))
    try store.save(.photos, TestFolder.photos(photo, photo))
    for name in folder.names("data/photos") {
      try folder.write("data/photos/" + name, Data("x".utf8))
    }
    #expect(throws: HandInProblem.self) { try handIn(store) }
    #expect(waiting().isEmpty && store.submission == nil)
  }

  @Test func `The first keys seen are trusted until the driver accepts others`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    _ = try handIn(store)
    try store.endSubmission()
    let terminal = try #require(try store.terminalKey()?.publicKey)
    let other = try #require(AgeIdentity())
    var known = keys
    for keys in [
      CompanyKeys(server: SigningKey.random().publicKey.text, recipients: keys.recipients),
      CompanyKeys(server: keys.server, recipients: [other.recipient.text]),
      CompanyKeys(server: keys.server, recipients: keys.recipients + [other.recipient.text]),
    ] {
      #expect(throws: HandInProblem.newKeys(CompanyKeyChange(from: known, to: keys))) {
        try store.handIn(order(keys), acceptsNewKeys: false, now: TestFolder.now)
      }
      #expect(try !store.knows(keys) && store.submission == nil)
      _ = try store.handIn(order(keys), acceptsNewKeys: true, now: TestFolder.now)
      #expect(try store.knows(keys) && store.terminalKey()?.publicKey == terminal)
      try store.endSubmission()
      known = keys
    }
    // A damaged file can't tell which keys it held.
    try folder.write("data/company.json", Data("x".utf8))
    #expect(throws: HandInProblem.newKeys(CompanyKeyChange(from: nil, to: keys))) {
      try handIn(store)
    }
    _ = try store.handIn(order(), acceptsNewKeys: true, now: TestFolder.now)
    #expect(store.submission != nil)
  }

  @Test func `The reason for waiting is stored once, and removed with the receipt`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    let submission = try handIn(store)
    try store.note(.refused(.full), isUnheard: false)
    let since = try #require(store.submission?.standing(at: TestFolder.now).since)
    #expect(try folder.read().handedIn.standing == .waiting(since: since, why: .refused(.full)))
    let before = try folder.bytes("data/application.json")
    try store.note(.refused(.full), isUnheard: false)
    try store.note(.noServer, isUnheard: false)
    #expect(try folder.bytes("data/application.json") == before)
    try store.keep(receipt(of: submission))
    #expect(store.submission?.delay == nil)
    try store.note(.clock, isUnheard: false)
    #expect(store.submission?.delay == nil)
  }

  @Test func `An application is treated as known to the server until it provably isn't`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    #expect(try handIn(store).isAnnounced)
    let refused = ServerDelay.server(.failed(.refused))
    try store.note(refused, isUnheard: true)
    #expect(store.submission?.isAnnounced == false && store.submission?.delay == refused)
    try store.noteAnnounced()
    #expect(store.submission?.isAnnounced == true)
    // Even if the reason can't be stored, the application becomes unknown to the server.
    try store.note(.noServer, isUnheard: true)
    #expect(store.submission?.isAnnounced == false && store.submission?.delay == refused)
  }

  @Test func `The next application follows a withdrawn one, with the same driver's key`() throws {
    let first: Submission
    do {
      let (store, _) = try folder.open()
      try fill(store)
      first = try handIn(store)
      #expect(first.follows == nil)
      try store.keep(receipt(of: first))
      try store.endSubmission()
      #expect(store.submission == nil)
      // The application may change in between.
      try store.save(TestFolder.allButPhotos)
    }
    let second: Submission
    do {
      let (store, state) = try folder.open()
      #expect(store.submission == nil && state.handedIn.standing == nil)
      second = try handIn(store)
      #expect(second.follows == first.id && second.id != first.id)
      #expect(second.driver?.publicKey == first.driver?.publicKey)
      // The company never received this one.
      try store.endSubmission()
    }
    let (store, _) = try folder.open()
    var third = try handIn(store)
    #expect(third.follows == first.id)
    // The server has forgotten the first one.
    try store.followNothing()
    third = try #require(store.submission)
    #expect(third.follows == nil && third.isWaiting)
    try store.endSubmission()
    #expect(try handIn(store).follows == nil)
    // Nothing of it is left for the next driver.
    try store.keep(receipt(of: try #require(store.submission)))
    try store.endSubmission()
    try store.restart(canUndo: false, now: TestFolder.now)
    try fill(store)
    let next = try handIn(store)
    #expect(next.follows == nil && next.driver?.publicKey != first.driver?.publicKey)
  }

  @Test
  func `An application that the server has not known for an hour is lost, and keeps its number`()
    throws
  {
    let first: Submission
    let known: Receipt
    do {
      let (store, _) = try folder.open()
      try fill(store)
      first = try handIn(store)
      known = receipt(of: first)
      // An application that never arrived can't be lost.
      #expect(try !store.noteUnknown(first.id, now: TestFolder.now) && store.submission == first)
      try store.keep(known)
      #expect(try !store.noteUnknown(SubmissionID(), now: TestFolder.now))
      for seconds: Int64 in [0, 1, 3599] {
        #expect(try !store.noteUnknown(first.id, now: TestFolder.now + seconds))
      }
      // The server knew it in between.
      #expect(try !store.noteKnown(first.id))
      #expect(try !store.noteUnknown(first.id, now: TestFolder.now + 3600))
      // The clock was set back.
      #expect(try !store.noteUnknown(first.id, now: TestFolder.now - 9000))
      #expect(try !store.noteUnknown(first.id, now: TestFolder.now - 9000 + 3599))
      #expect(store.submission?.receipt == known)
      #expect(try store.noteUnknown(first.id, now: TestFolder.now - 9000 + 3600))
    }
    let (store, state) = try folder.open()
    #expect(
      state.handedIn.standing == nil && state.handedIn.ended == .lost
        && store.atCompany?.id == first.id)
    // The server may find it again.
    #expect(try store.noteKnown(first.id))
    #expect(store.submission?.receipt == known && store.submission?.unknownSince == nil)
    for seconds: Int64 in [0, 3600] {
      _ = try store.noteUnknown(first.id, now: TestFolder.now + seconds)
    }
    let again = try handIn(store)
    #expect(again.id == first.id && again.restores == known && again.follows == nil)
    #expect(again.driver?.publicKey == first.driver?.publicKey)
    let reader = try StoreReader(folder.data, now: TestFolder.now)
    #expect(reader.submission?.restores == known)
    // Meanwhile, somebody else has the number.
    try store.followNothing()
    #expect(store.submission?.restores == nil && store.submission?.isWaiting == true)
  }

  @Test func `A known decision stays if the server loses the application`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    let submission = try handIn(store)
    let known = receipt(of: submission)
    try store.keep(known)
    let decision = StoredDecision(
      .approved, at: "2026-11-24T09:00:00Z", reason: "", text: "", requests: [])
    _ = try store.keep(decision, about: submission.id, now: TestFolder.now)
    try store.endSubmission(.lost)
    let state = try folder.read()
    #expect(state.handedIn.ended == .lost && state.handedIn.decision?.state == .approved)
    #expect(
      state.handedIn.endedNumber == known.number.text && state.handedIn.number == known.number.text)
    // It is handed in again with its number, and then nothing is decided.
    #expect(try handIn(store).restores == known)
    #expect(try folder.read().handedIn.decision == nil && folder.read().handedIn.endedNumber == nil)
  }

  @Test(arguments: [(1, true), (0, false), (-3, false)])
  func `A receipt needs a version from 1, even if signed`(version: Int, isOne: Bool) throws {
    let receipt = Receipt(
      id: SubmissionID(), number: SubmissionNumber(), version: version, at: "2026-11-23T14:02:00Z",
      digest: Digest(of: []), audit: Digest(of: []), by: server)
    #expect((Receipt(answer: Array(receipt.text.utf8)) != nil) == isOne)
  }

  @Test func `An application that follows a lost one keeps its number`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    let first = try handIn(store)
    let known = receipt(of: first)
    try store.keep(known)
    try store.endSubmission()
    let second = try handIn(store)
    #expect(second.follows == first.id && second.restores == nil)
    try store.followNothing()
    #expect(store.submission?.follows == nil && store.submission?.restores == known)
    try store.followNothing()
    #expect(store.submission?.restores == nil)
  }

  @Test(arguments: [HandInEnd.withdrawn, .forgotten])
  func `An application that the company no longer has stays known, and can be handed in again`(
    end: HandInEnd
  ) throws {
    let first: Submission
    do {
      let (store, _) = try folder.open()
      try fill(store)
      first = try handIn(store)
      try store.keep(receipt(of: first))
      try store.endSubmission(end)
    }
    let (store, state) = try folder.open()
    #expect(
      state.handedIn.standing == nil && state.handedIn.ended == end
        && state.handedIn.decision == nil)
    #expect(try folder.read().handedIn.ended == end)
    #expect(try handIn(store).follows == first.id)
    #expect(try folder.read().handedIn.ended == nil)
  }

  @Test(arguments: Decision.State.allCases)
  func `An application deleted after its decision stays known, and can be handed in again`(
    outcome: Decision.State
  ) throws {
    let first: Submission
    do {
      let (store, _) = try folder.open()
      try fill(store)
      #expect(store.atCompany == nil)
      first = try handIn(store)
      #expect(store.atCompany == nil)
      try store.keep(receipt(of: first))
      #expect(store.atCompany?.id == first.id && store.atCompany?.isDecided == false)
      let decision = StoredDecision(
        outcome, at: "2026-11-24T09:00:00Z", reason: "", text: "", requests: [])
      _ = try store.keep(decision, about: first.id, now: TestFolder.now)
      #expect(store.atCompany?.id == first.id && store.atCompany?.isDecided == true)
      let reader = try StoreReader(folder.data, now: TestFolder.now)
      #expect(reader.atCompany?.id == first.id && reader.atCompany?.isDecided == true)
      // News about another application is ignored.
      #expect(try !store.endSubmission(.forgotten, about: SubmissionID()))
      #expect(store.decision?.state == outcome)
      #expect(try store.endSubmission(.forgotten, about: first.id))
      #expect(try store.atCompany == nil && !store.endSubmission(.forgotten, about: first.id))
    }
    let (store, state) = try folder.open()
    #expect(
      state.handedIn.standing == nil && state.handedIn.ended == .forgotten
        && state.handedIn.decision == nil)
    let second = try handIn(store)
    #expect(second.follows == first.id && second.driver?.publicKey == first.driver?.publicKey)
  }

  @Test
  func `After asking again the company can decide anew, and its latest decision is kept`()
    throws
  {
    let first: Submission
    do {
      let (store, _) = try folder.open()
      try fill(store)
      first = try handIn(store)
      try store.keep(receipt(of: first))
      let asked = try decision(.askedAgain, SubmissionID(), at: 1)
      #expect(try store.keep(asked, about: first.id, now: TestFolder.now)?.state == .askedAgain)
      #expect(store.submission == nil && store.atCompany?.id == first.id)
    }
    let (store, _) = try folder.open()
    let approved = try decision(.approved, SubmissionID(), at: 2)
    #expect(try store.keep(approved, about: first.id, now: TestFolder.now)?.state == .approved)
    #expect(store.submission?.id == first.id && store.submission?.isWaiting == false)
    let state = try folder.read()
    #expect(
      state.handedIn.standing?.isWaiting == false && state.handedIn.decision?.state == .approved)
  }

  /// The server may answer a question asked before the hand-in when the next application waits.
  @Test(arguments: DecisionState.allCases)
  func `A waiting application is dropped by a final decision, not by what it answers`(
    state: DecisionState
  ) throws {
    let (store, _) = try folder.open()
    try fill(store)
    let first = try handIn(store)
    try store.keep(receipt(of: first))
    let asked = try decision(.askedAgain, SubmissionID(), at: 1)
    _ = try store.keep(asked, about: first.id, now: TestFolder.now)
    let second = try handIn(store)
    let late = state == .askedAgain ? asked : try decision(state, SubmissionID(), at: 2)
    let kept = try store.keep(late, about: first.id, now: TestFolder.now)
    if state == .askedAgain {
      #expect(kept == nil && store.submission == second)
      #expect(waiting() == ["\(second.id.text).age"])
    } else {
      #expect(kept?.state.rawValue == state.rawValue && store.submission?.id == first.id)
      #expect(waiting() == [])
    }
  }

  @Test func `An unproven claim of the server stays known until the server no longer makes it`()
    throws
  {
    let (store, _) = try folder.open()
    try fill(store)
    let submission = try handIn(store)
    try store.note(.forgotten, about: submission.id)
    #expect(try folder.read().handedIn.doubt == nil, "the company doesn't have it")
    try store.keep(receipt(of: submission))
    for doubt in HandInDoubt.allCases {
      try store.note(doubt, about: submission.id)
      #expect(try folder.read().handedIn.doubt == doubt && folder.read().handedIn.standing != nil)
    }
    try store.note(nil, about: submission.id)
    #expect(try folder.read().handedIn.doubt == nil)
    try store.note(.withdrawn, about: submission.id)
    try store.endSubmission()
    #expect(try folder.read().handedIn.doubt == nil)
  }

  @Test(arguments: [Decision.State.approved, .refused])
  func `A decision stays with what was handed in`(outcome: Decision.State) throws {
    do {
      let (store, _) = try folder.open()
      try fill(store)
      let submission = try handIn(store)
      let decision = StoredDecision(
        outcome, at: "2026-11-24T09:00:00Z", reason: "expired", text: "Too old.", requests: [])
      // A decision is ignored before the company has the application, or about another one.
      #expect(try store.keep(decision, about: submission.id, now: TestFolder.now) == nil)
      try store.keep(receipt(of: submission))
      #expect(try store.keep(decision, about: SubmissionID(), now: TestFolder.now) == nil)
      let told = try #require(try store.keep(decision, about: submission.id, now: TestFolder.now))
      #expect(told.state == outcome && told.reason == .expired && told.text == "Too old.")
      #expect(told.number == store.submission?.receipt?.number.text)
    }
    let (store, state) = try folder.open()
    #expect(
      state.handedIn.decision?.state == outcome && store.submission != nil
        && state.handedIn.standing != nil)
    #expect(
      try StoreReader(folder.data, now: TestFolder.now).state.handedIn.decision
        == state.handedIn.decision)
    // Undoing a restart brings it back.
    try store.restart(canUndo: true, now: TestFolder.now)
    #expect(store.decision == nil)
    #expect(try store.undoRestart(now: TestFolder.now).handedIn.decision == state.handedIn.decision)
  }

  @Test
  func `When the company asks again, the application can be changed, and the next one follows`()
    throws
  {
    let first: Submission
    let decision = StoredDecision(
      .askedAgain, at: "2026-11-24T09:00:00Z", reason: "", text: "",
      requests: [
        .init(field: "photos.license", reason: "blurred", text: "Flat on a table"),
        .init(field: "tea", reason: "brewed", text: ""),
      ])
    do {
      let (store, _) = try folder.open()
      try fill(store)
      first = try handIn(store)
      try store.keep(receipt(of: first))
      _ = try store.keep(decision, about: first.id, now: TestFolder.now)
      #expect(store.submission == nil)
    }
    do {
      let (store, state) = try folder.open()
      #expect(state.handedIn.standing == nil && state.handedIn.ended == nil)
      let request = Decision.Request(.license, .blurred, text: "Flat on a table")
      #expect(state.handedIn.decision?.requests == [request])
      let photo = try folder.write("b.jpg", Data(SampleJPEG.baseline + [0]))
      try store.save(.photos, TestFolder.photos(photo, photo))
    }
    let (store, state) = try folder.open()
    #expect(state.handedIn.decision?.requests.map(\.isMet) == [true])
    let second = try handIn(store)
    #expect(second.follows == first.id && second.driver?.publicKey == first.driver?.publicKey)
    #expect(store.decision == nil)
  }

  @Test func `An application that the server can't know is recorded as such`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    #expect(try handIn(store).isAnnounced)
    try store.noteUnheard()
    #expect(store.submission?.isAnnounced == false)
    try store.noteAnnounced()
    try store.keep(receipt(of: try #require(store.submission)))
    try store.noteUnheard()
    #expect(store.submission?.isAnnounced == true)
  }

  @Test func `An application counts as waiting until it has a receipt`() throws {
    #expect(try Outbox.waiting(in: folder.data) == 0)
    let (store, _) = try folder.open()
    try fill(store)
    let submission = try handIn(store)
    #expect(try Outbox.waiting(in: folder.data) == 1)
    try store.keep(receipt(of: submission))
    #expect(try Outbox.waiting(in: folder.data) == 0)
  }

  @Test func `A missing file, or one of the wrong size, isn't opened`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    let submission = try handIn(store)
    let name = "data/outbox/\(submission.id.text).age"
    let bytes = try folder.bytes(name)
    #expect(try store.openSubmission()?.isWhole == true)
    var changed = bytes
    changed[bytes.count / 2] ^= 1
    try folder.write(name, changed)
    #expect(try store.openSubmission()?.isWhole == false)
    try folder.write(name, bytes.dropLast())
    #expect(try store.openSubmission() == nil)
    try FileManager.default.removeItem(atPath: folder.file(name))
    #expect(try store.openSubmission() == nil && store.submission?.isWaiting == true)
  }

  @Test
  func `A handed-in application moves into an account with its file, and is sealed there`()
    throws
  {
    let account = try TestAccount()
    let folder = account.folder
    let submission: Submission
    do {
      let (store, _) = try folder.open()
      let photo = try folder.write("a.jpg", Data(SampleJPEG.baseline))
      try store.save(TestFolder.allButPhotos)
      try store.save(.photos, TestFolder.photos(photo, photo))
      submission = try store.handIn(order(), acceptsNewKeys: false, now: TestFolder.now)
    }
    let (store, state) = try account.create(takesApplication: true).session.open()
    #expect(state.handedIn.standing?.isWaiting == true && store.submission?.id == submission.id)
    #expect(folder.names("data/outbox") == [])
    #expect(folder.names(account.only + "/outbox") == ["\(submission.id.text).age"])
    #expect(try store.openSubmission()?.piece(at: 0)?.isEmpty == false)
    #expect(try store.knows(keys) && store.terminalKey() != nil)
    let stored = try folder.bytes(account.only + "/application.json")
    for secret in [submission.seed, submission.id.text] {
      #expect(stored.firstRange(of: Data(secret.utf8)) == nil)
    }
    try store.keep(receipt(of: submission))
    #expect(store.submission?.receipt != nil && folder.names(account.only + "/outbox") == [])
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(store.submission == nil && folder.names().contains("company.json"))
  }

  @Test func `Nothing secret of a handed-in application is exported`() throws {
    let (store, _) = try folder.open()
    try fill(store)
    let submission = try handIn(store)
    let reader = try StoreReader(folder.data, now: TestFolder.now)
    let exported = try reader.exported(files: [:])
    #expect(!exported.contains(submission.seed) && !exported.contains("handedIn"))
    #expect(reader.submission == submission)
  }
}
