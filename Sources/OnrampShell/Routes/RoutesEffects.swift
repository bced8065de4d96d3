import OnrampCore
import OnrampStore
import Synchronization

/// Runs the routes' effects, and posts the responses.
final class RoutesEffects: Sendable {
  let client: RoutesClient
  let services: RouteServices
  /// The path of the data directory.
  let data: String
  /// The offline maps to download.
  let maps: MapStore
  /// Downloads and removes maps.
  let getting = Lane("maps")
  private let mailbox: Mailbox
  /// The lane for everything else that changes the open store.
  private let disk: Lane
  /// Queries engines and finders. One that hangs doesn't block the next.
  private let questions = Lane("routes", width: 4)
  /// Reads the map below routes, only for the newest view.
  private let ground = Lane("ground", onlyLatest: true)
  /// Draws the map, only the newest picture.
  private let pictures = Lane("map-pictures", onlyLatest: true)
  /// Reads saved routes, of which there may be thousands.
  let lists = Lane("route-lists")
  let running = RunningRequests()
  /// The stops still to be written.
  let drafts = Mutex<(draft: RouteDraft?, revision: Int)?>(nil)

  /// The delay of writes that nothing waits for, in milliseconds.
  private static let idle = 1000

  /// - Parameters:
  ///   - policy: The configured services.
  ///   - folder: The folder of the offline map.
  ///   - data: The path of the data directory.
  init(
    client: RoutesClient, _ policy: RoutesPolicy, map folder: String, of data: String,
    disk: Lane, mailbox: Mailbox
  ) {
    (self.client, self.data, self.disk, self.mailbox) = (client, data, disk, mailbox)
    let cache = PlaceCache(places: client.places) { key, places in
      // Delayed in favor of Saves. A result that isn't stored is only searched for again.
      disk.run(after: Self.idle) { try? client.keepPlaces(key, places) }
    }
    maps = MapStore(policy, folder: folder)
    services = RouteServices(policy.source, map: folder, cache: cache)
  }

  /// Starts an effect.
  func run(_ effect: RoutesEffect) {
    switch effect {
    case .open(let request): disk.run { self.open(request) }
    case .count: lists.run { self.post(.counted(self.count())) }
    case .reach(let request): ask(request) { .reached(request, self.reach($0)) }
    case .follow(let request, let receiver): follow(request, receiver)
    case .locate(let request, let place):
      disk.run { self.locate(request, CurrentLocation(place, from: .driver, at: .now)) }
    case .keepLocation(let location): disk.run { self.keep(location) }
    case .search(let request, let query):
      ask(request, after: query.pause, RoutesResponse.found) { work throws(RouteProblem) in
        try self.services.places(named: query.text, near: query.near, work)
      }
    case .plan(let request, let stops, let preferences):
      ask(request, RoutesResponse.planned) { work throws(RouteProblem) in
        try self.services.route(along: stops, preferences, work)
      }
    case .ground(let request, let area, let columns, let rows):
      ask(request, on: ground, RoutesResponse.ground) { work throws(RouteProblem) in
        try self.services.maps.ground(area, columns: columns, rows: rows, work)
      }
    case .picture(let request, let order):
      ask(request, on: pictures, RoutesResponse.picture) { work throws(RouteProblem) in
        let drawing = order.sight.drawing(on: order.screen, isLight: order.isLight)
        return try self.services.pictures.picture(drawing, work)
      }
    case .loadRest(let request): lists.run { self.loadRest(request) }
    case .load(let request, let id):
      lists.run {
        self.post(
          .loaded(request, Result { () throws(RouteLoadProblem) in try self.client.load(id) }))
      }
    case .save(let request, let route):
      disk.run {
        self.post(
          .saved(request, Result { () throws(RouteSaveProblem) in try self.client.save(route) }))
      }
    case .delete(let request, let route):
      disk.run { self.post(.deleted(request, self.delete(route))) }
    case .restore(let request, let route):
      disk.run { self.post(.restored(request, self.restore(route))) }
    case .keepDraft(let draft, let revision):
      drafts.withLock { $0 = (draft, revision) }
      disk.run { self.keepDraft() }
    case .export(let request, let name, let route, let path):
      disk.run { self.post(.exported(request, self.export(name, route, to: path))) }
    case .maps(let effect): run(effect)
    case .drawCode(let request, let text):
      ask(request) { .codeDrawn(request, self.code(of: text, $0)) }
    case .readClock: post(.clock(Clock.now.time))
    case .cancel(let canceled): running.cancel(canceled)
    }
  }

  /// Cancels all requests and ends the map's helpers.
  func stop() {
    running.stop()
    services.stop()
  }

  func post(_ response: RoutesResponse) { mailbox.post(.routes(.response(response))) }

  /// Asks a service, unless the request is canceled.
  private func ask<Answer>(
    _ request: Request, on lane: Lane? = nil, after milliseconds: Int = 0,
    _ response: @escaping @Sendable (Request, Result<Answer, RouteProblem>) -> RoutesResponse,
    _ service: @escaping @Sendable (Cancellation) throws(RouteProblem) -> Answer
  ) {
    ask(request, on: lane, after: milliseconds) { work in
      response(request, Result { () throws(RouteProblem) in try service(work) })
    }
  }

  /// Asks something slow, unless the request is canceled.
  func ask(
    _ request: Request, on lane: Lane? = nil, after milliseconds: Int = 0,
    _ ask: @escaping @Sendable (Cancellation) -> RoutesResponse
  ) {
    let work = running.begin(request)
    (lane ?? questions).run(after: milliseconds) {
      guard !work.isCanceled else { return }
      let response = ask(work)
      if self.running.end(request) { self.post(response) }
    }
  }
}
