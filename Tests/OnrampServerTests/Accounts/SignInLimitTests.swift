import Foundation
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit
import Testing

struct SignInLimitTests {
  private let server: ServerProcess
  private let driver = Driver()

  init() throws { server = try ServerProcess(["--behind-proxy"]) }

  /// The headers for one of the attackers' addresses.
  private func from(_ number: Int) -> [String: String] {
    ["X-Forwarded-For": "198.51.\(number / 250).\(number % 250)"]
  }

  @Test func `a login has ten tries an hour, from however many terminals and addresses at once`()
    throws
  {
    let owner = try Sender.registered(server)
    #expect(owner.make(driver)?.status == 201)
    let attackers = try (0..<24).map { _ in try Sender.registered(server) }
    // All requests are sent before any is answered, with a correct one among them.
    let rounds = isExhaustive ? 40 : 2
    let count = 240
    var (answers, rights): ([String: Int], [Int?]) = ([:], [])
    for round in 0..<rounds {
      let requests = (0..<count).map { number in
        attackers[(round + number) % attackers.count].signInBytes(
          driver, with: .random(), headers: from(round * count + number))
      }
      let right = owner.signInBytes(driver, headers: from(9000 + round))
      var clients: [RawClient] = []
      for (number, request) in requests.enumerated() {
        let client = try RawClient(port: server.port)
        client.send(request)
        clients.append(client)
        if number == 3 {
          let client = try RawClient(port: server.port)
          client.send(right)
          rights.append(Reply(client.receive())?.status)
        }
      }
      for client in clients {
        let reply = Reply(client.receive())
        answers["\(reply?.status ?? 0) \(reply?.error ?? "")", default: 0] += 1
      }
    }
    // While attempts are left, a correct one succeeds and doesn't use any up.
    #expect(rights.first == 200)
    #expect(answers["403 signIn"] == 10, "\(answers)")
    #expect(answers["429 tooMany"] == rounds * count - 10)
    #expect(rights.dropFirst().allSatisfy { $0 == 429 })
    #expect(try triesOfLogin() == 10)
    let refused = owner.signIn(driver, headers: from(9999))
    #expect(refused?.status == 429, "even the right password, so nothing is revealed")
    #expect(refused?.headers["retry-after"].flatMap { Int($0) }.map { (1...3600) ~= $0 } == true)
    let other = Driver()
    #expect(attackers[0].signIn(other, headers: from(0))?.status == 403, "another login")
    try server.administrator().run("UPDATE onramp.tally SET since = since - interval '1 hour'")
    #expect(owner.signIn(driver, headers: from(9999))?.status == 200, "an hour later")
  }

  private func triesOfLogin() throws -> Int {
    try server.number(
      "SELECT coalesce(max(amount), 0) FROM onramp.tally WHERE kind = 'triesOfLogin'")
  }

  @Test func `correct tries use up none of the login's tries`() throws {
    let sender = try Sender.registered(server)
    #expect(sender.make(driver)?.status == 201)
    for round in 0..<9 {
      #expect(sender.signIn(driver, with: .random())?.status == 403)
      for _ in 0..<3 { #expect(sender.signIn(driver)?.status == 200) }
      #expect(try triesOfLogin() == round + 1)
    }
    #expect(sender.change(driver, from: 0, keys: [1], by: .random())?.status == 403)
    #expect(sender.change(driver, from: 0, keys: [1])?.status == 429, "it uses the same tries")
    #expect(sender.delete(driver)?.status == 429)
    let metrics = try #require(Sender(server).metrics)
    for line in [
      "onramp_sign_ins_total{result=\"right\"} 27\n",
      "onramp_sign_ins_total{result=\"wrong\"} 10\n",
      "onramp_sign_ins_total{result=\"limited\"} 2\n", "onramp_accounts_total{result=\"made\"} 1\n",
    ] { #expect(metrics.contains(line), "\(line)\(metrics)") }
  }

  @Test func `a sign-up and a correct sign-in leave no trace that a stranger can see`() throws {
    let (owner, stranger) = (try Sender.registered(server), try Sender.registered(server))
    #expect(owner.make(driver, headers: from(1))?.status == 201)
    #expect(owner.signIn(driver, headers: from(1))?.status == 200)
    #expect(try server.number("SELECT count(*) FROM onramp.tally WHERE kind LIKE 'tries%'") == 0)
    for login in [driver.login, Driver().login] {
      let statuses = (0..<9).map { _ in
        var other = Driver()
        other.login = login
        return stranger.make(other, headers: from(2))?.status
      }
      #expect(statuses == Array(repeating: 201, count: 8) + [429])
    }
  }

  @Test func `a terminal has 30 tries an hour, and an address 100`() throws {
    let sender = try Sender.registered(server)
    for number in 0..<30 {
      #expect(sender.signIn(Driver(), headers: from(number))?.status == 403)
    }
    #expect(sender.signIn(Driver(), headers: from(99))?.status == 429)
    let others = try (0..<5).map { _ in try Sender.registered(server) }
    for number in 0..<100 {
      #expect(others[number % 5].signIn(Driver(), headers: from(500))?.status == 403)
    }
    #expect(others[0].signIn(Driver(), headers: from(500))?.status == 429)
    #expect(others[0].signIn(Driver(), headers: from(501))?.status == 403)
  }

  @Test func `new accounts are counted by login, terminal and address, known or not`() throws {
    let senders = try (0..<7).map { _ in try Sender.registered(server) }
    var (accounts, statuses): ([Driver], [Int?]) = ([], [])
    for _ in 0..<9 {
      var same = Driver()
      same.login = driver.login
      accounts.append(same)
      statuses.append(senders[0].make(same, headers: from(0))?.status)
    }
    #expect(statuses == Array(repeating: 201, count: 8) + [429])
    #expect(senders[0].make(accounts[0], headers: from(0))?.status == 200, "repeats don't count")
    // The same for a login whose accounts were created long ago, whether or not they still exist.
    try server.administrator().run("DELETE FROM onramp.tally WHERE kind = 'accountsOfLogin'")
    var another = Driver()
    another.login = driver.login
    #expect(senders[0].make(another, headers: from(0))?.status == 201)
    for number in 0..<10 {
      #expect(senders[0].make(Driver(), headers: from(number))?.status == 201)
    }
    #expect(
      senders[0].make(Driver(), headers: from(99))?.status == 429,
      "20 for a terminal, refused ones included")
    var taken = 0
    for number in 0..<101 {
      let status = senders[1 + number / 18].make(Driver(), headers: from(700))?.status
      if status == 201 { taken += 1 } else { #expect(status == 429) }
    }
    #expect(taken == 100, "for an address")
  }

  @Test func `an unknown login, a wrong password and a wrong proof can't be told apart`() throws {
    let server = try ServerProcess(on: .own())
    let sender = try Sender.registered(server)
    #expect(sender.make(driver)?.status == 201)
    var unknown = driver
    unknown.login = Driver().login
    let cases: [(String, () -> Reply?)] = [
      ("unknown", { sender.signIn(unknown) }),
      ("wrong", { sender.signIn(driver, with: .random()) }),
      ("unproven", { sender.signIn(driver, provenBy: .random()) }),
    ]
    // Logs each statement and the number of rows it met, in the order in which they end.
    try server.cluster.administrator(of: "postgres").run(
      """
      ALTER DATABASE \(server.database) SET session_preload_libraries = 'auto_explain';
      ALTER DATABASE \(server.database) SET auto_explain.log_min_duration = 0;
      ALTER DATABASE \(server.database) SET auto_explain.log_nested_statements = on;
      ALTER DATABASE \(server.database) SET auto_explain.log_analyze = on;
      ALTER DATABASE \(server.database) SET auto_explain.log_timing = off;
      ALTER DATABASE \(server.database) SET auto_explain.log_triggers = on
      """)
    server.stop()
    try server.start()
    var seen: [(name: String, reply: Reply, statements: [String])] = []
    // The first round creates the counters' rows and lets plans settle.
    for round in 0..<3 {
      for (name, ask) in cases {
        let before = try server.cluster.log().count
        let reply = try #require(ask())
        #expect(reply.status == 403)
        let statements = try server.cluster.log().dropFirst(before).statements
        #expect(statements.contains { $0.contains("by_password") }, "it looks: \(statements)")
        if round == 2 { seen.append((name, reply, statements)) }
      }
    }
    for (name, reply, statements) in seen {
      #expect(reply.body == seen[0].reply.body, "\(name)")
      #expect(reply.headers.keys.sorted() == seen[0].reply.headers.keys.sorted(), "\(name)")
      #expect(statements == seen[0].statements, "\(name)")
    }
  }
}

extension Substring {
  /// The plans that auto_explain logged, without times and addresses, and without a new
  /// connection's first question, which no request asks.
  fileprivate var statements: [String] {
    var statements: [String] = []
    for line in split(separator: "\n") {
      if line.contains("duration:") {
        statements.append("")
      } else if !statements.isEmpty, line.first == "\t" {
        statements[statements.count - 1] +=
          line.replacing(#/\(cost=\S+ rows=\d+ width=\d+\) /#, with: "")
          .replacing(#/'\\x[0-9a-f]+'/#, with: "…") + "\n"
      }
    }
    return statements.filter { !$0.contains("pg_backend_pid()") }
  }
}
