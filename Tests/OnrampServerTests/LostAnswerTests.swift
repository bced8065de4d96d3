import Foundation
import TestKit
import Testing

/// An answer that is lost on a connection that the client keeps open. In that case, libcurl resends
/// a request without a body by itself, although the server accepted the first one and its nonce.
struct LostAnswerTests {
  @Test func `an upload whose answers are lost continues, and gets one receipt`() throws {
    let lane = try HandInLane()
    try lane.put(TerminalFleet.answers, as: "answers.json")
    let data = lane.data(of: 1)
    let filled = try lane.form(["fill", "--from", lane.files.file("answers.json")], data)
    try #require(filled.status == 0, "\(filled)")
    // Lose the answer to the first piece: the third one, after registering and announcing.
    lane.proxy.loseAnswer(after: 2)
    #expect(try lane.form(["hand-in"], data).status == 69)
    // Lose the answer about how much has arrived: the second one, after announcing.
    lane.proxy.loseAnswer(after: 1)
    let handedIn = try lane.form(["hand-in"], data)
    #expect(handedIn.status == 0, "\(handedIn)")
    #expect(!lane.proxy.isLosing)
    #expect(try lane.server.number("SELECT count(*) FROM onramp.receipt") == 1)
  }
}
