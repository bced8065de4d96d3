import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp sync`: sends what isn't on the server yet, and fetches what is newer.
struct SyncCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: commandWords.aboutSync)

  @OptionGroup var common: SharedOptions
  @Flag(help: ArgumentHelp(commandWords.aboutSyncWait)) var wait = false
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    guard let target = try Setup.policy(from: common.policy).handIn?.target else {
      throw Failure(screenWords.handIn.noServer, .policyWrong)
    }
    let path = try common.dataDirectory()
    let accounts = try Failure.attempt { () throws(StoreProblem) in try AccountSync.all(in: path) }
    defer { Network.stop() }
    let standings = accounts.map { sync in
      let syncer = AccountSyncer(
        path: path, sync: sync, target: target, server: Network(), work: Cancellation())
      if wait { return (sync, syncer.run { _ in } ?? SyncStanding(sync)) }
      switch syncer.tryOnce() {
      case .success(let standing): return (sync, standing)
      case .failure(.delayed(let why)): return (sync, SyncStanding(sync, after: why))
      case .failure(.cancelled): return (sync, SyncStanding(sync))
      }
    }
    if json {
      print("{\"schema\":1,\"accounts\":[\(standings.map(Self.json).joined(separator: ","))]}")
    } else if standings.isEmpty {
      say(commandWords.nothingToSync)
    }
    for (_, standing) in standings where standing == .saved || standing == .arrived {
      if !json { say(screenWords.syncState(standing)) }
    }
    let worst = standings.map(\.1).first { $0 != .saved && $0 != .arrived }
    guard let worst else { return }
    throw Failure(screenWords.syncState(worst), worst.code)
  }

  private static func json(_ sync: AccountSync, _ standing: SyncStanding) -> String {
    let state = sync.state
    let (at, on) = (state.savedAt?.quotedForJSON, state.savedOn?.quotedForJSON)
    return "{\"state\":\"\(standing.name)\",\"savedAt\":\(at ?? "null"),"
      + "\"savedOn\":\(on ?? "null")}"
  }
}

extension SyncStanding {
  fileprivate var code: Failure.Code {
    switch self {
    case .saved, .sending, .arrived: .unavailable
    case .waiting(.store(let problem)), .notAsked(.store(let problem)): Failure.Code(problem)
    case .waiting, .notAsked: .unavailable
    case .revoked: .notPermitted
    case .rolledBack: .dataWrong
    }
  }
}
