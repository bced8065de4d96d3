import Dispatch
import OnrampCore
import Synchronization

/// Runs the effects of the desk off the loop's thread, and posts the resulting actions.
final class DeskEffects: Sendable {
  private struct State {
    /// The applications that are loading (`nil`) or in memory, by the request that loads them.
    var applications: [Request: OpenedApplication?] = [:]
    /// The drawings in progress, by application and photo.
    var drawings: [Place: PhotoHelper] = [:]
    /// The photos that are being read, or have been.
    var readings: [Place: CardReader] = [:]
  }

  private struct Place: Hashable {
    let application: Request
    let photo: Int
  }

  private let client: DeskClient
  private let post: @Sendable (DeskAction) -> Void
  private let state = Mutex(State())
  private let lists = Lane("list", width: 2)
  /// Comparisons of lists, beside everything else.
  private let comparisons = Lane("compare")
  /// Claims and releases, in order.
  private let claims = Lane("claim")
  private let decisions = Lane("decide")
  private let loads = Lane("load", width: 2)
  private let drawings = Lane("draw", width: 2)
  private let readings = Lane("read", width: 1)
  private let reminders = Lane("remind")

  init(_ client: DeskClient, post: @escaping @Sendable (DeskAction) -> Void) {
    (self.client, self.post) = (client, post)
  }

  /// Starts an effect. The loop itself handles the one that ends the program.
  func run(_ effect: DeskEffect) {
    switch effect {
    case .list(let request, let filter, let after):
      afterClaims {
        let page = outcome { () throws(DeskProblem) in try self.client.list(filter, after) }
        self.answer(.listed(request, page))
        if let rows = try? page.get().submissions, !rows.isEmpty { self.compare(rows) }
      }
    case .count:
      afterClaims { self.answer(.counted(outcome(self.client.status))) }
    case .load(let request, let submission): load(request, submission)
    case .forget(let request): forget(request)
    case .draw(let request, let application, let photo, let order):
      draw(request, Place(application: application, photo: photo), order)
    case .claim(let request, let submission):
      run(on: claims, { .claimed(request, $0) }) { (client) throws(DeskProblem) in
        try client.claim(submission)
      }
    case .release(let submission):
      // A claim that can't be given back ends by itself.
      claims.run { try? self.client.release(submission) }
    case .decide(let request, let application, let submission, let id, let letter):
      let driver = state.withLock { $0.applications[application]??.driver }
      run(on: decisions, { .decided(request, $0) }) { (client) throws(DeskProblem) in
        try client.decide(submission, id, letter, driver)
      }
    case .send(let submission, let id):
      run(on: decisions, { .sent(id, $0) }) { (client) throws(DeskProblem) in
        try client.send(submission, id)
      }
    case .undo(let request, let submission, let id):
      run(on: decisions, { .undone(request, $0) }) { (client) throws(DeskProblem) in
        try client.undo(submission, id)
      }
    case .remind(let reminder, let seconds):
      reminders.run(after: 1000 * seconds) { self.post(.reminded(reminder)) }
    case .quit: break
    }
  }

  /// Asks the server for something, and answers whether there was a problem.
  private func run(
    on lane: Lane, _ answer: @escaping @Sendable (DeskProblem?) -> DeskResponse,
    _ work: @escaping @Sendable (DeskClient) throws(DeskProblem) -> Void
  ) {
    lane.run {
      let done = outcome { () throws(DeskProblem) in try work(self.client) }
      let problem = if case .failure(let problem) = done { problem } else { nil as DeskProblem? }
      self.answer(answer(problem))
    }
  }

  /// Fetches from the queue after pending claims and releases, because it shows their results.
  private func afterClaims(_ work: @escaping @Sendable () -> Void) {
    claims.run { self.lists.run(work) }
  }

  /// Compares the states of a page, which is shown meanwhile.
  private func compare(_ rows: [DeskSubmission]) {
    comparisons.run {
      self.answer(
        .compared(rows, outcome { () throws(DeskProblem) in try self.client.doubts(rows) }))
    }
  }

  /// Waits until claims are given back and letters are sent, for a limited time, then forgets
  /// everything.
  func stop(within timeout: DispatchTimeInterval) {
    let isDone = DispatchSemaphore(value: 0)
    let end = DispatchTime.now() + timeout
    for lane in [claims, decisions] { lane.run { isDone.signal() } }
    for _ in 0..<2 { _ = isDone.wait(timeout: end) }
    let (helpers, readers) = state.withLock { state in
      defer { state = State() }
      return (state.drawings.values, state.readings.values)
    }
    for helper in helpers { helper.stop() }
    for reader in readers { reader.stop() }
  }

  private func answer(_ response: DeskResponse) { post(.response(response)) }

  // MARK: Applications in memory

  private func load(_ request: Request, _ submission: DeskSubmission) {
    state.withLock { $0.applications[request] = .some(nil) }
    loads.run {
      guard self.isWanted(request) else { return }
      let loaded = outcome { () throws(DeskProblem) in try self.open(submission, request) }
      let isWanted = self.state.withLock { state in
        guard state.applications[request] != nil else { return false }
        state.applications[request] = try? loaded.get()
        return true
      }
      if isWanted { self.answer(.loaded(request, loaded.map(\.document))) }
    }
  }

  private func isWanted(_ request: Request) -> Bool {
    state.withLock { $0.applications[request] != nil }
  }

  /// Opens an application, with marks on what differs from the previous version.
  private func open(
    _ submission: DeskSubmission, _ request: Request
  ) throws(DeskProblem) -> OpenedApplication {
    let opened = try client.open(try client.file(submission, submission.version))
    guard submission.version > 1, isWanted(request) else { return opened }
    // The version before may be gone, and then nothing is marked.
    guard let bytes = try? client.file(submission, submission.version - 1),
      let before = try? client.open(bytes).document
    else { return opened }
    return OpenedApplication(
      document: opened.document.marked(since: before), photos: opened.photos,
      driver: opened.driver)
  }

  private func forget(_ request: Request) {
    let (helpers, readers) = state.withLock { state in
      state.applications[request] = nil
      let drawn = state.drawings.keys.filter { $0.application == request }
      let read = state.readings.keys.filter { $0.application == request }
      return (
        drawn.compactMap { state.drawings.removeValue(forKey: $0) },
        read.compactMap { state.readings.removeValue(forKey: $0) }
      )
    }
    for helper in helpers { helper.stop() }
    for reader in readers { reader.stop() }
  }

  /// Draws a photo, canceling the previous drawing of it.
  private func draw(_ request: Request, _ place: Place, _ order: DecoderOrder) {
    let helper = PhotoHelper()
    let (file, old) = state.withLock { state in
      let photos = state.applications[place.application]??.photos ?? []
      let file = photos.indices.contains(place.photo) ? photos[place.photo] : nil
      return (file, file == nil ? nil : state.drawings.updateValue(helper, forKey: place))
    }
    old?.stop()
    guard let file else { return }
    drawings.run {
      helper.run(on: file.descriptor, order) { self.answer(.drew(request, $0)) }
      self.state.withLock { state in
        if state.drawings[place] === helper { state.drawings[place] = nil }
      }
      self.read(file, place)
    }
  }

  /// Reads the words on a photo of a card, once, after it was drawn.
  private func read(_ file: MemoryFile, _ place: Place) {
    let reader = CardReader()
    let question = state.withLock { state -> CardQuestion? in
      guard let document = state.applications[place.application]??.document,
        document.photos.indices.contains(place.photo), state.readings[place] == nil
      else { return nil }
      let question = CardQuestion(document.photos[place.photo].field, on: document)
      if question != nil { state.readings[place] = reader }
      return question
    }
    guard let question else { return }
    readings.run {
      // Without words, there is nothing to say.
      guard let advice = try? reader.advice(on: file.descriptor, question), !advice.isEmpty else {
        return
      }
      self.answer(.read(of: place.application, photo: place.photo, advice))
    }
  }
}

private func outcome<Success>(
  _ work: () throws(DeskProblem) -> Success
) -> Result<Success, DeskProblem> {
  Result { () throws(DeskProblem) in try work() }
}
