import HTTPTypes
import OnrampJSON

/// Why a request is refused: a status, a code for programs, and when to retry.
struct Refusal: Error {
  var status: HTTPResponse.Status
  var code: String
  var wait: Int?
  var members: [String: JSON] = [:]
  var headers: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status, _ code: String, wait: Int? = nil, members: [String: JSON] = [:],
    headers: HTTPFields = [:]
  ) {
    (self.status, self.code, self.wait) = (status, code, wait)
    (self.members, self.headers) = (members, headers)
  }

  var answer: Answer {
    var headers = headers
    if let wait { headers[.retryAfter] = String(wait) }
    return .json(status, members.merging(["error": .string(code)]) { $1 }, headers: headers)
  }
}

extension HTTPResponse.Status {
  /// tus's own status for a corrupted piece.
  static let checksumMismatch = HTTPResponse.Status(code: 460, reasonPhrase: "Checksum Mismatch")
  static let insufficientStorage = HTTPResponse.Status(
    code: 507, reasonPhrase: "Insufficient Storage")
}

extension Refusal {
  /// Creates the refusal for an outcome of the database's functions.
  init(outcome: String?, wait: Int? = nil) {
    let status: HTTPResponse.Status
    switch outcome {
    case "signature": status = .unauthorized
    case "unknownTerminal", "unknownStaff", "notLead", "unknownDevice", "enrolment", "signIn",
      "driverSignature":
      status = .forbidden
    case "unknown": status = .notFound
    case "ended", "withdrawn", "forgotten": status = .gone
    case "idTaken", "follows", "offset", "complete", "decided", "incomplete", "named",
      "leased", "moved", "claimed", "late", "undone", "taken", "yourself":
      status = .conflict
    case "generation": status = .preconditionFailed
    case "tooLarge": status = .contentTooLarge
    case "digest": status = .unprocessableContent
    case "tooMany": status = .tooManyRequests
    case "full": status = .insufficientStorage
    case "again": status = .serviceUnavailable
    default: status = .internalServerError
    }
    self.init(
      status, status == .internalServerError ? "internal" : outcome ?? "internal",
      wait: wait == 0 ? nil : wait)
  }

  init(_ error: DatabaseError) {
    switch error {
    case .unavailable: self.init(.serviceUnavailable, "database", wait: 2)
    case .readOnly: self.init(.serviceUnavailable, "readOnly", wait: 2)
    case .busy: self.init(.serviceUnavailable, "busy", wait: 1)
    case .uncertain: self.init(.serviceUnavailable, "uncertain", wait: 1)
    // The schema or a function is missing: the database isn't migrated.
    case .refused("3F000"), .refused("42883"): self.init(.serviceUnavailable, "schema", wait: 30)
    // The disk is full.
    case .refused("53100"): self.init(.insufficientStorage, "full", wait: 60)
    // Other resources, timeouts and deadlocks.
    case .refused(let code)
    where code.hasPrefix("53") || code.hasPrefix("40")
      || ["55P03", "57014", "25P03"].contains(code):
      self.init(.serviceUnavailable, "database", wait: 2)
    case .refused, .malformed, .otherVersion: self.init(.internalServerError, "internal")
    }
  }
}
