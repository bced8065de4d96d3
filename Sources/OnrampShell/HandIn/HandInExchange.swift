import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWire

/// Sends a sealed application from wherever it was left off, up to the receipt.
///
/// Every part can be repeated, because the server knows the application's ID.
struct HandInExchange {
  /// Why there is no receipt.
  enum Problem: Error { case cancelled, delayed(HandInDelay) }

  let target: HandInTarget
  let file: SubmissionFile
  let server: SignedServer

  private static let tus = ["Tus-Resumable": "1.0.0"]
  /// How often the server may contradict itself before the exchange fails.
  private static let mostTurns = 3

  private var submission: Submission { file.submission }
  private var upload: String { "/v1/uploads/\(submission.id.text)" }

  /// Sends the application and returns the verified receipt.
  func receipt() throws(Problem) -> Receipt {
    if let receipt = try announce() { return receipt }
    for _ in 0..<Self.mostTurns {
      guard try sendRest() else {
        // The server discards uploads that were abandoned long ago.
        if let receipt = try announce() { return receipt }
        continue
      }
      let answer = try send(.post, "/v1/submissions/\(submission.id.text)/complete")
      switch answer.status {
      case 200: return try judged(answer)
      case 409 where answer.errorCode == "incomplete": continue
      default: throw .delayed(HandInDelay(answer))
      }
    }
    throw .delayed(.server(.unexpected))
  }

  // MARK: Parts

  /// - Returns: The receipt, if the server already has the whole application.
  private func announce() throws(Problem) -> Receipt? {
    var answer = try post(announcement, to: "/v1/submissions")
    if [401, 403, 404].contains(answer.status), answer.errorCode != "clock" {
      // The server may not know this terminal yet.
      let registered = try post(introduction, to: "/v1/terminals")
      guard [200, 201].contains(registered.status) else {
        throw .delayed(HandInDelay(registered))
      }
      answer = try post(announcement, to: "/v1/submissions")
    }
    guard [200, 201].contains(answer.status) else { throw .delayed(HandInDelay(answer)) }
    return Receipt(answer: answer.body) == nil ? nil : try judged(answer)
  }

  private var announcement: String {
    let signature = submission.driver?.sign(
      .submission(
        submission.id, digest: submission.digest, bytes: submission.bytes, follows: nil))
    return "{\"id\":\"\(submission.id.text)\","
      + "\"driver\":\"\(submission.driver?.publicKey.text ?? "")\","
      + "\"digest\":\"\(submission.digest.text)\",\"bytes\":\(submission.bytes),"
      + "\"signature\":\"\(signature?.text ?? "")\"}"
  }

  private var introduction: String {
    let name = target.terminal ?? Self.hostName
    let enrolment = target.enrolment.map { ",\"enrolment\":\($0.quotedForJSON)" } ?? ""
    return "{\"key\":\"\(server.publicKey.text)\",\"name\":\(name.quotedForJSON)\(enrolment)}"
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: WireLimits.name)
    guard gethostname(&name, name.count - 1) == 0 else { return "terminal" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "terminal" : String(decoding: bytes, as: UTF8.self)
  }

  /// Sends the pieces that the server lacks.
  ///
  /// - Returns: Whether the server knows the upload.
  private func sendRest() throws(Problem) -> Bool {
    var offset: Int?
    var turns = 0
    while true {
      guard let begin = offset else {
        let answer = try send(.head, upload, headers: Self.tus)
        if [404, 410].contains(answer.status) { return false }
        guard [200, 204].contains(answer.status), let known = answer.uploadOffset,
          (0...submission.bytes).contains(known)
        else { throw .delayed(HandInDelay(answer)) }
        offset = known
        continue
      }
      guard begin < submission.bytes else { return true }
      guard let piece = file.piece(at: begin), !piece.isEmpty else {
        throw .delayed(.store(.inputOutput(code: EIO)))
      }
      let checksum = Digest(of: piece).uploadChecksum
      let headers = Self.tus.merging([
        "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(begin),
        "Upload-Checksum": checksum,
      ]) { $1 }
      let answer = try send(.patch, upload, headers: headers, body: piece, checksum: checksum)
      let next = begin + piece.count
      if [200, 204].contains(answer.status), answer.uploadOffset == next {
        offset = next
        continue
      }
      switch answer.status {
      case 404, 410: return false
      // The offset is wrong, or the piece was damaged on the way.
      case 409, 460:
        turns += 1
        guard turns < Self.mostTurns else { throw .delayed(HandInDelay(answer)) }
        offset = nil
      default: throw .delayed(HandInDelay(answer))
      }
    }
  }

  /// Accepts a receipt only if the server's key signed it for this file.
  private func judged(_ answer: NetworkResponse) throws(Problem) -> Receipt {
    guard let receipt = Receipt(answer: answer.body), receipt.id == submission.id,
      receipt.digest == submission.digest, let key = PublicKey(target.keys.server),
      receipt.isSigned(by: key)
    else { throw .delayed(.notAReceipt) }
    return receipt
  }

  // MARK: Requests

  private func send(
    _ method: NetworkRequest.Method, _ path: String, headers: [String: String] = [:],
    body: [UInt8] = [], checksum: String? = nil
  ) throws(Problem) -> NetworkResponse {
    do throws(SignedServer.Problem) {
      return try server.send(method, path, headers: headers, body: body, checksum: checksum)
    } catch {
      throw Problem(error)
    }
  }

  private func post(_ json: String, to path: String) throws(Problem) -> NetworkResponse {
    do throws(SignedServer.Problem) {
      return try server.post(json, to: path)
    } catch {
      throw Problem(error)
    }
  }
}

extension HandInExchange.Problem {
  init(_ problem: SignedServer.Problem) {
    switch problem {
    case .cancelled: self = .cancelled
    case .failed(let cause): self = .delayed(.server(.failed(cause)))
    }
  }

  /// Does work on the store, whose failure delays the exchange.
  static func unlessDelayed<Result>(
    by work: () throws(StoreProblem) -> Result
  ) throws(Self) -> Result {
    do throws(StoreProblem) {
      return try work()
    } catch {
      throw .delayed(.store(error))
    }
  }
}

extension HandInDelay {
  /// The reason for a response other than success.
  init(_ answer: NetworkResponse) {
    if case .tooManyRequests(let seconds)? = ServerProblem(.success(answer)) {
      self = .server(.tooManyRequests(seconds: seconds))
    } else if answer.errorCode == "clock" {
      self = .clock
    } else if (400..<500).contains(answer.status) || answer.status == 507,
      let code = answer.errorCode
    {
      self = .refused(code)
    } else {
      self = .server(answer.status == 200 ? .unexpected : .status(answer.status))
    }
  }
}
