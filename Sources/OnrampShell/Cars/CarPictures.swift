import Dispatch
import Glibc
import OnrampCore
import OnrampStore
import Synchronization

/// Draws pictures of cars and their owners, two at once at most, in the order asked.
final class CarPictures: Sendable {
  private let client: CarsClient
  private let server: any Server
  /// The path of `onramp-photo`.
  private let program: String?
  private let lane = Lane("pictures", width: 2)
  private let drawings = Mutex<[Request: Drawing]>([:])

  init(client: CarsClient, server: any Server, program: String?) {
    (self.client, self.server, self.program) = (client, server, program)
  }

  /// Draws a picture, and tells once what it looks like; `nil` if there is none to see.
  func draw(
    _ request: Request, _ order: CarPicture.Order, mayBePrivate: Bool,
    _ done: @escaping @Sendable (Picture?) -> Void
  ) {
    let drawing = Drawing(program)
    drawings.withLock { $0[request] = drawing }
    let isBegun = lane.enqueue {
      guard self.drawings.withLock({ $0[request] != nil }) else { return }
      let picture = self.picture(order, mayBePrivate, drawing)
      guard self.drawings.withLock({ $0.removeValue(forKey: request) }) != nil else { return }
      done(picture)
    }
    if !isBegun, drawings.withLock({ $0.removeValue(forKey: request) }) != nil { done(nil) }
  }

  /// Stops drawing pictures. Nothing is told of them.
  func cancel(_ requests: [Request]) {
    // All at once: one that is stopped makes way for the next, which must not be one of them.
    let cancelled = drawings.withLock { drawings in
      requests.compactMap { drawings.removeValue(forKey: $0) }
    }
    for drawing in cancelled { drawing.cancel() }
  }

  /// Stops drawing all pictures.
  func stop() {
    let stopped = drawings.withLock { drawings in
      defer { drawings = [:] }
      return drawings.values
    }
    for drawing in stopped { drawing.cancel() }
  }

  private func picture(
    _ order: CarPicture.Order, _ mayBePrivate: Bool, _ drawing: Drawing
  ) -> Picture? {
    guard program != nil else { return nil }
    if let file = client.openPicture(order.address),
      let picture = drawing.draw(file.descriptor, order)
    {
      return picture
    }
    // A document is no picture of a car, and takes another program to draw.
    guard let bytes = drawing.fetch(order.address, mayBePrivate, from: server),
      !bytes.starts(with: "%PDF".utf8), let picture = drawing.draw(bytes, order)
    else { return nil }
    // What can't be drawn isn't worth keeping. Where this can't be kept, it is fetched again.
    _ = try? client.keepPicture(order.address, bytes)
    return picture
  }
}

/// The way to one picture, on a thread of its own.
private final class Drawing: Sendable {
  private struct State {
    var isCancelled = false
    /// What stops the current step.
    var stop: (@Sendable () -> Void)?
  }

  private let program: String?
  private let state = Mutex(State())

  init(_ program: String?) { self.program = program }

  func cancel() {
    let stop = state.withLock { state in
      state.isCancelled = true
      return state.stop
    }
    stop?()
  }

  /// Says what stops the next step; stops it at once if that was asked for.
  private func begin(_ stop: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.stop = stop
      return state.isCancelled
    }
    if isCancelled { stop() }
  }

  /// What a server has at an address.
  func fetch(_ address: String, _ mayBePrivate: Bool, from server: any Server) -> [UInt8]? {
    let request = NetworkRequest(
      .get, address, headers: ["Accept": "image/*"], limits: .picture, mayBePrivate: mayBePrivate)
    let isDone = DispatchSemaphore(value: 0)
    let answer = Mutex<NetworkResponse?>(nil)
    let cancel = server.send(request, after: 0) { outcome in
      answer.withLock { $0 = try? outcome.get() }
      isDone.signal()
    }
    begin {
      cancel()
      isDone.signal()
    }
    isDone.wait()
    return answer.withLock { $0?.status == 200 ? $0?.body : nil }
  }

  func draw(_ file: Int32, _ order: CarPicture.Order) -> Picture? {
    let helper = PhotoHelper(program: program)
    begin { helper.stop() }
    var picture: Picture?
    var told = DecoderOrder(
      columns: order.room.columns, rows: order.room.rows, colors: order.colors)
    told.pixels = order.pixels
    helper.run(on: file, told) { if case .image(let image) = $0 { picture = image.picture } }
    return picture
  }

  func draw(_ bytes: [UInt8], _ order: CarPicture.Order) -> Picture? {
    guard let file = MemoryFile(bytes) else { return nil }
    return draw(file.descriptor, order)
  }
}
