import OnrampCore

/// The maneuvers of a route, in English.
extension RoutesWords {
  func step(_ step: RouteStep, to stop: MapPlace?) -> String {
    let street = step.street?.shown
    func onto(_ what: String) -> String { street.map { "\(what) onto \($0)" } ?? what }
    return switch step.maneuver {
    case .depart: street.map { "Start on \($0)" } ?? "Start driving"
    case .goOn: street.map { "Continue on \($0)" } ?? "Continue straight ahead"
    case .turn(.back): street.map { "Make a U-turn on \($0)" } ?? "Make a U-turn"
    case .turn(let turn): onto(text(of: turn))
    case .keep(let side):
      street.map { "Keep \(name(of: side)) onto \($0)" } ?? "Keep \(name(of: side)) at the fork"
    case .merge: street.map { "Merge onto \($0)" } ?? "Merge"
    case .exit(let side?): onto("Take the exit on the \(name(of: side))")
    case .exit(nil): onto("Take the exit")
    case .roundabout(let exit?):
      onto("At the roundabout, take the \(ordinal(exit)) exit")
    case .roundabout(nil): onto("Go through the roundabout")
    case .ferry: street.map { "Take the ferry, \($0)" } ?? "Take the ferry"
    case .arrive(let side?):
      "\(arrival(at: stop, on: street)), on the \(name(of: side))"
    case .arrive(nil): arrival(at: stop, on: street)
    }
  }

  private func arrival(at stop: MapPlace?, on street: String?) -> String {
    stop.map { "Arrive at \($0.name.shown)" }
      ?? street.map { "Arrive on \($0)" } ?? "Arrive"
  }

  private func text(of turn: Maneuver.Turn) -> String {
    switch turn {
    case .slightLeft: "Bear left"
    case .left: "Turn left"
    case .sharpLeft: "Turn sharp left"
    case .slightRight: "Bear right"
    case .right: "Turn right"
    case .sharpRight: "Turn sharp right"
    case .back: "Make a U-turn"
    }
  }

  private func name(of side: Maneuver.Side) -> String {
    switch side {
    case .left: "left"
    case .right: "right"
    }
  }

  func spokenStep(_ step: RouteStep, to stop: MapPlace?) -> String {
    let street = step.street?.shown
    let place = stop.map { $0.name.shown }
    return switch step.maneuver {
    case .roundabout(let exit?):
      street.map { "At the roundabout, take \(spokenExit(exit)) onto \($0)" }
        ?? "At the roundabout, take \(spokenExit(exit))"
    case .arrive(let side?):
      place.map { "You arrive at \($0), on the \(name(of: side))" }
        ?? "You arrive; your stop is on the \(name(of: side))"
    case .arrive(nil): place.map { "You arrive at \($0)" } ?? "You arrive"
    default: self.step(step, to: stop)
    }
  }

  private func spokenExit(_ number: Int) -> String {
    switch number {
    case 1: "the first exit"
    case 2: "the second exit"
    case 3: "the third exit"
    case 4: "the fourth exit"
    case 5: "the fifth exit"
    case 6: "the sixth exit"
    case 7: "the seventh exit"
    case 8: "the eighth exit"
    case 9: "the ninth exit"
    case 10: "the tenth exit"
    default: "exit number \(number)"
    }
  }

  func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): "\(number)th"
    case (1, _): "\(number)st"
    case (2, _): "\(number)nd"
    case (3, _): "\(number)rd"
    default: "\(number)th"
    }
  }
}
