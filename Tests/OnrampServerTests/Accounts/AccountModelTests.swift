import Foundation
import Glibc
import OnrampJSON
import OnrampServer
import OnrampWire
import Synchronization
import TestKit
import Testing

/// Several devices of one account commit and upload while answers are lost and the server and
/// database are killed; afterwards the stored files are checked against what was acknowledged.
@Suite(.serialized) struct AccountModelTests {
  enum Victim: CaseIterable { case nothing, server, database }

  @Test(arguments: [
    (Victim.nothing, 1), (.server, 2), (.server, 3), (.database, 4), (.database, 5),
  ])
  func `every acknowledged commit is there once, in order and whole`(
    _ victim: Victim, seed: Int
  ) throws {
    let steps = (victim == .database ? 20 : 80) * (isExhaustive ? 50 : 1)
    var run = try AccountRun(victim, seed: UInt64(seed))
    try run.go(steps)
    #expect(run.faults == [], "seed \(seed)")
    #expect(run.acknowledged.count > steps / 20)
    #expect(run.refusals > 0 || victim == .database, "outdated commits were tried")
  }

  @Test func `commits without compare-and-swap are caught`() throws {
    var run = try AccountRun(.nothing, seed: 3, broken: "commitsAnywhere")
    try run.go(120)
    #expect(run.faults.contains { $0.hasPrefix("taken") }, "\(run.faults)")
  }

  @Test func `a commit that is acknowledged before it is stored is caught`() throws {
    var run = try AccountRun(.server, seed: 4, broken: "acknowledgesEarly")
    try run.go(60)
    #expect(run.faults.contains { $0.hasPrefix("lost") }, "\(run.faults)")
  }
}

/// One run. A seed always takes the same steps, but the moment of a kill depends on the machine.
struct AccountRun {
  private(set) var faults: [String] = []
  /// The generation that each commit was acknowledged with.
  private(set) var acknowledged: [SubmissionID: Int] = [:]
  /// How many commits were refused as outdated.
  private(set) var refusals = 0

  private let server: ServerProcess
  private let driver = Driver()
  private var devices: [Device] = []
  private let victim: AccountModelTests.Victim
  private var random: SplitMix
  /// The files that each commit put, including its own.
  private var made: [SubmissionID: Save] = [:]
  /// Commits that were refused the first time they were sent.
  private var refused: Set<SubmissionID> = []
  /// The content of each blob.
  private var blobs: [Digest: [UInt8]] = [:]

  private struct Device {
    let sender: Sender
    /// The newest generation that the device knows.
    var generation = 0
    /// The commit that it has no answer to yet.
    var pending: Save?
    /// A blob that it is uploading.
    var upload: [UInt8]?
  }

  init(_ victim: AccountModelTests.Victim, seed: UInt64, broken: String? = nil) throws {
    let cluster = victim == .database ? try Cluster.own() : Cluster.shared
    server = try ServerProcess(on: cluster, broken: broken)
    (self.victim, random) = (victim, SplitMix(seed: seed))
    for number in 0..<3 {
      let device = try Sender.registered(server)
      let reply = number == 0 ? device.make(driver) : device.signIn(driver)
      try #require(reply?.status == (number == 0 ? 201 : 200))
      try waitFor("the device") {
        try server.number("SELECT count(*) FROM onramp.device") == number + 1
      }
      devices.append(Device(sender: device))
    }
  }

  mutating func go(_ steps: Int) throws {
    for step in 0..<steps {
      if step % 400 == 399 {
        try server.administrator().run("UPDATE onramp.account SET commits = 0")
      }
      let place = Int.random(in: 0..<devices.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: try commit(place)
      case 3: try race()
      case 4...5: try upload(place)
      case 6: catchUp(place)
      default:
        // A device that knows the newest state is the most likely to be accepted.
        catchUp(place)
        try commit(place)
      }
    }
    for place in devices.indices where devices[place].pending != nil { try commit(place) }
    // Requests still in flight are now either accepted or not.
    server.stop()
    try server.start()
    try judge()
  }

  // MARK: Steps

  /// Makes a commit based on what the device knows, or resends the unanswered one.
  private mutating func commit(_ place: Int) throws {
    let isRepeated = devices[place].pending != nil
    let save = devices[place].pending ?? newSave(place)
    devices[place].pending = save
    let (sender, driver) = (devices[place].sender, driver)
    let answer = Mutex<Reply?>(nil)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      // The answer is lost.
      guard let client = try? RawClient(port: server.port) else { return }
      let body = save.json.line.map { Array($0) } ?? []
      client.send(sender.bytes("POST", driver.path + "/commits", body: body))
      if Bool.random(using: &random) { _ = client.receive(1) }
      return
    case 1 where victim != .nothing:
      try strike(after: UInt32.random(in: 0...12_000, using: &random)) {
        let reply = sender.commit(save, to: driver)
        answer.withLock { $0 = reply }
      }
    case 2 where victim == .server:
      let reply = sender.commit(save, to: driver)
      try strike(after: 0) {}
      answer.withLock { $0 = reply }
    default:
      let reply = sender.commit(save, to: driver)
      answer.withLock { $0 = reply }
    }
    take(answer.withLock { $0 }, place, save, isRepeated: isRepeated)
  }

  private mutating func newSave(_ place: Int) -> Save {
    var save = Save(from: devices[place].generation)
    // Its own file reveals the generation at which it was accepted.
    save.documents["c-\(save.id.text)"] = []
    let names = ["profile", "draft.json", "routes/a", "routes/b"]
    for name in names where Int.random(in: 0..<3, using: &random) == 0 {
      save.documents[name] = Array("\(save.id.text) \(name)".utf8) + randomBytes(50)
    }
    if let name = names.randomElement(using: &random), save.documents[name] == nil {
      save.removed = [name]
    }
    if Int.random(in: 0..<3, using: &random) == 0,
      let blob = blobs.keys.sorted(by: { $0.hex < $1.hex }).randomElement(using: &random)
    {
      save.blobs["photos/\(Int.random(in: 1...3, using: &random))"] = blob
    }
    made[save.id] = save
    return save
  }

  /// Two devices commit at the same moment.
  private mutating func race() throws {
    let places = devices.indices.shuffled(using: &random).prefix(2)
    let saves = places.map { place in
      let isRepeated = devices[place].pending != nil
      let save = devices[place].pending ?? newSave(place)
      devices[place].pending = save
      return (place, save, isRepeated)
    }
    let (all, driver) = (devices, driver)
    let answers = Mutex<[Int: Reply?]>([:])
    DispatchQueue.concurrentPerform(iterations: saves.count) { number in
      let (place, save, _) = saves[number]
      let reply = all[place].sender.commit(save, to: driver)
      answers.withLock { $0[place] = reply }
    }
    for (place, save, isRepeated) in saves {
      take(answers.withLock { $0[place] } ?? nil, place, save, isRepeated: isRepeated)
    }
  }

  /// Notes the answer to a commit.
  private mutating func take(_ reply: Reply?, _ place: Int, _ save: Save, isRepeated: Bool) {
    guard let reply else { return }
    switch reply.status {
    case 200:
      guard let generation = reply.generation else { return faults.append("answer without one") }
      acknowledged[save.id] = generation
      devices[place].generation = max(devices[place].generation, generation)
      devices[place].pending = nil
    case 412:
      refusals += 1
      if !isRepeated { refused.insert(save.id) }
      devices[place].pending = nil
      if Bool.random(using: &random) { catchUp(place) }
    case 409:
      // The blob is incomplete, or no longer there.
      if !isRepeated { refused.insert(save.id) }
      devices[place].pending = nil
    case 503: break
    default: faults.append("answer \(reply.status) \(reply.error ?? "")")
    }
  }

  private mutating func catchUp(_ place: Int) {
    guard let reply = devices[place].sender.state(of: driver, after: devices[place].generation),
      reply.status == 200, let generation = reply.generation
    else { return }
    if generation < devices[place].generation { faults.append("lost: generations went back") }
    devices[place].generation = generation
  }

  /// Sends the next piece of a blob.
  private mutating func upload(_ place: Int) throws {
    let blob: [UInt8]
    if let begun = devices[place].upload {
      blob = begun
    } else {
      blob = (0..<Int.random(in: 1...40_000, using: &random)).map { _ in
        .random(in: 0...255, using: &random)
      }
      devices[place].upload = blob
    }
    let (sender, driver, digest) = (devices[place].sender, driver, Digest(of: blob))
    blobs[digest] = blob
    guard let begun = sender.beginBlob(digest, count: blob.count, of: driver),
      let offset = begun.headers["upload-offset"].flatMap({ Int($0) })
    else { return }
    if offset == blob.count {
      devices[place].upload = nil
      return
    }
    let end = min(blob.count, offset + Int.random(in: 1...20_000, using: &random))
    let piece = Array(blob[offset..<end])
    if victim != .nothing, Int.random(in: 0..<4, using: &random) == 0 {
      try strike(after: UInt32.random(in: 0...12_000, using: &random)) {
        _ = sender.appendToBlob(digest, at: offset, piece, of: driver)
      }
    } else if Int.random(in: 0..<8, using: &random) == 0 {
      // These bytes don't match the blob's name.
      _ = sender.appendToBlob(digest, at: offset, piece.map { $0 ^ 1 }, of: driver)
    } else {
      _ = sender.appendToBlob(digest, at: offset, piece, of: driver)
    }
  }

  /// Kills the victim a moment after the work has begun, and restarts it.
  private func strike(
    after microseconds: UInt32, _ work: @escaping @Sendable () -> Void
  ) throws {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      done.signal()
    }
    usleep(microseconds)
    if victim == .server {
      server.kill()
      done.wait()
      try server.start()
    } else {
      try server.cluster.crash()
      done.wait()
    }
  }

  // MARK: Judging

  private mutating func judge() throws {
    let sender = devices[0].sender
    guard let state = sender.state(of: driver), let generation = state.generation else {
      return faults.append("no state")
    }
    let files = state.files
    var commits: [Int: SubmissionID] = [:]
    for (name, file) in files where name.hasPrefix("c-") {
      guard let id = SubmissionID(name.dropFirst(2)), made[id] != nil else {
        faults.append("a commit that nobody made")
        continue
      }
      if commits.updateValue(id, forKey: file.generation) != nil {
        faults.append("taken: two commits at generation \(file.generation)")
      }
      if refused.contains(id) { faults.append("taken: a commit that was refused") }
    }
    for (id, number) in acknowledged where commits[number] != id {
      let other = files["c-\(id.text)"]?.generation
      faults.append(
        other == nil
          ? "lost: generation \(number)" : "taken twice: at \(number) and at \(other ?? 0)")
    }
    for (number, id) in commits {
      guard let from = made[id]?.from, from + 1 != number else { continue }
      faults.append("taken: made of \(from), at \(number)")
    }
    if commits.keys.sorted() != Array(1..<(generation + 1)) {
      faults.append("taken or lost: generations \(commits.keys.sorted()) of \(generation)")
    }
    // Replayed in order, they must produce the stored files.
    var expected: [String: (generation: Int, digest: String?)] = [:]
    for (number, id) in commits.sorted(by: { $0.key < $1.key }) {
      guard let save = made[id] else { continue }
      for (name, bytes) in save.documents { expected[name] = (number, Digest(of: bytes).text) }
      for (name, blob) in save.blobs { expected[name] = (number, blob.text) }
      for name in save.removed { expected[name] = nil }
    }
    if expected.keys.sorted() != files.keys.sorted() { faults.append("other: names") }
    for (name, file) in expected where files[name].map({ $0 != file }) ?? true {
      faults.append("other: \(name)")
    }
    for (name, file) in files where !name.hasPrefix("c-") {
      let bytes = sender.file(name, of: driver)?.body ?? []
      if Digest(of: bytes).text != file.digest { faults.append("not whole: \(name)") }
    }
  }
}
