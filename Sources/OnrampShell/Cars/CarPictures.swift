import OnrampCore
import OnrampStore

/// Draws pictures of cars and their owners, at most two at a time, in the order requested.
final class CarPictures: Sendable {
  private let client: CarsClient
  private let server: any Server
  /// The path of `onramp-photo`.
  private let program: String?
  private let lane = Lane("pictures", width: 2)
  private let drawings = RunningRequests()

  init(client: CarsClient, server: any Server, program: String?) {
    (self.client, self.server, self.program) = (client, server, program)
  }

  /// Draws a picture and reports the result once; `nil` if there is none.
  func draw(
    _ request: Request, _ order: CarPicture.Order, mayBePrivate: Bool,
    _ done: @escaping @Sendable (Picture?) -> Void
  ) {
    let work = drawings.begin(request)
    let isBegun = lane.enqueue {
      guard !work.isCanceled else { return }
      let picture = self.picture(order, mayBePrivate, work)
      if self.drawings.end(request) { done(picture) }
    }
    if !isBegun, drawings.end(request) { done(nil) }
  }

  /// Cancels pictures, which are not reported.
  func cancel(_ requests: [Request]) { drawings.cancel(requests) }

  /// Stops drawing all pictures.
  func stop() { drawings.stop() }

  private func picture(
    _ order: CarPicture.Order, _ mayBePrivate: Bool, _ work: Cancellation
  ) -> Picture? {
    guard program != nil else { return nil }
    if let file = client.openPicture(order.address),
      let picture = draw(file.descriptor, order, work)
    {
      return picture
    }
    // Documents aren't pictures of cars, and need another program.
    guard let bytes = fetch(order.address, mayBePrivate, work), !bytes.starts(with: "%PDF".utf8),
      let file = MemoryFile(bytes), let picture = draw(file.descriptor, order, work)
    else { return nil }
    // Keep only pictures that can be drawn. One that isn't kept is fetched again.
    _ = try? client.keepPicture(order.address, bytes)
    return picture
  }

  /// The body of a successful response; `nil` on any failure.
  private func fetch(_ address: String, _ mayBePrivate: Bool, _ work: Cancellation) -> [UInt8]? {
    let request = NetworkRequest(
      .get, address, headers: ["Accept": "image/*"], limits: .picture, mayBePrivate: mayBePrivate)
    let answers = ServerAnswers(server: server, retries: false)
    let answer = try? answers.outcome(of: request, work)?.get()
    return answer?.status == 200 ? answer?.body : nil
  }

  private func draw(_ file: Int32, _ order: CarPicture.Order, _ work: Cancellation) -> Picture? {
    let helper = PhotoHelper(program: program)
    work.onCancel { helper.stop() }
    var picture: Picture?
    var told = DecoderOrder(
      columns: order.room.columns, rows: order.room.rows, colors: order.colors)
    told.pixels = order.pixels
    helper.run(on: file, told) { if case .image(let image) = $0 { picture = image.picture } }
    return picture
  }
}
