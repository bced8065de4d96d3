import Foundation
import OnrampAge
import OnrampScreens
import OnrampStore
import OnrampWire
import Synchronization
import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampShell

/// Sending in the background, while the store is restarted or closed.
@Suite struct HandInEffectsTests {
  /// A server that doesn't answer before a request is canceled.
  private final class SilentServer: Server {
    let requests = Mutex(0)
    let asked = Gate()

    func send(
      _ request: NetworkRequest, after milliseconds: Int,
      _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
    ) -> @Sendable () -> Void {
      requests.withLock { $0 += 1 }
      asked.open()
      return { done(.failure(NetworkFailure(.reset, wasSent: true))) }
    }
  }

  private let folder: Folder
  private let store: Store
  private let setup: HandInSetup
  private let server = SilentServer()
  private let mailbox = Mailbox()

  /// Makes a store with a saved application of one answer.
  init() throws {
    folder = try Folder()
    store = try Store.open(folder.file("data"), now: 0).store
    let (step, server) = (StepID("check"), server)
    let name = FieldID(step, "name")
    let field = Field(name, label: "Name", kind: .text, typicalLength: 9)
    var schema = try Schema([Step(step, title: "Check", fields: [field])])
    schema.handsIn = true
    _ = try store.save([step: [name: .value(.text("Amina"))]], home: nil) { _ in true }
    let recipient = try #require(AgeIdentity()).recipient.text
    let keys = CompanyKeys(server: SigningKey.random().publicKey.text, recipients: [recipient])
    let target = CompanyServer(
      server: try #require(ServerAddress("http://127.0.0.1:1")), keys: keys, enrolment: nil,
      terminal: nil)
    let order = HandInOrder(
      schema: schema, steps: Array("{}".utf8), keys: keys, language: .english
    ) { _ in "the answers" }
    setup = HandInSetup(target: target, store: store, order: { order }, server: { server })
    _ = try store.handIn(order, acceptsNewKeys: false, now: 0)
  }

  @Test(arguments: [true, false])
  func `Once the store is closed, nothing is sent or asked`(isWithdrawing: Bool) throws {
    let effects = HandInEffects(setup, on: Lane("disk"), mailbox: mailbox)
    if isWithdrawing { effects.withdraw(1) } else { effects.resume() }
    #expect(server.asked.pass())
    effects.end()
    // Twice, because a job may begin another.
    for _ in 1...2 { effects.waitForEnd() }
    effects.resume()
    effects.handIn(7, acceptsNewKeys: false)
    effects.withdraw(8)
    effects.waitForEnd()
    #expect(mailbox.drain() == [])
    #expect(server.requests.withLock { $0 } == 1)
    #expect(store.submission?.isWaiting == true)
  }

  @Test func `If a restart fails, what waits is sent nevertheless`() throws {
    let effects = ApplicationEffects(
      store: store, schema: .driver(.standard(currentYear: 2026), words: screenWords),
      handIn: setup, mailbox: mailbox)
    #expect(server.asked.pass())
    try FileManager.default.createDirectory(
      atPath: folder.file("data/undo.json"), withIntermediateDirectories: false)
    effects.run(.restart(1, canUndo: true))
    #expect(server.asked.pass())
    #expect(store.submission?.isWaiting == true)
    effects.stop()
  }
}
