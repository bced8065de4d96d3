import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// What the desk's commands say if the server refuses.
@Suite(.journeys) struct DeskRefusalTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let status: Int
    let code: String
    /// How far the server's clock is ahead of this computer's, in seconds, if it says so.
    var ahead: Int?
    var headers: [String: String] = [:]
    /// What the sentence must say, the cause and the advice.
    let said: [String]

    var testDescription: String { "\(status) \(code)" }
    var reply: ScriptedServer.Reply {
      let time = ahead.map { #","time":\#(Int(Date.now.timeIntervalSince1970) + $0)"# } ?? ""
      return .answer(
        status, headers: headers.merging(["Content-Type": "application/json"]) { $1 },
        body: Array(#"{"error":"\#(code)"\#(time)}"#.utf8))
    }
  }

  static let refusals = [
    Refusal(
      status: 401, code: "clock",
      ahead: 7500,
      said: ["clock is 2 hours slow", "Set the correct time"]),
    Refusal(
      status: 401, code: "clock",
      ahead: -90_000,
      said: ["clock is 1 day fast", "Set the correct time"]),
    Refusal(status: 401, code: "clock", said: ["clock is wrong", "Set the correct time"]),
    Refusal(status: 401, code: "signature", said: ["something on the way changed it", "proxy"]),
    Refusal(status: 421, code: "host", said: ["doesn't accept the address", "current policy"]),
    Refusal(status: 400, code: "json", said: ["don't understand each other", "Update"]),
    Refusal(status: 404, code: "notFound", said: ["don't understand each other", "Update"]),
    Refusal(status: 403, code: "unknownStaff", said: ["doesn't accept this key", "Ask a lead"]),
    Refusal(
      status: 413, code: "tooLarge", said: ["more than the server takes", "Make it smaller"]),
    Refusal(
      status: 429, code: "tooMany", headers: ["Retry-After": "90"],
      said: ["is busy", "Try again in 90 seconds"]),
    Refusal(status: 503, code: "busy", said: ["can't answer right now", "try again"]),
    Refusal(status: 503, code: "uncertain", said: ["can't answer right now", "try again"]),
    Refusal(status: 507, code: "full", said: ["no room left", "Tell whoever runs it"]),
    Refusal(status: 500, code: "internal", said: ["an internal error", "Try again later"]),
    Refusal(status: 418, code: "versionMoved", said: ["did not accept"]),
  ]

  @Test(arguments: refusals)
  func `Each refusal has a sentence and advice, and none shows the server's code`(
    refusal: Refusal
  ) throws {
    let (script, reply) = (try DeskServerScript(), refusal.reply)
    for (path, command) in [
      ("/v1/desk/me", ["list"]),
      ("/v1/desk/submissions/2222-22/decision", ["decide", "2222-22", "approve"]),
    ] {
      let result = try script.run(command) { request, _ in request.path == path ? reply : nil }
      #expect(
        result.status == (refusal.status == 403 ? 77 : 69) && result.output.isEmpty, "\(result)")
      for said in refusal.said { #expect(result.errors.contains(said), "\(result)") }
      // Codes that are English words may be in a sentence.
      if refusal.code.contains(where: \.isUppercase) {
        #expect(!result.errors.contains(refusal.code), "\(result)")
      }
      let isUnknown = refusal.status >= 500 && refusal.status != 507 && path.hasSuffix("decision")
      #expect(
        result.errors.contains("Whether 2222-22 is decided isn't known") == isUnknown, "\(result)")
    }
  }
}
