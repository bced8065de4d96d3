import Dispatch
import Glibc
import OnrampCore
import OnrampStore
import Synchronization

/// Draws pictures of cars and their owners, at most two at a time, in the order requested.
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

  /// Draws a picture and reports the result once; `nil` if there is none.
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

  /// Cancels pictures, which are not reported.
  func cancel(_ requests: [Request]) {
    // Remove all before stopping any: the next one to start must not be among them.
    let canceled = drawings.withLock { drawings in
      requests.compactMap { drawings.removeValue(forKey: $0) }
    }
    for drawing in canceled { drawing.cancel() }
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
    // Documents aren't pictures of cars, and need another program.
    guard let bytes = drawing.fetch(order.address, mayBePrivate, from: server),
      !bytes.starts(with: "%PDF".utf8), let picture = drawing.draw(bytes, order)
    else { return nil }
    // Keep only pictures that can be drawn. One that isn't kept is fetched again.
    _ = try? client.keepPicture(order.address, bytes)
    return picture
  }
}

/// The steps to one picture, on their own thread.
private final class Drawing: Sendable {
  private struct State {
    var isCanceled = false
    /// Stops the current step.
    var stop: (@Sendable () -> Void)?
  }

  private let program: String?
  private let state = Mutex(State())

  init(_ program: String?) { self.program = program }

  func cancel() {
    let stop = state.withLock { state in
      state.isCanceled = true
      return state.stop
    }
    stop?()
  }

  /// Sets how to stop the next step; stops it at once if the picture was canceled.
  private func begin(_ stop: @escaping @Sendable () -> Void) {
    let isCanceled = state.withLock { state in
      state.stop = stop
      return state.isCanceled
    }
    if isCanceled { stop() }
  }

  /// The body of a successful response; `nil` on any failure.
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
