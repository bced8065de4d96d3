import Dispatch
import Foundation
import Glibc
import OnrampCore
import OnrampStore
import Synchronization
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Pictures of cars are fetched once, drawn two at a time, and stopped when they leave the screen.
@Suite(.journeys) struct CarPicturesTests {
  let folder: Folder
  let mailbox = Mailbox()

  init() throws { folder = try Folder() }

  private static let photo = Photos.folder + "/Dune.jpg"

  private func effects(_ client: NetworkClient = NetworkClient(program: Net.program)) -> CarsEffects
  {
    CarsEffects(
      client: CarsClient(beside: folder.file("data"), makesData: true), server: Network(client),
      photoProgram: Photos.program, mailbox: mailbox)
  }

  private static func order(_ address: String, columns: Int = 18) -> CarPicture.Order {
    CarPicture.Order(address, in: .init(columns: columns, rows: 7), colors: 256)
  }

  /// Waits for the outcome of this many pictures.
  private func drawn(_ count: Int) throws -> [Request: Picture?] {
    var found: [Request: Picture?] = [:]
    while found.count < count {
      let actions = mailbox.wait(until: .now() + patience)
      try #require(!actions.isEmpty, "no answer")
      for case .cars(.response(.drew(let request, let picture))) in actions {
        found[request] = .some(picture)
      }
    }
    return found
  }

  private func draw(_ address: String, by effects: CarsEffects, mayBePrivate: Bool = true) throws
    -> Picture?
  {
    effects.run(.draw(1, Self.order(address), mayBePrivate: mayBePrivate))
    return try drawn(1)[1] ?? nil
  }

  private static func server(_ script: @escaping @Sendable () -> Void = {}) throws -> ScriptedServer
  {
    let photo = Array(try Data(file: photo))
    return try ScriptedServer { request, _ in
      script()
      return request.path.hasPrefix("/photo") ? .answer(body: photo) : .json("[]")
    }
  }

  @Test func `A picture is fetched once, even by the next program`() throws {
    let server = try Self.server()
    let address = server.url + "/photo"
    let picture = try #require(try draw(address, by: effects()))
    #expect(picture.columns <= 18 && picture.rows <= 7)
    #expect(server.requests.map { $0.headers["accept"] } == ["image/*"])
    let again = effects(NetworkClient(program: "/nowhere"))
    #expect(try draw(address, by: again) == picture)
    again.run(.draw(2, Self.order(address, columns: 8), mayBePrivate: true))
    #expect(try drawn(1)[2]??.columns ?? 99 <= 8)
    #expect(server.requests.count == 1)
  }

  @Test func `Anything that isn't a picture is refused, and isn't kept`() throws {
    let server = try Self.server()
    let effects = effects()
    #expect(try draw(server.url + "/list", by: effects) == nil)
    #expect(try draw("http://127.0.0.1:1/", by: effects) == nil)
    #expect(try draw("file:///etc/passwd", by: effects) == nil)
    #expect(folder.names() == [])
  }

  @Test func `With an unwritable cache, no picture is lost`() throws {
    try Data().write(to: URL(filePath: folder.file("data")))
    let server = try Self.server()
    #expect(try draw(server.url + "/photo", by: effects()) != nil)
  }

  @Test func `A damaged picture in the cache is fetched anew`() throws {
    let server = try Self.server()
    let address = server.url + "/photo"
    let effects = effects()
    let picture = try #require(try draw(address, by: effects))
    let name = try #require(folder.names(in: "data/cars/pictures").first)
    try folder.put("damaged", as: "data/cars/pictures/\(name)")
    #expect(try draw(address, by: effects) == picture && server.requests.count == 2)
    #expect(try draw(address, by: effects) == picture && server.requests.count == 2)
  }

  @Test func `A list from the internet can't name a picture on this computer`() throws {
    let server = try Self.server()
    for host in ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433"] {
      let address = "http://\(host):\(server.port)/photo"
      #expect(try draw(address, by: effects(), mayBePrivate: false) == nil, "\(host)")
    }
    #expect(server.requests.isEmpty && server.connections == 0)
  }

  @Test func `Without onramp-photo nothing is fetched`() throws {
    let server = try Self.server()
    let effects = CarsEffects(
      client: CarsClient(beside: folder.file("data")),
      server: Network(NetworkClient(program: Net.program)), photoProgram: nil, mailbox: mailbox)
    #expect(try draw(server.url + "/photo", by: effects) == nil && server.requests.isEmpty)
  }

  // MARK: Several

  /// A server that responds on demand.
  private final class HeldServer: OnrampShell.Server {
    struct State {
      var asked: [String] = []
      var canceled: [String] = []
      var open: [String: @Sendable (ServerRequests.Outcome) -> Void] = [:]
      /// The maximum number of requests in progress at once.
      var most = 0
    }
    let state = Mutex(State())
    let asked = DispatchSemaphore(value: 0)

    func send(
      _ request: NetworkRequest, after milliseconds: Int,
      _ done: @escaping @Sendable (ServerRequests.Outcome) -> Void
    ) -> @Sendable () -> Void {
      state.withLock {
        $0.asked.append(request.address)
        $0.open[request.address] = done
        $0.most = max($0.most, $0.open.count)
      }
      asked.signal()
      return { self.state.withLock { $0.canceled.append(request.address) } }
    }

    func waitForRequest() throws {
      try #require(asked.wait(timeout: .now() + patience) == .success)
    }

    func answer(_ address: String) {
      let done = state.withLock { $0.open.removeValue(forKey: address) }
      done?(.failure(NetworkFailure(.refused, wasSent: false)))
    }
  }

  /// Requests this many pictures from a server that responds on demand.
  private func drawing(_ count: Int) -> (HeldServer, CarsEffects) {
    let server = HeldServer()
    let effects = CarsEffects(
      client: CarsClient(beside: folder.file("data")), server: server,
      photoProgram: Photos.program, mailbox: mailbox)
    for number in 1...count {
      effects.run(.draw(number, Self.order("\(number)"), mayBePrivate: true))
    }
    return (server, effects)
  }

  @Test func `At most two pictures are fetched at once`() throws {
    let (server, _) = drawing(8)
    for number in 1...8 {
      try waitFor("request \(number)") {
        server.state.withLock { $0.open["\(number)"] != nil }
      }
      server.answer("\(number)")
    }
    #expect(try drawn(8).count == 8 && server.state.withLock { $0.most } == 2)
  }

  @Test func `Pictures come in the order requested; a canceled one isn't started, or is stopped`()
    throws
  {
    let (server, effects) = drawing(5)
    try server.waitForRequest()
    try server.waitForRequest()
    #expect(Set(server.state.withLock { $0.asked }) == ["1", "2"])
    effects.run(.cancel([1, 3]))
    try server.waitForRequest()
    #expect(server.state.withLock { $0.asked.last } == "4")
    #expect(server.state.withLock { $0.canceled } == ["1"])
    server.answer("2")
    try server.waitForRequest()
    #expect(server.state.withLock { $0.asked.last } == "5")
    server.answer("4")
    server.answer("5")
    let found = try drawn(3)
    #expect(Set(found.keys) == [2, 4, 5] && found.values.allSatisfy { $0 == nil })
  }

  @Test func `The end of the program stops all pictures`() throws {
    let server = try ScriptedServer { _, _ in .silence }
    let effects = effects()
    for number in 1...3 {
      effects.run(.draw(number, Self.order("\(server.url)/\(number)"), mayBePrivate: true))
    }
    try waitFor("two requests") { server.requests.count == 2 }
    effects.stop()
    #expect(mailbox.drain().isEmpty && server.requests.count == 2)
  }
}
