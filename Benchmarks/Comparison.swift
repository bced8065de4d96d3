import Foundation

/// Two ways to do the same thing, timed alternately in one run.
struct Comparison {
  let name: String
  let other: String
  let runs: Int
  /// Work after each run that isn't timed, as nobody waits for it.
  var afterwards: () -> Void = {}

  /// Prints the median, minimum and maximum of both, and the ratio of the medians.
  func print(_ one: () throws -> Void, _ two: () throws -> Void) rethrows {
    var times: ([Double], [Double]) = ([], [])
    // A first run of each warms up what they share.
    try one()
    try two()
    afterwards()
    for run in 0..<runs {
      // They take turns going first, so that neither has an advantage.
      if run.isMultiple(of: 2) {
        times.0.append(try time(one))
        times.1.append(try time(two))
      } else {
        times.1.append(try time(two))
        times.0.append(try time(one))
      }
    }
    let ratio = median(times.0) / median(times.1)
    Swift.print(line(name, times.0))
    Swift.print(line(other, times.1))
    Swift.print(pad("ratio of the medians, \(runs) runs") + String(format: "%9.2f", ratio) + "\n")
  }

  private func time(_ work: () throws -> Void) rethrows -> Double {
    let begin = ContinuousClock.now
    try work()
    let took = ContinuousClock.now - begin
    afterwards()
    return Double(took.components.seconds) * 1e3 + Double(took.components.attoseconds) / 1e15
  }

  private func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  private func line(_ name: String, _ times: [Double]) -> String {
    pad(name)
      + String(
        format: "%9.3f ms  (%.3f to %.3f)", median(times), times.min() ?? 0, times.max() ?? 0)
  }

  private func pad(_ text: String) -> String {
    text.padding(toLength: 44, withPad: " ", startingAt: 0)
  }
}
