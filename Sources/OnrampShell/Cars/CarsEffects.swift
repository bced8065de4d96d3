import OnrampCore
import OnrampStore
import Synchronization

/// Runs the shared cars' effects, and posts the responses.
final class CarsEffects: Sendable {
  private let client: CarsClient
  private let mailbox: Mailbox
  private let requests: ServerRequests
  private let pictures: CarPictures
  /// Reads, checks and stores lists, which may be long.
  private let lists = Lane("cars")
  private let disk: Lane
  /// The favorites still to be written.
  private let favorites = Mutex<(keys: Set<CarKey>, revision: Int)?>(nil)

  /// - Parameter disk: The lane for everything that changes the open store.
  init(
    client: CarsClient, server: any Server = Network(),
    photoProgram: String? = HelperProgram.path(of: "onramp-photo"),
    disk: Lane = Lane("favourites"), mailbox: Mailbox
  ) {
    (self.client, self.disk, self.mailbox) = (client, disk, mailbox)
    requests = ServerRequests(server)
    pictures = CarPictures(client: client, server: server, program: photoProgram)
  }

  /// Starts an effect.
  func run(_ effect: CarsEffect) {
    switch effect {
    case .open(let request, let source): lists.run { self.open(request, source) }
    case .fetch(let request, let source, let attempt):
      requests.send(request, attempt) { outcome in
        let isConditional = attempt.request.headers["If-None-Match"] != nil
        self.lists.run { self.take(outcome, of: request, source, isConditional) }
      }
    case .keepFavorites(let keys, let revision):
      favorites.withLock { $0 = (keys, revision) }
      disk.run { self.keepFavorites() }
    case .draw(let request, let order, let mayBePrivate):
      pictures.draw(request, order, mayBePrivate: mayBePrivate) { self.post(.drew(request, $0)) }
    case .cancel(let canceled):
      for request in canceled { requests.cancel(request) }
      pictures.cancel(canceled)
    }
  }

  /// Waits until all received lists are stored.
  func finish() { lists.result {} }

  /// Cancels all requests.
  func stop() {
    pictures.stop()
    requests.stop()
  }

  private func post(_ response: CarsResponse) { mailbox.post(.cars(.response(response))) }

  // MARK: Lists

  private func open(_ request: Request, _ source: CarsSource) {
    let stored = client.storedList(source.address.text)
    let time = stored.map { FetchTime(seconds: $0.fetched, now: Clock.now) }
    do {
      let favorites = try client.favorites()
      post(.opened(request, OpenedCars(stored, fetched: time, favorites: favorites)))
    } catch {
      post(.opened(request, OpenedCars(stored, fetched: time, problem: error)))
    }
  }

  private func take(
    _ outcome: ServerRequests.Outcome, of request: Request, _ source: CarsSource,
    _ isConditional: Bool
  ) {
    let now = Clock.now
    let response = try? outcome.get()
    let body = response?.status == 200 ? CarListBody(json: response?.body ?? []) : .notJSON
    // Show the list before storing it, because a disk may be slow.
    post(
      .fetched(
        request, outcome.map(\.head), body, FetchTime(seconds: Int(now.seconds), now: now)))
    guard let response else { return }
    do {
      try keep(response, body, source.address.text, Int(now.seconds), isConditional)
    } catch {
      post(.listNotKept(error))
    }
  }

  private func keep(
    _ response: NetworkResponse, _ body: CarListBody, _ source: String, _ seconds: Int,
    _ isConditional: Bool
  ) throws(StoreProblem) {
    switch (response.status, body) {
    case (200, .cars):
      try client.keepList(
        response.body, source, seconds, response.headers["etag"], response.isPrivate)
    // A 304 is no response to an unconditional request.
    case (304, _) where isConditional: try client.renewList(source, seconds)
    default: break
    }
  }

  // MARK: Favorites

  /// Writes the waiting favorites, unless an earlier change has written them.
  private func keepFavorites() {
    let waiting = favorites.take()
    guard let (keys, revision) = waiting else { return }
    do {
      try client.keepFavorites(keys)
      post(.favoritesKept(revision: revision))
    } catch {
      post(.favoritesNotKept(revision: revision, error))
    }
  }
}
