import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampWire

/// The company's server, as seen by the desk. The caller stops the network after its last request.
struct DeskServer: Sendable {
  /// Why the server didn't do what was asked.
  enum Problem: Error, Hashable {
    case canceled
    case server(ServerProblem)
    /// The server takes nothing from this desk.
    case refused(DeskRefusal)
    /// The server doesn't know the key, or no longer accepts it.
    case notStaff
    /// Only leads may do this.
    case notLead
    /// Nothing is handed in under the number, or nobody has the key.
    case unknown
    /// Its driver withdrew it, or it was forgotten.
    case gone
    /// It is decided, or another version was handed in.
    case moved
    /// Somebody else has claimed it.
    case claimed(by: OutsideText)
    /// The time to undo a decision is over.
    case late
    /// Somebody at the desk has this name or key.
    case taken
    /// A lead can't revoke their own key.
    case yourself

    /// The answer isn't what was asked for.
    static let unexpected = Problem.server(.unexpected)
  }

  private let server: SignedServer

  init(_ target: CompanyServer, _ staff: SigningKey, by network: any Server, _ work: Cancellation) {
    server = SignedServer(target.server, staff, by: network, work)
  }

  /// Sends a request and returns the response, if the server did what was asked.
  @discardableResult func ask(
    _ method: NetworkRequest.Method, _ path: String, _ json: JSON? = nil,
    maxBytes: Int = NetworkLimits.answer.bytes
  ) throws(Problem) -> NetworkResponse {
    let body = json?.line.map { Array($0) } ?? []
    let headers = json == nil ? [:] : ["Content-Type": "application/json"]
    let answer: NetworkResponse
    do throws(SignedServer.Problem) {
      answer = try server.send(method, path, headers: headers, body: body, maxBytes: maxBytes)
    } catch {
      switch error {
      case .canceled: throw .canceled
      case .failed(let cause): throw .server(.failed(cause))
      }
    }
    guard (200..<300).contains(answer.status) else { throw Problem(answer) }
    return answer
  }

  /// Sends a request that has an object for an answer.
  func object(
    _ method: NetworkRequest.Method, _ path: String, _ json: JSON? = nil
  ) throws(Problem) -> JSON {
    guard let object = JSON(Data(try ask(method, path, json).body)), object.isObject else {
      throw .unexpected
    }
    return object
  }
}

extension DeskServer.Problem {
  fileprivate init(_ answer: NetworkResponse) {
    self =
      switch (answer.status, answer.errorCode) {
      case (401, "clock"):
        .refused(.clock(slowBy: answer.serverTime.map { $0 - Int(Clock.now.seconds) }))
      case (401, _): .refused(.altered)
      case (421, _), (400, "host"): .refused(.host)
      case (400, _?), (404, "notFound"), (405, _?), (415, _?): .refused(.version)
      case (403, "notLead"): .notLead
      case (403, _): .notStaff
      case (404, "unknown"): .unknown
      case (410, _): .gone
      case (409, "moved"), (409, "undone"): .moved
      case (409, "claimed"):
        .claimed(by: OutsideText(JSON(Data(answer.body))?["reviewer"]?.string ?? "?"))
      case (409, "late"): .late
      case (409, "taken"): .taken
      case (409, "yourself"): .yourself
      default: .server(ServerProblem(.success(answer)) ?? .unexpected)
      }
  }
}

extension Failure {
  init(_ problem: DeskServer.Problem) {
    let words = commandWords.company
    switch problem {
    case .canceled: self = .said(.unavailable)
    case .server(let problem):
      let isWrong = problem == .unexpected || problem == .notJSON
      self.init(screenWords.serverProblem(problem), isWrong ? .dataWrong : .unavailable)
    case .refused(let refusal): self.init(screenWords.desk.refused(refusal), .unavailable)
    case .notStaff: self.init(words.notStaff, .notPermitted)
    case .notLead: self.init(words.notLead, .notPermitted)
    case .unknown: self.init(words.unknownNumber, .dataWrong)
    case .gone: self.init(words.noLongerThere, .dataWrong)
    case .moved: self.init(words.moved, .dataWrong)
    case .claimed(let name): self.init(words.claimed(by: name), .openElsewhere)
    case .late: self.init(words.tooLateToUndo, .dataWrong)
    case .taken: self.init(words.nameTaken, .dataWrong)
    case .yourself: self.init(words.cannotRevokeYourself, .dataWrong)
    }
  }

  /// Runs work at the desk's server, converting its errors.
  static func atDesk<Result>(
    _ work: @autoclosure () throws(DeskServer.Problem) -> Result
  ) throws(Failure) -> Result {
    do throws(DeskServer.Problem) {
      return try work()
    } catch {
      throw Failure(error)
    }
  }
}
