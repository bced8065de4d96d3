import Foundation
import TestKit

extension ScriptedServer {
  static let twoQuestions = ["What is your favorite color?", "And your food?"]

  /// A survey server.
  ///
  /// - Parameter submit: The response to an answer; the number counts the answers.
  static func asking(
    _ questions: [String] = ScriptedServer.twoQuestions,
    _ submit: @escaping Script = { _, _ in .status(200) }
  ) throws -> ScriptedServer {
    let elements = questions.enumerated().map { ["id": $0 + 1, "question": $1] as [String: Any] }
    let list = String(decoding: try JSONSerialization.data(withJSONObject: elements), as: UTF8.self)
    return try answering(.json(list), submit)
  }

  /// A server with any response to the request for its questions.
  static func answering(
    _ questions: Reply, _ submit: @escaping Script = { _, _ in .status(200) }
  ) throws -> ScriptedServer {
    try ScriptedServer { request, number in
      switch (request.method, request.path) {
      case ("GET", "/questions"): questions
      case ("POST", "/question/submit"): submit(request, number)
      default: .status(404)
      }
    }
  }

  /// The bodies of the answers, in order.
  var answers: [String] { requests.filter { $0.method == "POST" }.map(\.text) }
}
