import OnrampCore

/// The durations of a route's legs in whole minutes that add up to the total shown.
enum LegMinutes {
  /// The durations of the legs in seconds, each a whole number of minutes; 0 for less than half a
  /// minute.
  ///
  /// Rounding each leg separately would make 2, 2, 2 and 3 minutes out of a route of 8.
  static func seconds(of route: Route) -> [Int] {
    let legs = route.legs.map { max(0, $0.seconds) }
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(route.seconds)
    let sum = legs.reduce(0, +)
    guard sum > 0 else { return legs }
    // The legs' shares of the minutes shown, scaled by their sum.
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
