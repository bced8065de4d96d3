import Dispatch
import OnrampCore
import Synchronization
import TestKit
import Testing

@testable import OnrampShell

/// The effects of the desk, on a server that the tests control.
@Suite struct DeskEffectsTests {
  @Test func `Each effect asks the server once and is answered`() throws {
    let server = FakeDesk()
    let (effects, inbox) = server.run()
    defer { effects.stop(within: .seconds(1)) }
    let row = SampleDesk.waiting[0]
    effects.run(.list(1, .waiting, after: "x"))
    #expect(inbox.next() == .response(.listed(1, .success(DeskPage([row], now: SampleDesk.now)))))
    // The comparison of the states follows.
    #expect(inbox.next() == .response(.compared([row], .success([SampleDesk.doubt]))))
    effects.run(.count)
    #expect(inbox.next() == .response(.counted(.success(SampleDesk.numbers))))
    effects.run(.load(2, row))
    #expect(inbox.next() == .response(.loaded(2, .success(SampleDesk.document()))))
    effects.run(.claim(3, row))
    #expect(inbox.next() == .response(.claimed(3, nil)))
    let letter = DeskLetter(.approved, language: .english)
    let id = DeskDecisionID(run: 7, number: 1)
    effects.run(.decide(4, of: 2, row, id, letter))
    #expect(inbox.next() == .response(.decided(4, nil)))
    effects.run(.undo(5, row, id))
    #expect(inbox.next() == .response(.undone(5, nil)))
    effects.run(.send(row, id))
    #expect(inbox.next() == .response(.sent(id, nil)))
    #expect(
      server.asked == [
        "list waiting x", "doubts 8K3F-22", "status", "file 8K3F-22 1", "open 1", "claim 8K3F-22",
        // The letter is for the key that the application names.
        "decide 8K3F-22 1 key", "undo 8K3F-22 1", "send 8K3F-22 1",
      ])
  }

  @Test func `Changes since the version before are marked, as far as that one is available`() {
    let server = FakeDesk()
    let (effects, inbox) = server.run()
    defer { effects.stop(within: .seconds(1)) }
    let row = SampleDesk.waiting[1]
    let before = SampleDesk.document(name: "Amina Yusof")
    server.state.withLock { $0.documents[1] = before }
    effects.run(.load(1, row))
    #expect(
      inbox.next() == .response(.loaded(1, .success(SampleDesk.document().marked(since: before)))))
    server.state.withLock { $0.documents[1] = nil }
    effects.run(.load(2, row))
    #expect(inbox.next() == .response(.loaded(2, .success(SampleDesk.document()))))
  }

  @Test func `Errors are answered as they are`() {
    let server = FakeDesk()
    let (effects, inbox) = server.run()
    defer { effects.stop(within: .seconds(1)) }
    let (row, problem) = (SampleDesk.waiting[0], DeskProblem.server(.failed(.noNetwork)))
    server.state.withLock { $0.problem = problem }
    effects.run(.list(1, .all, after: nil))
    #expect(inbox.next() == .response(.listed(1, .failure(problem))))
    effects.run(.claim(2, row))
    #expect(inbox.next() == .response(.claimed(2, problem)))
    effects.run(.load(3, row))
    #expect(inbox.next() == .response(.loaded(3, .failure(problem))))
  }

  @Test func `An application forgotten while loading is neither kept nor answered`() throws {
    let server = FakeDesk()
    let (effects, inbox) = server.run()
    server.state.withLock { $0.isGated = true }
    effects.run(.load(1, SampleDesk.waiting[0]))
    try waitFor("the file to be asked for") { !server.asked.isEmpty }
    effects.run(.forget(1))
    server.state.withLock { $0.isGated = false }
    server.gate.open()
    effects.run(.load(2, SampleDesk.waiting[0]))
    #expect(inbox.next() == .response(.loaded(2, .success(SampleDesk.document()))))
    // A drawing of it has no answer either.
    effects.run(.draw(3, of: 1, photo: 0, DecoderOrder(columns: 4, rows: 2, colors: 256)))
    effects.run(.count)
    #expect(inbox.next() == .response(.counted(.success(SampleDesk.numbers))))
    effects.stop(within: .seconds(1))
    #expect(inbox.isEmpty)
  }

  @Test func `Claims are given back in order, before the end`() {
    let server = FakeDesk()
    let (effects, _) = server.run()
    for row in SampleDesk.waiting {
      effects.run(.claim(1, row))
      effects.run(.release(row))
    }
    effects.stop(within: .seconds(10))
    #expect(
      server.asked
        == SampleDesk.waiting.flatMap { ["claim \($0.number)", "release \($0.number)"] })
  }

  @Test func `The queue is fetched after the claims that were given back before it`() {
    let server = FakeDesk()
    let (effects, inbox) = server.run()
    defer { effects.stop(within: .seconds(1)) }
    let row = SampleDesk.waiting[0]
    server.state.withLock { $0.isGated = true }
    effects.run(.release(row))
    effects.run(.list(1, .waiting, after: nil))
    effects.run(.undo(2, row, DeskDecisionID(run: 7, number: 1)))
    #expect(inbox.next() == .response(.undone(2, nil)))
    server.gate.open()
    #expect(inbox.next() == .response(.listed(1, .success(DeskPage([row], now: SampleDesk.now)))))
  }

  @Test func `A reminder comes when it is due`() {
    let (effects, inbox) = FakeDesk().run()
    defer { effects.stop(within: .seconds(1)) }
    let start = ContinuousClock.now
    effects.run(.remind(.refresh(4), after: 1))
    #expect(inbox.next() == .reminded(.refresh(4)))
    #expect(ContinuousClock.now - start >= .seconds(1))
  }
}

/// A server at which one application waits.
private final class FakeDesk: Sendable {
  struct State {
    var asked: [String] = []
    var problem: DeskProblem?
    /// Whether files and releases aren't answered until the gate opens.
    var isGated = false
    var documents = [1: SampleDesk.document(), 2: SampleDesk.document()]
  }

  let state = Mutex(State())
  let gate = Gate()
  var asked: [String] { state.withLock { $0.asked } }

  private func pass() {
    if state.withLock({ $0.isGated }) { gate.pass() }
  }

  private func note(_ text: String) throws(DeskProblem) {
    let problem = state.withLock { state in
      state.asked.append(text)
      return state.problem
    }
    if let problem { throw problem }
  }

  func run() -> (effects: DeskEffects, inbox: DeskInbox) {
    let inbox = DeskInbox()
    let client = DeskClient(
      list: { (filter, after) throws(DeskProblem) in
        try self.note("list \(filter) \(after ?? "")")
        return DeskPage([SampleDesk.waiting[0]], now: SampleDesk.now)
      },
      doubts: { (rows) throws(DeskProblem) in
        try self.note("doubts \(rows.map(\.number).joined(separator: " "))")
        return [SampleDesk.doubt]
      },
      status: { () throws(DeskProblem) in
        try self.note("status")
        return SampleDesk.numbers
      },
      file: { (row, version) throws(DeskProblem) in
        try self.note("file \(row.number) \(version)")
        self.pass()
        return [UInt8(version)]
      },
      open: { (bytes) throws(DeskProblem) in
        try self.note("open \(bytes[0])")
        let document = self.state.withLock { $0.documents[Int(bytes[0])] }
        guard let document else { throw .unreadable }
        return OpenedApplication(document: document, photos: [], driver: "key")
      },
      claim: { (row) throws(DeskProblem) in try self.note("claim \(row.number)") },
      release: { (row) throws(DeskProblem) in
        try self.note("release \(row.number)")
        self.pass()
      },
      decide: { (row, id, _, driver) throws(DeskProblem) in
        try self.note("decide \(row.number) \(id.number) \(driver ?? "")")
      },
      send: { (row, id) throws(DeskProblem) in try self.note("send \(row.number) \(id.number)") },
      undo: { (row, id) throws(DeskProblem) in try self.note("undo \(row.number) \(id.number)") })
    return (DeskEffects(client) { inbox.post($0) }, inbox)
  }
}

/// Actions posted by the effects, one at a time.
private final class DeskInbox: Sendable {
  private let actions = Mutex<[DeskAction]>([])
  private let arrival = DispatchSemaphore(value: 0)

  func post(_ action: DeskAction) {
    actions.withLock { $0.append(action) }
    arrival.signal()
  }

  var isEmpty: Bool { actions.withLock { $0.isEmpty } }

  /// The next action; `nil` if none comes.
  func next() -> DeskAction? {
    guard arrival.wait(timeout: .now() + .seconds(30)) == .success else { return nil }
    return actions.withLock { $0.removeFirst() }
  }
}
