import Foundation
import TestKit
import Testing

/// Answers that are lost on connections that the client keeps open, when libcurl sends the request again by
/// itself, although the server took the first one and its nonce.
struct LostAnswerTests {
  @Test func `whichever answer is lost, only the network is blamed, and nothing is there twice`()
    throws
  {
    let lane = try HandInLane()
    try lane.put(
      """
      {"personal":{"name":"Zoë","email":"zoe@example.org"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))",
                 "insurance":"\(Program.fixture("insurance.jpg"))"}}
      """, as: "answers.json")
    var lost = 0
    for number in 0..<12 {
      let data = lane.data(of: number)
      let filled = try lane.form(["fill", "--from", lane.files.file("answers.json")], data)
      try #require(filled.status == 0, "\(filled)")
      lane.proxy.loseAnswer(after: number)
      let first = try lane.form(["hand-in"], data)
      #expect(!first.errors.contains("changes what this computer sends"), "\(number): \(first)")
      #expect([0, 69].contains(first.status), "\(number): \(first)")
      let isLost = !lane.proxy.isLosing
      lost += isLost ? 1 : 0
      _ = lane.proxy.takeCounts()
      let second = try lane.form(["hand-in"], data)
      #expect(second.status == 0, "\(number): \(second)")
      #expect(try lane.server.number("SELECT count(*) FROM onramp.receipt") == number + 1)
      if !isLost { break }
    }
    #expect(lost > 3)
  }
}
