import Foundation
import Glibc
import OnrampJSON
import OnrampServer
import OnrampWire
import TestKit

/// Hands in for one driver while everything fails, until there is a receipt, then checks the
/// result.
struct HandInTrial {
  /// Bugs that the test must notice.
  enum Broken { case forgetsWhatItSent, acknowledgesEarly }

  let lane: HandInLane
  let plan: HandInPlan
  let number: Int
  let broken: Broken?
  private(set) var complaints: [String] = []
  /// How often each fault struck during the hand-in.
  private(set) var struck: [HandInFault: Int] = [:]
  /// The number of bytes sent more than once when only the network failed.
  private(set) var resent = 0
  private var receipts: Set<String> = []
  private let data: String

  init(_ lane: HandInLane, _ plan: HandInPlan, number: Int, broken: Broken?) {
    (self.lane, self.plan, self.number, self.broken) = (lane, plan, number, broken)
    data = lane.data(of: number)
  }

  private var name: String { "Driver \(number)" }
  private var copy: String { data + ".copy" }

  /// Hands in, and checks the result.
  mutating func run() throws {
    defer { for path in [data, copy] { try? FileManager.default.removeItem(atPath: path) } }
    try fill()
    if broken == .forgetsWhatItSent {
      try FileManager.default.copyItem(atPath: data, toPath: copy)
    }
    _ = lane.proxy.takeCounts()
    var form = try HandInProcess(lane, data)
    for event in plan.events {
      usleep(event.delay)
      if broken == .forgetsWhatItSent {
        // Otherwise there is nothing to forget.
        try waitFor("a submission") {
          try lane.server.number("SELECT count(*) FROM onramp.submission") > lane.count
        }
      }
      if form.isRunning { struck[event.fault, default: 0] += 1 }
      try strike(event, &form)
    }
    try finish(&form)
    lane.count += 1
    try judge()
    // Make room for the next hand-ins. The checks use other tables.
    let administrator = try lane.server.administrator()
    try administrator.run("TRUNCATE onramp.piece; DELETE FROM onramp.tally")
    if lane.count.isMultiple(of: 10) { try administrator.run("CHECKPOINT") }
  }

  private func fill() throws {
    var random = SplitMix(seed: UInt64(number))
    let photo = Data((0..<plan.bytes).map { _ in UInt8.random(in: 0...255, using: &random) })
    try photo.write(to: URL(filePath: lane.files.file("photo")))
    try lane.put(
      """
      {"personal":{"name":"\(name)","email":"driver@example.com"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))",
                 "insurance":"\(lane.files.file("photo"))"}}
      """, as: "answers.json")
    let filled = try lane.form(["fill", "--from", lane.files.file("answers.json")], data)
    if filled.status != 0 { throw Unexpected(what: "fill: \(filled)") }
  }

  private struct Unexpected: Error { let what: String }

  // MARK: What happens

  private mutating func strike(_ event: HandInPlan.Event, _ form: inout HandInProcess) throws {
    switch event.fault {
    case .formKilled: try restart(&form)
    case .helperKilled: form.killHelper()
    case .serverKilled:
      lane.server.kill()
      usleep(event.absence)
      try lane.server.start()
    case .databaseKilled: try lane.cluster.crash()
    case .cut, .cutAtBlock: lane.proxy.cut(after: [event.bytes])
    case .databaseFull:
      lane.databaseDisk?.fill(leaving: event.bytes)
      usleep(event.absence)
      lane.databaseDisk?.empty()
      try lane.revive()
    case .driverFull:
      lane.driverDisk?.fill(leaving: event.bytes % 10_000)
      usleep(event.absence)
      lane.driverDisk?.empty()
    }
  }

  private mutating func restart(_ form: inout HandInProcess) throws {
    form.kill()
    note(form.output)
    if broken == .forgetsWhatItSent {
      try FileManager.default.removeItem(atPath: data)
      try FileManager.default.copyItem(atPath: copy, toPath: data)
    }
    form = try HandInProcess(lane, data)
  }

  /// Lets it finish, with no more faults except at the receipt.
  private mutating func finish(_ form: inout HandInProcess) throws {
    // It may fail or take too long this often before that counts as a fault.
    for _ in 0..<12 {
      let status = form.wait(seconds: 10)
      if status == 0 {
        note(form.output)
        if plan.isServerKilledAtReceipt {
          lane.server.kill()
          try lane.server.start()
        }
        if plan.isDatabaseKilledAtReceipt { try lane.cluster.crash() }
        return
      }
      if status != nil { usleep(100_000) }
      try restart(&form)
    }
    form.kill()
    complaints.append("not handed in: \(form.output) \(form.errors)")
  }

  private mutating func note(_ output: String) {
    if let line = output.split(separator: "\n").last, line.contains("\"number\":\"") {
      receipts.insert(String(line))
    }
  }

  // MARK: The verdict

  private mutating func judge() throws {
    let counts = lane.proxy.takeCounts()
    let again = try lane.form(["hand-in", "--json"], data)
    note(again.output)
    if again.status != 0 { complaints.append("lost: \(again)") }
    if receipts.count != 1 { complaints.append("lost: another receipt: \(receipts)") }
    guard let receipt = storedReceipt() else {
      complaints.append("lost: no receipt is stored")
      return
    }
    if !receipt.isSigned(by: lane.server.key.publicKey) { complaints.append("not signed") }
    try judgeServer(receipt)
    try judgeDesk(receipt)
    guard plan.isOnlyCut, counts.cuts > 0, broken == nil else { return }
    let size = try lane.server.number(
      "SELECT bytes FROM onramp.submission WHERE id = '\(receipt.id.text)'")
    // Besides the pieces there are headers and small requests.
    let most = size + counts.cuts * (WireLimits.piece + (8 << 10)) + (32 << 10)
    resent = max(0, counts.sent - size)
    if counts.sent > most { complaints.append("sent \(counts.sent) of \(size) bytes") }
  }

  /// The receipt stored on the driver's computer.
  private func storedReceipt() -> Receipt? {
    guard let bytes = FileManager.default.contents(atPath: data + "/application.json"),
      let json = JSON(bytes)
    else { return nil }
    func find(_ json: JSON) -> JSON? {
      guard case .object(let members) = json else { return nil }
      return members["handedIn:"] ?? members.values.lazy.compactMap(find).first
    }
    return find(json)?["receipt"].flatMap { Receipt(unchecked: $0) }
  }

  private mutating func judgeServer(_ receipt: Receipt) throws {
    let rows = try lane.server.administrator().query(
      """
      SELECT r.number, r.version, r.at, encode(r.digest, 'hex'), encode(r.audit, 'hex'),
        encode(s.digest, 'hex'), s.state
      FROM onramp.receipt r JOIN onramp.submission s ON s.id = r.submission WHERE s.id = $1
      """, [.id(receipt.id)])
    let digest = receipt.digest.hex
    if rows.count != 1 {
      complaints.append("lost: the server has no such receipt")
    } else if rows.text(0) != receipt.number.text || rows.integer(1) != receipt.version
      || rows.text(2) != receipt.at || rows.text(3) != digest
      || rows.text(4) != receipt.audit.hex || rows.text(5) != digest || rows.text(6) != "waiting"
    {
      complaints.append("lost: the server has another receipt")
    }
    for table in ["submission", "receipt", "audit"] {
      let count = try lane.server.number("SELECT count(*) FROM onramp.\(table)")
      if count > lane.count { complaints.append("twice: \(count) of \(lane.count) in \(table)") }
      if count < lane.count { complaints.append("lost: \(count) of \(lane.count) in \(table)") }
      // Report each one only once.
      if table == "submission" { lane.count = count }
    }
  }

  private mutating func judgeDesk(_ receipt: Receipt) throws {
    let number = receipt.number.text
    let file = lane.files.file("\(number).age")
    let fetched = try lane.desk(["fetch", number, "--to", lane.files.path], policy: true)
    guard fetched.status == 0, let bytes = FileManager.default.contents(atPath: file) else {
      complaints.append("lost: the desk can't fetch it: \(fetched)")
      return
    }
    defer { unlink(file) }
    if Digest(of: bytes) != receipt.digest { complaints.append("lost: other bytes") }
    let opened = try lane.desk(["open", file], policy: false)
    if opened.status != 0 || !opened.output.contains("Name: \(name)\n") {
      complaints.append("lost: not what was handed in: \(opened)")
    }
  }
}
