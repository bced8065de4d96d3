import OnrampCore
import OnrampJSON
import OnrampWire

/// The company's decision, as recorded with the application that it is about.
public struct StoredDecision: Hashable, Sendable {
  /// Something that the company asks for again.
  public struct Request: Hashable, Sendable {
    /// The field as `section.key`.
    public let field: String
    /// The reason's code.
    public let reason: String
    /// The reviewer's own words.
    public let text: String
    /// The answer that wasn't good enough, if there was one.
    var was: Value?

    /// Creates a request for a better answer.
    public init(field: String, reason: String, text: String) {
      (self.field, self.reason, self.text) = (field, reason, text)
    }
  }

  /// The outcome.
  public let state: Decision.State
  /// When the company decided, by the server's clock.
  public let at: String
  /// The code of the reason for a refusal; empty if there is none.
  public let reason: String
  /// The reviewer's own words.
  public let text: String
  /// What the company asks for again.
  public private(set) var requests: [Request]
  /// The application's number.
  public private(set) var number = ""
  /// The name of the decision; `nil` if an older desk made it.
  var name: DecisionLetter.Name?
  /// The ids of earlier decisions, which it replaces.
  private(set) var earlier: [String] = []
  private static let maxEarlier = 64

  /// Creates a decision.
  public init(
    _ state: Decision.State, at: String, reason: String, text: String, requests: [Request]
  ) {
    (self.state, self.at, self.reason, self.text) = (state, at, reason, text)
    self.requests = requests
  }

  /// The same decision, with those that it replaces; `nil` if the known decision about the same
  /// application isn't older.
  ///
  /// A server can withhold the last decision, but can't bring back an earlier one once the last is
  /// known here.
  func after(_ known: StoredDecision?) -> StoredDecision? {
    var next = self
    next.earlier =
      (known?.earlier ?? []) + [known?.name?.id.text, name?.replaced?.text].compactMap { $0 }
    next.earlier = Array(next.earlier.suffix(Self.maxEarlier))
    guard let known else { return next }
    // An older desk's decision has no ID, so it never replaces a known one.
    guard let name else { return nil }
    guard let before = known.name else { return next }
    if name.id == before.id || known.earlier.contains(name.id.text) { return nil }
    return name.replaced == before.id || name.at > before.at ? next : nil
  }

  /// The same decision about an application with this number and these answers.
  func about(_ number: SubmissionNumber, _ answers: Answers) -> StoredDecision {
    var decision = self
    decision.number = number.text
    for index in requests.indices {
      let field = FieldID(path: requests[index].field)
      decision.requests[index].was = field.flatMap { answers[$0] }
    }
    return decision
  }
}

extension StoredDecision {
  /// Creates the decision of a letter that was opened.
  ///
  /// - Parameter at: When the company decided, by the server's clock.
  public init(_ letter: DecisionLetter, at: String) {
    let state: Decision.State =
      switch letter.state {
      case .approved: .approved
      case .askedAgain: .askedAgain
      case .refused: .refused
      }
    self.init(
      state, at: at, reason: letter.reason?.rawValue ?? "", text: letter.text,
      requests: letter.fields.map {
        Request(field: $0.field, reason: $0.reason.rawValue, text: $0.text)
      })
    name = letter.name
  }

  init?(_ json: JSON) {
    guard let state = json["state"]?.string.flatMap(Decision.State.init),
      let at = json["at"]?.string,
      let number = json["number"]?.string, let fields = json["fields"]?.array
    else { return nil }
    let requests = fields.compactMap { json -> Request? in
      guard let field = json["field"]?.string, let reason = json["reason"]?.string else {
        return nil
      }
      var request = Request(field: field, reason: reason, text: json["text"]?.string ?? "")
      request.was = json["was"].flatMap { Value($0) }
      return request
    }
    self.init(
      state, at: at, reason: json["reason"]?.string ?? "", text: json["text"]?.string ?? "",
      requests: requests)
    self.number = number
    if let id = json["id"]?.string.flatMap({ SubmissionID($0) }), let made = json["made"]?.integer {
      name = DecisionLetter.Name(
        id, replacing: json["replaces"]?.string.flatMap { SubmissionID($0) }, at: made)
    }
    earlier = json["earlier"]?.array?.compactMap { $0.string } ?? []
  }

  var json: JSON {
    let fields = requests.map { request in
      var members: [String: JSON] = [
        "field": .string(request.field), "reason": .string(request.reason),
        "text": .string(request.text),
      ]
      members["was"] = request.was?.json()
      return JSON.object(members)
    }
    var members: [String: JSON] = [
      "state": .string(state.rawValue), "at": .string(at), "number": .string(number),
      "reason": .string(reason), "text": .string(text), "fields": .array(fields),
    ]
    members["id"] = name.map { .string($0.id.text) }
    members["replaces"] = name?.replaced.map { .string($0.text) }
    members["made"] = name.map { .integer($0.at) }
    if !earlier.isEmpty { members["earlier"] = .array(earlier.map(JSON.string)) }
    return .object(members)
  }

  /// The same decision about fields under other names.
  public func renamed(_ name: (FieldID) -> FieldID) -> StoredDecision {
    var decision = self
    decision.requests = requests.map { request in
      guard let field = FieldID(path: request.field) else { return request }
      var next = Request(field: name(field).path, reason: request.reason, text: request.text)
      next.was = request.was
      return next
    }
    return decision
  }

  /// The decision for callers that don't know about servers.
  ///
  /// - Parameters:
  ///   - answers: The answers as they are now.
  ///   - now: The time in seconds since 1970.
  func decision(_ answers: Answers, at now: Int64) -> Decision {
    Decision(
      state, number: number,
      at: PastTime(serverTime: at, now: now) ?? .before(CalendarTime(seconds: Int(now))),
      reason: Decision.Reason(rawValue: reason), text: OutsideText(text),
      requests: requests.compactMap { request in
        FieldID(path: request.field).map { field in
          Decision.Request(
            field, Decision.Reason(rawValue: request.reason),
            text: OutsideText(request.text),
            isMet: answers[field] != request.was)
        }
      })
  }
}

extension FieldID {
  /// Parses `section.key`.
  fileprivate init?(path: String) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains("") else { return nil }
    self.init(StepID(String(parts[0])), String(parts[1]))
  }
}
