import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// Attackers with as many terminals and addresses as they like, who try to sign in: 100,000 times
/// in `make exhaustive`, else 2,000.
struct AttackTests {
  /// The logins to try: half of them have an account.
  private struct Target {
    let driver: Driver
    let hasAccount: Bool
    var answers: [String: Int] = [:]
  }

  private static let triesOfLogin = 20
  private static let most = 10
  private static let tries = isExhaustive ? 100_000 : 2_000

  @Test
  func `a login lets ten tries pass in an hour, and no answer tells whether it has an account`()
    throws
  {
    let server = try ServerProcess(["--behind-proxy", "--connections", "64"])
    let count = Self.tries / Self.triesOfLogin
    var targets = (0..<count).map { Target(driver: Driver(), hasAccount: $0.isMultiple(of: 2)) }
    let terminals = try self.terminals(of: server, Self.tries / 25 + 1)
    for (number, target) in targets.enumerated() where target.hasAccount {
      let made = terminals[number / 30].make(target.driver, headers: from(number / 150))
      try #require(made?.status == 201)
    }
    var times: [String: [Bool: [Double]]] = [:]
    var next = 0
    for round in 0..<Self.triesOfLogin {
      // In another order each time, so that nothing but the account can make a difference.
      for index in targets.indices.shuffled() {
        let target = targets[index]
        let (terminal, address) = (terminals[next / 25], from(100_000 + next / 90))
        next += 1
        let request = terminal.signInBytes(
          target.driver, with: .random(),
          provenBy: round.isMultiple(of: 5) ? target.driver.password : nil, headers: address)
        let begun = ContinuousClock.now
        let reply = try #require(terminal.ask(request))
        let seconds = (ContinuousClock.now - begun) / .seconds(1)
        times["\(reply.status)", default: [:]][target.hasAccount, default: []].append(seconds)
        targets[index].answers[reply.withoutTimes, default: 0] += 1
      }
    }
    // Every login gets the same answers, each equally often.
    let seen = Set(targets.map(\.answers))
    #expect(seen.count == 1, "\(seen)")
    let passed = targets[0].answers.filter { $0.key.hasPrefix("403") }.values.reduce(0, +)
    #expect(passed == Self.most)
    for (status, times) in times.sorted(by: { $0.key < $1.key }) {
      let difference = Difference(times[true] ?? [], times[false] ?? [])
      print("Answers \(status): \(difference)")
      #expect(!difference.isClear, "\(status) \(difference)")
    }
    // The right password reveals nothing either while there are no tries left.
    let owner = targets[0].driver
    #expect(terminals[terminals.count - 1].signIn(owner, headers: from(900_000))?.status == 429)
  }

  /// Terminals that are registered.
  private func terminals(of server: ServerProcess, _ count: Int) throws -> [Sender] {
    let administrator = try server.administrator()
    return try (0..<count).map { _ in try Sender.registered(server, by: administrator) }
  }

  /// The headers for one of the attackers' addresses.
  private func from(_ number: Int) -> [String: String] {
    ["X-Forwarded-For": "10.\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)"]
  }

  @Test func `a difference of a twentieth is detected, and noise isn't`() {
    func times(_ count: Int, _ factor: Double) -> [Double] {
      (0..<count).map { _ in factor * (2 + .random(in: 0..<1) + .random(in: 0..<1)) }
    }
    #expect(Difference(times(2000, 1.05), times(2000, 1)).isClear)
    #expect(!Difference(times(2000, 1), times(2000, 1)).isClear)
  }
}

/// How two lots of times differ, by the test of Mann and Whitney.
private struct Difference: CustomStringConvertible {
  private let medians: (Double, Double)
  /// In standard deviations.
  private let distance: Double
  private let count: Int

  init(_ one: [Double], _ two: [Double]) {
    func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
    medians = (median(one), median(two))
    count = one.count + two.count
    let all = (one.map { ($0, true) } + two.map { ($0, false) }).sorted { $0.0 < $1.0 }
    let ranks = all.enumerated().reduce(0) { $0 + ($1.element.1 ? Double($1.offset + 1) : 0) }
    let (m, n) = (Double(one.count), Double(two.count))
    distance = (ranks - m * (m + n + 1) / 2) / (m * n * (m + n + 1) / 12).squareRoot()
  }

  /// Noise alone gets this far once in 15,000 runs.
  var isClear: Bool { abs(distance) > 4 }

  var description: String {
    let (one, two) = (medians.0 * 1000, medians.1 * 1000)
    return String(
      format: "%d times, medians %.3f ms with an account and %.3f ms without, %.1f deviations",
      count,
      one, two, distance)
  }
}

extension Reply {
  /// The answer without its times.
  fileprivate var withoutTimes: String {
    let heads = headers.filter { !["date", "retry-after"].contains($0.key) }
      .map { "\($0.key): \($0.value)" }.sorted()
    return
      "\(status) \(heads) \(headers["retry-after"] == nil) \(String(decoding: body, as: UTF8.self))"
  }
}
