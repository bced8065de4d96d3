import OnrampCore
import OnrampWords

/// The maneuvers of a route.
extension RoutesWords {
  /// The instruction for a maneuver.
  ///
  /// - Parameter stop: The destination, for an arrival.
  public func step(_ step: RouteStep, to stop: MapPlace?) -> String {
    let street = step.street?.shown
    func onto(_ what: String) -> String { street.map { words("\(what) onto \($0)") } ?? what }
    return switch step.maneuver {
    case .depart: street.map { words("Start on \($0)") } ?? words("Start driving")
    case .goOn: street.map { words("Continue on \($0)") } ?? words("Continue straight ahead")
    case .turn(.back): street.map { words("Make a U-turn on \($0)") } ?? words("Make a U-turn")
    case .turn(let turn): onto(text(of: turn))
    case .keep(let side):
      street.map { words("Keep \(name(of: side)) onto \($0)") }
        ?? words("Keep \(name(of: side)) at the fork")
    case .merge: street.map { words("Merge onto \($0)") } ?? words("Merge")
    case .exit(let side?): onto(words("Take the exit on the \(name(of: side))"))
    case .exit(nil): onto(words("Take the exit"))
    case .roundabout(let exit?):
      onto(words("At the roundabout, take the \(ordinal(exit)) exit"))
    case .roundabout(nil): onto(words("Go through the roundabout"))
    case .ferry: street.map { words("Take the ferry, \($0)") } ?? words("Take the ferry")
    case .arrive(let side?):
      words("\(arrival(at: stop, on: street)), on the \(name(of: side))")
    case .arrive(nil): arrival(at: stop, on: street)
    }
  }

  private func arrival(at stop: MapPlace?, on street: String?) -> String {
    stop.map { words("Arrive at \($0.name.shown)") }
      ?? street.map { words("Arrive on \($0)") } ?? words("Arrive")
  }

  private func text(of turn: Maneuver.Turn) -> String {
    switch turn {
    case .slightLeft: words("Bear left")
    case .left: words("Turn left")
    case .sharpLeft: words("Turn sharp left")
    case .slightRight: words("Bear right")
    case .right: words("Turn right")
    case .sharpRight: words("Turn sharp right")
    case .back: words("Make a U-turn")
    }
  }

  private func name(of side: Maneuver.Side) -> String {
    switch side {
    case .left: words("left")
    case .right: words("right")
    }
  }

  /// The same to be heard: a sentence without its period, and without abbreviations.
  func spokenStep(_ step: RouteStep, to stop: MapPlace?) -> String {
    let street = step.street?.shown
    let place = stop.map { $0.name.shown }
    return switch step.maneuver {
    case .roundabout(let exit?):
      street.map { words("At the roundabout, take \(spokenExit(exit)) onto \($0)") }
        ?? words("At the roundabout, take \(spokenExit(exit))")
    case .arrive(let side?):
      place.map { words("You arrive at \($0), on the \(name(of: side))") }
        ?? words("You arrive; your stop is on the \(name(of: side))")
    case .arrive(nil): place.map { words("You arrive at \($0)") } ?? words("You arrive")
    default: self.step(step, to: stop)
    }
  }

  private func spokenExit(_ number: Int) -> String {
    switch number {
    case 1: words("the first exit")
    case 2: words("the second exit")
    case 3: words("the third exit")
    case 4: words("the fourth exit")
    case 5: words("the fifth exit")
    case 6: words("the sixth exit")
    case 7: words("the seventh exit")
    case 8: words("the eighth exit")
    case 9: words("the ninth exit")
    case 10: words("the tenth exit")
    default: words("exit number \(number)")
    }
  }

  func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): words("\(number)th")
    case (1, _): words("\(number)st")
    case (2, _): words("\(number)nd")
    case (3, _): words("\(number)rd")
    default: words("\(number)th")
    }
  }
}
