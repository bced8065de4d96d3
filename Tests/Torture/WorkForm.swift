import Foundation
import Glibc
import OnrampCore
import OnrampStore

/// A minimal program that does one thing with a store when a key is pressed, and reports the
/// outcome; Ctrl-Q ends it, as in the form.
struct WorkForm<Work: RawRepresentable<String>> {
  /// The argument that runs it, followed by the work and the data directory.
  private let argument: String
  /// What it says once the store is open.
  let opened: String
  /// Prepares the work, and returns what the key does.
  private let prepare: (Work, Store, _ directory: String) throws -> () throws -> Void

  let key = "f"
  let done = "It is done"

  /// The arguments that run it.
  func command(_ work: Work, _ directory: String) throws -> [String] {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return [program, argument, work.rawValue, directory]
  }

  /// Runs the program if the arguments say so.
  func runIfAsked(_ arguments: [String]) throws {
    guard arguments.count == 4, arguments[1] == argument, let work = Work(rawValue: arguments[2])
    else { return }
    Terminal.makeRaw()
    do {
      let (store, _) = try Store.open(arguments[3], now: Operations.now)
      let run = try prepare(work, store, arguments[3])
      say(opened)
      try Terminal.answer(key) { say(answer(run)) }
    } catch {
      say("It was not opened: \(error). What was saved is safe.")
    }
    exit(0)
  }

  private func answer(_ run: () throws -> Void) -> String {
    do {
      try run()
      return done
    } catch {
      return StoreProblem.report(of: error)
    }
  }
}

extension WorkForm where Work == HandInWork {
  /// Hands in.
  static var handIn: WorkForm {
    WorkForm(argument: "--hand-in", opened: "Hand in") { work, store, directory in
      let ledger = ServerLedger(beside: directory)
      return { try work.run(store, ledger) }
    }
  }
}

extension WorkForm where Work == RoutesWork {
  /// Stores routes.
  static var routes: WorkForm {
    WorkForm(argument: "--routes", opened: "Routes") { work, store, _ in
      let client = RoutesWork.client(of: store)
      let home = try work.prepare(client)
      return { try work.run(client, home) }
    }
  }
}
