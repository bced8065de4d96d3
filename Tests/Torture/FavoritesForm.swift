import Foundation
import Glibc
import OnrampCore
import OnrampStore

/// A minimal program that stores favorites. A key makes it mark other cars and report the outcome;
/// Ctrl-Q ends it, as in the form.
enum FavoritesForm {
  /// The argument that runs it, followed by the data directory.
  static let argument = "--favourites"
  static let (opened, key, kept) = ("Shared cars", "f", "Saved ")
  static let old: Set = [CarKey("a"), CarKey("Kia\n207\n\n")]
  static let new: Set = [CarKey("a"), CarKey("b")]

  /// The arguments that run it.
  static func command(_ directory: String) throws -> [String] {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return [program, argument, directory]
  }

  /// Runs the program if the arguments say so.
  static func runIfAsked(_ arguments: [String]) throws {
    guard arguments.count == 3, arguments[1] == argument else { return }
    Terminal.makeRaw()
    let (store, _) = try Store.open(arguments[2], now: Int64(Date().timeIntervalSince1970))
    say(opened)
    try Terminal.answer(key) { say(answer(of: Operations.cars(of: store))) }
    exit(0)
  }

  private static func answer(of cars: CarsClient) -> String {
    do throws(StoreProblem) {
      try cars.keepFavorites(new)
      return kept
    } catch {
      return StoreProblem.report(of: error)
    }
  }
}
