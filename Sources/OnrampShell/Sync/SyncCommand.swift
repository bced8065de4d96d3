import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWords
import OnrampWire

/// `onramp sync`: sends what isn't on the server yet, and fetches what is newer.
struct SyncCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: commandWords.aboutSync)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions
  @Flag(help: ArgumentHelp(commandWords.aboutSyncWait)) var wait = false
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false
  /// Whether the form that started this has just been closed.
  @Flag(help: .hidden) var closed = false

  func run() throws(Failure) {
    let target = try common.accountServer()
    let path = try common.dataDirectory()
    let accounts = try Failure.attempt(AccountSync.all(in: path))
    defer { Network.stop() }
    let session = closed ? nil : try session(of: path)
    let standings = try accounts.map { (sync) throws(Failure) in
      var standing = standing(of: sync, at: target, path)
      if let session, session.sync?.id == sync.id {
        standing = try merged(session, sync, standing, at: target, path)
      }
      // An open form does this itself.
      if standing == .revoked {
        try? AccountStore.open(path, now: Clock.now.seconds).signOut(sync.id)
      }
      if closed {
        giveBackLease(of: sync, at: target, path)
      } else if standing == .saved || standing == .arrived {
        // Photos are also fetched whenever somebody looks at them.
        PhotoFetcher(sync, in: path, at: target).fetchAll(withNewer: true)
      }
      return (sync, standing)
    }
    let store = closed ? nil : try store(of: path, session)
    var former: Decision?
    let handIn = store.flatMap { sendHandIn(of: $0, to: target, &former) }
    let waiting = try Failure.attempt(Outbox.waiting(in: path))
    var (heard, wasAsked) =
      try store.map { (store) throws(Failure) in try decision(of: store, at: target) } ?? ([], true)
    if let former {
      let schema = try common.schema(showing: store?.submission)
      heard = screenWords.decisionSentences(schema.current(former), in: schema) + heard
    }
    if json {
      let known: JSONText = ["schema": 1, "accounts": standings.map(json), "waiting": waiting]
      print((known + (wasAsked ? nil : ["asked": false])).json)
      for sentence in heard { Failure.say(sentence) }
    } else {
      if standings.isEmpty, handIn == nil, waiting == 0 { say(commandWords.nothingToSync) }
      for (_, standing) in standings where standing == .saved || standing == .arrived {
        say(screenWords.syncState(standing))
      }
      if case .handedIn? = handIn, let handIn { say(screenWords.handInState(handIn).asSentence) }
      if waiting > 0, handIn?.isWaiting != true { try sayWhatWaits(waiting, in: path) }
      for sentence in heard { say(sentence) }
    }
    if let worst = standings.map(\.1).first(where: { $0 != .saved && $0 != .arrived }) {
      throw Failure(screenWords.syncState(worst), worst.code)
    }
    if standings.contains(where: { Self.isUnsent($0.0, $0.1) }) {
      throw Failure(commandWords.notSentForNewer, .unavailable)
    }
    let missing = standings.map { missingPhotos($0.0, $0.1) }.reduce(0, +)
    guard missing == 0 else { throw Failure(commandWords.photosNotFetched(missing), .unavailable) }
    if let handIn, handIn.isWaiting {
      let next = NextSending(try Failure.accountState(of: path))
      throw Failure(screenWords.handInState(handIn, sentBy: next), .unavailable)
    }
  }

  /// Sends the application, if it waits.
  ///
  /// - Parameter former: Receives the company's decision about the application to be replaced.
  /// - Returns: Its state now; `nil` if it didn't wait.
  private func sendHandIn(
    of store: Store, to target: CompanyServer, _ former: inout Decision?
  ) -> HandInStanding? {
    guard store.submission?.isWaiting == true else { return nil }
    let sender = HandInSender(
      target: target, store: HandInStore(store), server: Network(), work: Cancellation())
    guard wait else {
      _ = sender.tryOnce { if case .decided(let decision) = $0 { former = decision } }
      return store.submission?.standing(at: Clock.now.seconds)
    }
    var delay: ServerDelay?
    return sender.send { news in
      if case .decided(let decision) = news { former = decision }
      guard case .delayed(let why) = news, why != delay else { return }
      delay = why
      if why.mayPass { Failure.say(screenWords.delay(why)) }
    }
  }

  /// Says how many applications wait to be sent, which takes their drivers' keys.
  private func sayWhatWaits(_ count: Int, in path: String) throws(Failure) {
    let state = try Failure.accountState(of: path)
    let waiting = screenWords.count(
      count, "1 application is waiting to be sent.", "\(count) applications are waiting to be sent."
    )
    say(waiting + " " + screenWords.sendAgain(NextSending(state)))
  }

  /// Asks what the company decided, and whether it still has the application.
  ///
  /// - Returns: The news, as sentences, and whether it could be asked.
  private func decision(
    of store: Store, at target: CompanyServer
  ) throws(Failure) -> (sentences: [String], wasAsked: Bool) {
    let number = store.atCompany?.number ?? store.decision?.number
    let exchange = DecisionExchange(
      target: target, store: HandInStore(store), server: Network(),
      work: Cancellation())
    guard let answer = try? exchange.ask() else { return ([screenWords.handIn.notAsked], false) }
    let schema = try common.schema(showing: store.submission)
    return (screenWords.sentences(answer, number, in: schema), true)
  }

  /// The account, opened with the given secrets; `nil` without any.
  private func session(of path: String) throws(Failure) -> AccountSession? {
    let state = try account.state(of: path)
    guard state != .none, account.isGiven else { return nil }
    return try account.session(of: path, state)
  }

  /// Merges a newer generation into an open account, and sends the rest, until both sides have the
  /// same.
  private func merged(
    _ session: AccountSession, _ sync: AccountSync, _ first: SyncStanding,
    at target: CompanyServer, _ path: String
  ) throws(Failure) -> SyncStanding {
    var standing = first
    // Other terminals may save meanwhile.
    for _ in 0..<Self.maxMerges where standing == .arrived {
      try Failure.attempt(session.adopt())
      if sync.state.end == .rolledBack { return .rolledBack }
      standing = self.standing(of: sync, at: target, path)
    }
    return standing
  }

  private static let maxMerges = 8

  /// Whether something that the driver saved here waits for something newer to be merged.
  private static func isUnsent(_ sync: AccountSync, _ standing: SyncStanding) -> Bool {
    standing == .arrived && (try? sync.changes())?.hasDriversOwn != false
  }

  /// The store of an application that waits to be sent or that the company may have; `nil` if there
  /// is none, if it takes an account's keys that weren't given, or if it is open in a form, which
  /// syncs by itself.
  private func store(of path: String, _ session: AccountSession?) throws(Failure) -> Store? {
    let now = Clock.now.seconds
    if let session { return try? session.openStore(now: now).store }
    guard try account.state(of: path) == .none else { return nil }
    let reader = try Failure.attempt(StoreReader(path, now: now))
    guard reader.submission?.isWaiting == true || reader.atCompany != nil else { return nil }
    return try? Store.open(path, now: now).store
  }

  /// Tells the server that an account isn't open here anymore. If that fails, the server assumes it
  /// within a minute.
  private func giveBackLease(of sync: AccountSync, at target: CompanyServer, _ path: String) {
    guard sync.state.isRegistered, let key = (try? AccountSync.terminalKey(in: path)) ?? nil else {
      return
    }
    try? AccountServer(target, key).giveBackLease(of: sync.id)
  }

  private func standing(
    of sync: AccountSync, at target: CompanyServer, _ path: String
  ) -> SyncStanding {
    let syncer = AccountSyncer(path: path, sync: sync, target: target, asksForAll: !closed)
    if wait { return syncer.run { _ in } ?? SyncStanding(sync) }
    return switch syncer.tryOnce() {
    case .success(let standing): standing
    case .failure(.delayed(let why)): SyncStanding(sync, after: why)
    case .failure(.canceled): SyncStanding(sync)
    }
  }

  /// How many photos the server didn't give.
  private func missingPhotos(_ sync: AccountSync, _ standing: SyncStanding) -> Int {
    guard !closed, standing == .saved || standing == .arrived else { return 0 }
    return (try? sync.awaitedPhotos(withNewer: true).count) ?? 0
  }

  private func json(_ sync: AccountSync, _ standing: SyncStanding) -> JSONText {
    let (state, missing) = (sync.state, missingPhotos(sync, standing))
    return ["state": standing.name, "savedAt": state.savedAt, "savedOn": state.savedOn]
      + (Self.isUnsent(sync, standing) ? ["unsent": true] : nil)
      + (missing > 0 ? ["missingPhotos": missing] : nil)
  }
}

extension NextSending {
  /// What sends an application while no Onramp is open on a data directory.
  init(_ state: AccountState) { self = state == .none ? .opening : .unlocking }
}

extension SyncStanding {
  fileprivate var code: Failure.Code {
    switch self {
    case .waiting(.store(let problem)), .notAsked(.store(let problem)),
      .unconfirmed(.store(let problem)):
      Failure.Code(problem)
    case .revoked: .notPermitted
    case .rolledBack: .dataWrong
    case .saved, .sending, .arrived, .waiting, .notAsked, .unconfirmed: .unavailable
    }
  }
}
