import Foundation
import Glibc
import OnrampCore
import OnrampStore

/// A minimal program that stores routes. A key makes it do one thing and report the outcome; Ctrl-Q
/// ends it, as in the form.
enum RoutesForm {
  /// The argument that runs it, followed by the work and the data directory.
  private static let argument = "--routes"
  static let (opened, key, done) = ("Routes", "f", "It is done")

  /// The arguments that run it.
  static func command(_ work: RoutesWork, _ directory: String) throws -> [String] {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return [program, argument, work.rawValue, directory]
  }

  /// Runs the program if the arguments say so.
  static func runIfAsked(_ arguments: [String]) throws {
    guard arguments.count == 4, arguments[1] == argument,
      let work = RoutesWork(rawValue: arguments[2])
    else { return }
    Terminal.makeRaw()
    do {
      let (store, _) = try Store.open(arguments[3], now: Operations.now)
      let client = RoutesWork.client(of: store)
      let home = try work.prepare(client)
      say(opened)
      try Terminal.answer(key) { say(answer { try work.run(client, home) }) }
    } catch {
      say("It was not opened: \(error). What was saved is safe.")
    }
    exit(0)
  }

  private static func answer(_ work: () throws -> Void) -> String {
    do {
      try work()
      return done
    } catch {
      let isUnconfirmed =
        if case .unconfirmed? = StoreProblem(anywhereIn: error) { true } else { false }
      return isUnconfirmed
        ? "The disk did not confirm it." : "It was not saved: \(error). Those before are safe."
    }
  }
}
