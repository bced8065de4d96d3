import Foundation
import OnrampJSON
import OnrampWire
import Synchronization
import TestKit
import Testing

/// Reviewers who decide about the same applications at once.
struct RacingDecisionTests {
  /// The number of applications; `$ONRAMP_DECISIONS` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["ONRAMP_DECISIONS"].flatMap { Int($0) } ?? 300
  private static let reviewers = 8
  /// How many reviewers try to decide about each application.
  private static let rivals = 3

  private struct Outcome: Sendable {
    let deciding: Deciding
    let reviewer: PublicKey
    let hash: String?
    let isUndone: Bool
  }

  @Test func `Reviewers who decide at random lose no decision, and make none twice`() throws {
    let server = try ServerProcess(["--connections", "512"])
    try server.insert(Self.count)
    let reviewers = try (0..<Self.reviewers).map { try Sender.member(server, "R\($0)") }
    let list = try entries(reviewers[0], "&state=waiting").keys.sorted()
    #expect(list.count == Self.count)
    var random = SplitMix(seed: 36)
    var orders = [[String]](repeating: [], count: Self.reviewers)
    for number in list {
      for place in (0..<Self.reviewers).shuffled(using: &random).prefix(Self.rivals) {
        orders[place].append(number)
      }
    }
    orders = orders.map { $0.shuffled(using: &random) }
    let (plans, started) = (orders, ContinuousClock.now)
    let outcomes = together(Self.reviewers) { place in
      var random = SplitMix(seed: UInt64(place))
      return plans[place].compactMap { Self.decide($0, reviewers[place], &random) }
    }.flatMap { $0 }
    let took = ContinuousClock.now - started
    let undone = outcomes.filter(\.isUndone)
    let standing = outcomes.filter { $0.hash != nil && !$0.isUndone }
    print(
      "\(Self.count) applications: \(standing.count) decided, \(undone.count) undone in \(took)")
    #expect(Set(standing.map(\.deciding.number)).count == standing.count, "none twice")
    // An undone one stays claimed by the reviewer who undid it, so another can have claimed it only
    // before.
    let decided = Set(standing.map(\.deciding.number))
    let left = Set(undone.map(\.deciding.number)).subtracting(decided)
    #expect(decided.union(left) == Set(list), "none lost")
    #expect(
      try server.number("SELECT count(*) FROM onramp.queue WHERE state = 'waiting'") == left.count)

    // The audit has exactly one line for each final decision, and none for those taken back.
    let lines = try reviewers[0].audit()
    #expect(lines.count == standing.count)
    var byHash: [String: JSON] = [:]
    for line in lines { byHash[line["hash"]?.string ?? ""] = line }
    for outcome in standing {
      let line = outcome.hash.flatMap { byHash[$0] }
      #expect(line?["number"]?.string == outcome.deciding.number)
      #expect(line?["event"]?.string == outcome.deciding.state.rawValue)
      #expect(line?["digest"]?.string == Digest(of: outcome.deciding.letter).text)
      #expect(line?["actor"]?.string == outcome.reviewer.text)
    }
    let states = try entries(reviewers[0])
    for outcome in standing {
      #expect(states[outcome.deciding.number] == outcome.deciding.state.rawValue)
    }
  }

  /// The state of each number, as the desk sees it.
  private func entries(_ reviewer: Sender, _ query: String = "") throws -> [String: String] {
    var (states, place) = ([String: String](), "")
    while true {
      let path = "/v1/desk/submissions?most=1000" + query + place
      let page = try #require(reviewer.ask("GET", path)?.json)
      for entry in try #require(page["submissions"]?.array) {
        if let number = entry["number"]?.string { states[number] = entry["state"]?.string }
      }
      guard let next = page["next"]?.string else { return states }
      place = "&after=\(next)"
    }
  }

  /// Tries to decide about a number, sometimes claiming it first, sometimes sending all twice as
  /// after a lost answer, and sometimes taking the decision back.
  private static func decide(
    _ number: String, _ reviewer: Sender, _ random: inout SplitMix
  ) -> Outcome? {
    let state = DecisionState.allCases.randomElement(using: &random) ?? .approved
    let deciding = Deciding(number: number, state: state)
    if Bool.random(using: &random), reviewer.claim(number)?.status != 200 { return nil }
    let isNoted = Bool.random(using: &random)
    if isNoted {
      let status = reviewer.note(deciding)?.status
      guard status == 200 else {
        if status != 409 { Issue.record("\(number): \(status ?? 0)") }
        return nil
      }
      if Int.random(in: 0..<5, using: &random) == 0 {
        #expect(reviewer.undo(deciding)?.status == 200)
        return Outcome(
          deciding: deciding, reviewer: reviewer.key.publicKey, hash: "", isUndone: true)
      }
    }
    var replies = [reviewer.decide(deciding)]
    if Int.random(in: 0..<4, using: &random) == 0 { replies.append(reviewer.decide(deciding)) }
    let statuses = replies.map { $0?.status ?? 0 }
    guard statuses.first == 200 else {
      if isNoted || statuses.contains(where: { $0 != 409 }) {
        Issue.record("\(number): \(statuses)")
      }
      return nil
    }
    let hashes = replies.map { $0?.json?["audit"]?.string }
    #expect(hashes.allSatisfy { $0 == hashes[0] && $0 != nil })
    return Outcome(
      deciding: deciding, reviewer: reviewer.key.publicKey, hash: hashes[0], isUndone: false)
  }
}
