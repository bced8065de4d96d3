import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// A route read aloud, as golden texts.
@Suite struct SpokenDirectionsTests {
  /// A route that is hard to describe: exits of roundabouts, a ferry, an unnamed street, steps of
  /// hardly any length.
  private static let route = Route(
    engine: Route.offlineEngine, stops: [Scenes.port, Scenes.casino, Scenes.beach],
    order: [0, 1, 2],
    legs: [
      RouteLeg(
        seconds: 320, meters: 5_430,
        steps: [
          RouteStep(.depart, street: "Quai Antoine 1er", meters: 350),
          RouteStep(.roundabout(exit: 3), street: "Avenue d'Ostende", meters: 640),
          RouteStep(.roundabout(exit: 11), street: nil, meters: 4),
          RouteStep(.ferry, street: "Blue Line", meters: 4_320),
          RouteStep(.turn(.slightLeft), street: nil, meters: 120),
          RouteStep(.arrive(.right), street: nil, meters: 0),
        ], geometry: []),
      RouteLeg(
        seconds: 25, meters: 96,
        steps: [
          RouteStep(.depart, street: nil, meters: 96),
          RouteStep(.arrive(nil), street: nil, meters: 0),
        ], geometry: []),
    ], givenOrderSeconds: 4_200, isOrderEstimated: true)

  private func lines(
    _ language: Language, leaving departure: ClockTime? = ClockTime(hour: 14, minute: 5)
  ) -> [String] {
    SpokenDirections.lines(of: Self.route, leaving: departure, words: language.words)
  }

  @Test(arguments: Language.tested)
  func `A route that is read aloud matches its golden file`(language: Language) throws {
    try Golden.expect(
      lines(language).joined(separator: "\n") + "\n", named: "route-aloud-\(language.rawValue)")
  }

  @Test(arguments: Language.tested)
  func `Each line is whole sentences without abbreviations and symbols`(language: Language) {
    for line in lines(language) {
      #expect(line.first?.isUppercase == true && line.hasSuffix("."), "\(line)")
      #expect(
        !line.contains(/[→–©<>%&]|\b(?:m|km|h|min|ft|mi)\b|\d(?:st|nd|rd|th)\b|[ªº]/), "\(line)")
      #expect(!line.contains("  ") && !line.contains(".."), "\(line)")
    }
  }

  @Test func `Miles and feet are words`() {
    let words = Language.english.words(in: .miles).routes
    #expect(words.spokenWay(4_320) == "Drive 2.7 miles.")
    #expect(words.spokenWay(120) == "Drive 390 feet.")
  }

  @Test func `Without a departure, no arrival is mentioned`() {
    #expect(!lines(.english, leaving: nil).contains { $0.contains("arrive at 1") })
  }
}
