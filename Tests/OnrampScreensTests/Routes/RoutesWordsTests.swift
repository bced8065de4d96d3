import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct RoutesWordsTests {
  private let english = Language.english.words.routes
  private let spanish = Language.spanish.words.routes

  @Test(arguments: [
    (0, "<1 min"), (29, "1 min"), (90, "2 min"), (780, "13 min"), (3_569, "59 min"),
    (3_570, "1 h"), (3_900, "1 h 5 min"), (7_200, "2 h"),
  ])
  func `A time is rounded to minutes`(seconds: Int, text: String) {
    #expect(english.duration(seconds) == text && spanish.duration(seconds) == text)
  }

  @Test(arguments: [
    (0, "0 m", "0 m"), (347, "350 m", "350 m"), (996, "1 km", "1 km"), (1_049, "1 km", "1 km"),
    (4_210, "4.2 km", "4,2 km"), (99_940, "99.9 km", "99,9 km"), (123_456, "123 km", "123 km"),
  ])
  func `A distance is rounded as people say it`(meters: Int, en: String, es: String) {
    #expect(english.distance(meters) == en && spanish.distance(meters) == es)
  }

  @Test func `Steps are sentences`() throws {
    let casino = Scenes.casino
    let street = "Avenue de la Costa"
    for (maneuver, en, es) in [
      (Maneuver.turn(.left), "Turn left onto", "Gire a la izquierda hacia"),
      (.turn(.slightRight), "Bear right onto", "Gire ligeramente a la derecha hacia"),
      (
        .roundabout(exit: 2), "At the roundabout, take the 2nd exit onto",
        "En la rotonda, tome la 2.ª salida hacia"
      ),
      (
        .roundabout(exit: 11), "At the roundabout, take the 11th exit onto",
        "En la rotonda, tome la 11.ª salida hacia"
      ),
      (.keep(.left), "Keep left onto", "Manténgase a la izquierda hacia"),
      (.depart, "Start on", "Salga por"), (.goOn, "Continue on", "Siga por"),
    ] {
      let step = RouteStep(maneuver, street: street, meters: 100)
      #expect(english.step(step, to: casino) == "\(en) \(street)")
      #expect(spanish.step(step, to: casino) == "\(es) \(street)")
    }
    for (side, en, es) in [
      (Maneuver.Side?.none, "", ""), (.left, ", on the left", ", a la izquierda"),
      (.right, ", on the right", ", a la derecha"),
    ] {
      let arrival = RouteStep(.arrive(side), street: street, meters: 0)
      #expect(english.step(arrival, to: casino) == "Arrive at Casino\(en)")
      #expect(spanish.step(arrival, to: casino) == "Llegada a Casino\(es)")
      #expect(english.step(arrival, to: nil) == "Arrive on \(street)\(en)")
    }
    #expect(
      english.step(RouteStep(.turn(.back), street: nil, meters: 1), to: nil) == "Make a U-turn")
  }

  @Test(arguments: Language.tested)
  func `A problem names its stops, made safe to show`(language: Language) {
    let evil = MapPlace("Ev\u{202E}il\u{1B}[2J", at: Scenes.casino.coordinate)
    for problem: RouteProblem in [
      .offRoad(stop: 1), .offMap(stop: 1), .unreachable(from: 0, to: 1),
      .unreachable(from: 1, to: 0),
    ] {
      let text = language.words.routes.problem(problem, stops: [Scenes.port, evil])
      #expect(text.contains("Ev") && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
      // A wrong index in a response must not crash the program.
      let lost = language.words.routes.problem(problem, stops: [])
      #expect(!lost.isEmpty)
    }
  }

  @Test func `A route in lines lists the total, the legs and the steps`() {
    let lines = PlainRoute.lines(
      of: Scenes.route([Scenes.port, Scenes.casino]), words: Language.english.words)
    #expect(
      lines == [
        "3 minutes, 1.4 kilometers.", "A Port Hercule, Monaco.", "B Casino, Monte-Carlo.",
        "From Port Hercule (A) to Casino (B): 3 minutes, 1.4 kilometers.",
        "Start on Quai Antoine 1er, 350 meters.", "Turn left onto Avenue d'Ostende, 640 meters.",
        "At the roundabout, take the 2nd exit, 120 meters.",
        "Arrive at Casino, on the right.",
        "© OpenStreetMap",
      ])
  }

  @Test func `A route in lines says if its order is based on estimates`() {
    let route = Scenes.route([Scenes.port, Scenes.casino])
    let estimated = Route(
      engine: route.engine, stops: route.stops, order: route.order, legs: route.legs,
      isOrderEstimated: true)
    let (lines, sure) = (
      PlainRoute.lines(of: estimated, words: Language.english.words),
      PlainRoute.lines(of: route, words: Language.english.words)
    )
    #expect(lines[1] == "The order of the stops is partly estimated.")
    #expect(lines.filter { $0 != lines[1] } == sure)
  }

  @Test(arguments: [
    (23, 58, 8 * 60, 0, 6, 1), (14, 5, 0, 14, 5, 0), (0, 0, 24 * 3600 - 60, 23, 59, 0),
    (23, 59, 60, 0, 0, 1), (9, 30, -60, 9, 30, 0), (12, 0, 36 * 3600, 0, 0, 2),
  ])
  func `A time of day starts over at midnight`(
    hour: Int, minute: Int, seconds: Int, laterHour: Int, laterMinute: Int, days: Int
  ) {
    let later = ClockTime(hour: hour, minute: minute).after(seconds: seconds)
    #expect(later.time == ClockTime(hour: laterHour, minute: laterMinute))
    #expect(later.days == days)
  }

  @Test func `Each arrival follows from the departure and the minutes shown`() {
    let route = Scenes.route([Scenes.port, Scenes.station, Scenes.casino])
    let departure = ClockTime(hour: 23, minute: 58)
    let lines = PlainRoute.lines(of: route, leaving: departure, words: Language.english.words)
    var minutes = 0
    let legs = LegMinutes.seconds(of: route)
    for (leg, line) in zip(legs, lines.filter { $0.hasPrefix("From ") }) {
      minutes += leg / 60
      #expect(line.hasSuffix(" You arrive at 00:0\(minutes - 2) the next day."), "\(line)")
    }
    #expect(lines[1] == "If you leave at 23:58, you arrive at 00:0\(minutes - 2) the next day.")
    let spanish = PlainRoute.lines(of: route, leaving: departure, words: Language.spanish.words)
    #expect(spanish[1] == "Si sale a las 23:58, llega a las 00:0\(minutes - 2) del día siguiente.")
  }

  @Test func `A route that takes days has no arrival time`() {
    let legs = [20 * 3600, 4 * 3600]
    let departure = ClockTime(hour: 8, minute: 0)
    #expect(RouteArrivals(of: legs, leaving: departure).time(afterLeg: 0) == nil)
    #expect(RouteArrivals(of: [60], leaving: nil).time(afterLeg: 0) == nil)
    #expect(
      RouteArrivals(of: [60], leaving: departure).time(afterLeg: 0)
        == RouteArrival(time: ClockTime(hour: 8, minute: 1), isNextDay: false))
  }
}
