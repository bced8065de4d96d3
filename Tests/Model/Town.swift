import Foundation
import TestKit

/// A local server for shared cars, a survey and routes.
final class Town: Sendable {
  /// The cars of its list, as the screen names them.
  static let cars = ["Citroen C3", "Fiat 500", "Kia Rio", "Seat Ibiza", "Audi A1", "Opel Corsa"]
  /// The questions of its survey.
  static let questions = ["What is your favorite color?", "And your food?", "And your car?"]
  /// The places that routes lead to.
  static let places = ["Casino", "Gare", "Larvotto"]

  private let server: ScriptedServer

  init() throws {
    let list = Self.cars.enumerated().map { index, name in
      let words = name.split(separator: " ")
      return #"{"id":"\#(index)","brand":"\#(words[0])","model":"\#(words[1])","price_per_day":17}"#
    }
    let questions = Self.questions.enumerated().map { #"{"id":\#($0 + 1),"question":"\#($1)"}"# }
    server = try ScriptedServer { request, _ in
      switch (request.method, request.path) {
      case ("GET", "/cars"): .json("[\(list.joined(separator: ","))]")
      case ("GET", "/questions"): .json("[\(questions.joined(separator: ","))]")
      case ("POST", "/question/submit"): .status(request.text.contains("bad") ? 400 : 200)
      default: RoutesServer.answer(request.path)
      }
    }
  }

  /// Its URL.
  var url: String { server.url }

  /// All survey answers that arrived, and those that it accepted.
  var answers: (all: [String], taken: [String]) {
    let all = server.requests.filter { $0.method == "POST" }.map(\.text)
    return (all, all.filter { !$0.contains("bad") })
  }
}
