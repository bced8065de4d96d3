import OnrampCore

/// How long each leg of a route takes, in whole minutes that add up to those of the whole route.
enum LegMinutes {
  /// The legs' times in seconds, each a whole number of minutes; 0 for less than half of one.
  ///
  /// Rounding each leg by itself would make 2, 2, 2 and 3 minutes of a route of 8.
  static func seconds(of route: Route) -> [Int] {
    let legs = route.legs.map { max(0, $0.seconds) }
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(route.seconds)
    let sum = legs.reduce(0, +)
    guard sum > 0 else { return legs }
    // The legs' shares of the minutes that are shown, in parts of their sum.
    let whole = hours * 60 + minutes
    let shares = legs.map { $0.multipliedReportingOverflow(by: whole) }
    guard !shares.contains(where: { $0.overflow }) else { return legs }
    var shown = shares.map { $0.partialValue / sum }
    let rest = shares.map { $0.partialValue % sum }
    let left = whole - shown.reduce(0, +)
    for index in legs.indices.sorted(by: { (rest[$1], $0) < (rest[$0], $1) }).prefix(left) {
      shown[index] += 1
    }
    return shown.map { $0 * 60 }
  }
}
