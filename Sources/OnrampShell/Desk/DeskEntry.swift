import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampStore
import OnrampWire

/// A handed-in application, as the server lists it.
struct DeskEntry: Sendable {
  let number: SubmissionNumber
  /// When it was handed in, such as `2026-11-23T14:02:00Z`.
  let at: String
  /// The server's term for its state.
  let state: String
  let version: Int
  /// The member who holds the claim, or decided.
  let reviewer: OutsideText?
  /// When it was decided; `nil` in a list.
  let decidedAt: String?
  /// The sender's identifier, and the size and digest of the file. A list from an older server may
  /// lack them.
  let id: SubmissionID?
  let bytes: Int?
  let digest: Digest?
  /// The driver's key as the server tells it, which the archive must confirm; `nil` in a list.
  let driver: PublicKey?
  /// The last decision about this version; `nil` in a list.
  let decision: SubmissionID?
  /// The server's term for that decision if its letter wasn't sent.
  let noted: String?

  /// The states that a list can be restricted to.
  static let states = ["waiting", "claimed", "approved", "askedAgain", "refused", "withdrawn"]

  init?(_ json: JSON) {
    guard let number = json["number"]?.string.flatMap({ SubmissionNumber($0) }),
      let at = json["at"]?.string, let state = json["state"]?.string,
      let version = json["version"]?.integer
    else { return nil }
    (self.number, self.at, self.state, self.version) = (number, at, state, version)
    reviewer = (json["reviewer"]?.string).map { OutsideText($0) }
    decidedAt = json["decidedAt"]?.string
    id = json["id"]?.string.flatMap { SubmissionID($0) }
    bytes = json["bytes"]?.integer
    digest = json["digest"]?.string.flatMap { Digest($0) }
    driver = json["driver"]?.string.flatMap { PublicKey($0) }
    decision = json["decision"]?.string.flatMap { SubmissionID($0) }
    noted = json["noted"]?.string
  }

  /// The members as JSON, without braces.
  var members: String {
    "\"number\":\"\(number.text)\",\"at\":\(at.quotedForJSON),\"state\":\(state.quotedForJSON),"
      + "\"version\":\(version),\"reviewer\":\(reviewer.map(\.raw.quotedForJSON) ?? "null")"
  }

  /// When it was handed in, in the reader's language.
  var time: String { Self.time(at) }

  private static func time(_ text: String) -> String {
    guard let date = try? Date(text, strategy: .iso8601) else { return text }
    return screenWords.date(CalendarTime(seconds: Int(date.timeIntervalSince1970)))
  }

  /// Its state, who decided, and when, if the server says so.
  var standing: String {
    let words = commandWords.company
    if state == "waiting", let date = try? Date(at, strategy: .iso8601) {
      let wait = Int(Clock.now.seconds) - Int(date.timeIntervalSince1970)
      return words.waiting(for: screenWords.desk.howLong(max(0, wait)))
    }
    if let noted { return words.notSent(words.state(noted, by: reviewer)) }
    let became = words.state(state, by: reviewer)
    return decidedAt.map { "\(became) \(Self.time($0))" } ?? became
  }

  /// One line for people.
  var line: String {
    [number.text, time, standing, commandWords.company.version(version)]
      .map { SafeText.visible($0) }.joined(separator: "  ")
  }
}

extension DeskSession {
  /// One page of the list.
  struct Page {
    let entries: [DeskEntry]
    /// The submission that the next page starts after; `nil` on the last page.
    let next: SubmissionID?
  }

  /// Returns a page of the handed-in applications, the longest waiting first.
  ///
  /// - Parameters:
  ///   - state: The state, or all.
  ///   - after: The submission that the page starts after.
  func page(
    _ state: String? = nil, after: SubmissionID? = nil, most: Int? = nil
  ) throws(DeskServer.Problem) -> Page {
    let query = [
      state.map { "state=\($0)" }, after.map { "after=\($0.text)" }, most.map { "most=\($0)" },
    ].compactMap { $0 }.joined(separator: "&")
    let json = try server.object(
      .get, "/v1/desk/submissions" + (query.isEmpty ? "" : "?" + query))
    guard let list = json["submissions"]?.array else { throw .unexpected }
    // Drop entries that aren't valid; the server's other entries are still used.
    let entries = list.compactMap(DeskEntry.init)
    let next = json["next"]?.string.flatMap { SubmissionID($0) }
    // A server that repeats a page would be asked forever.
    if next != nil, next == after || entries.isEmpty { throw .unexpected }
    return Page(entries: entries, next: next)
  }

  /// The maximum number of pages, enough for ten million submissions, in case a list never ends.
  private static let maxPages = 10_000

  /// Calls a closure with each page of the list.
  func eachPage(
    _ state: String? = nil, _ take: ([DeskEntry]) throws(Failure) -> Void
  ) throws(Failure) {
    var after: SubmissionID?
    for _ in 0..<Self.maxPages {
      let place = after
      let page = try Failure.atDesk(self.page(state, after: place))
      try take(page.entries)
      guard let next = page.next else { return }
      after = next
    }
    throw Failure(.unexpected)
  }

  /// Returns what the server knows of a number.
  func entry(_ number: SubmissionNumber) throws(DeskServer.Problem) -> DeskEntry {
    let json = try server.object(.get, "/v1/desk/submissions/\(number.text)")
    guard let entry = DeskEntry(json), entry.number == number else { throw .unexpected }
    return entry
  }

  /// Returns the sealed file of an entry, exactly as its driver signed it.
  func file(of entry: DeskEntry) throws(DeskServer.Problem) -> [UInt8] {
    let bytes = try file(of: entry.number, version: entry.version)
    guard entry.digest.map({ $0 == Digest(of: bytes) }) ?? true else { throw .unexpected }
    return bytes
  }

  /// Returns the sealed file of a version, as the server has it.
  func file(
    of number: SubmissionNumber, version: Int
  ) throws(DeskServer.Problem) -> [UInt8] {
    let path = "/v1/desk/submissions/\(number.text)/file?version=\(version)"
    return try server.ask(.get, path, maxBytes: WireLimits.file).body
  }
}
