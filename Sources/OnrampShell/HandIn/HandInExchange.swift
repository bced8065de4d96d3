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

  /// Sends it, and returns the receipt, which is judged.
  ///
  /// - Parameter progress: Hears how many bytes the server has.
  func receipt(_ progress: (Int) -> Void) throws(Problem) -> Receipt {
    var announcement = try announce()
    for _ in 0..<Self.mostTurns {
      if case .complete(let receipt) = announcement { return receipt }
      guard try sendRest(from: announcement == .new ? 0 : nil, progress) else {
        // The server forgot what was begun long ago.
        announcement = try announce()
        continue
      }
      announcement = .begun
      let answer = try send(.post, "/v1/submissions/\(submission.id.text)/complete")
      switch answer.status {
      case 200: return try judged(answer)
      case 409 where answer.errorCode == "incomplete": continue
      case 422 where !file.isWhole: throw .delayed(.fileDamaged)
      default: throw .delayed(HandInDelay(answer))
      }
    }
    throw .delayed(.server(.unexpected))
  }

  // MARK: Parts

  /// What the server has when an application is announced.
  private enum Announced: Equatable { case new, begun, complete(Receipt) }

  private func announce() throws(Problem) -> Announced {
    let answer = try server.introduced(to: target) { () throws(SignedServer.Problem) in
      try server.post(announcement, to: "/v1/submissions")
    }
    guard [200, 201].contains(answer.status) else { throw .delayed(HandInDelay(answer)) }
    if Receipt(answer: answer.body) != nil { return .complete(try judged(answer)) }
    return answer.status == 201 ? .new : .begun
  }

  private var announcement: String {
    let signature = submission.driver?.sign(
      .submission(
        submission.id, digest: submission.digest, bytes: submission.bytes,
        follows: submission.follows))
    let follows = submission.follows.map { "\"follows\":\"\($0.text)\"," } ?? ""
    return "{\"id\":\"\(submission.id.text)\",\(follows)"
      + "\"driver\":\"\(submission.driver?.publicKey.text ?? "")\","
      + "\"digest\":\"\(submission.digest.text)\",\"bytes\":\(submission.bytes),"
      + "\"signature\":\"\(signature?.text ?? "")\"}"
  }

  /// Sends the pieces that the server doesn't have.
  ///
  /// - Parameter known: How many bytes the server has; asks it if `nil`.
  /// - Returns: Whether the server knows the upload.
  private func sendRest(
    from known: Int?, _ progress: (Int) -> Void
  ) throws(Problem) -> Bool {
    let pieces = PieceReader(file)
    var offset = known
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
      progress(begin)
      guard begin < submission.bytes else { return true }
      guard let piece = pieces.piece(at: begin) else { throw .delayed(.fileDamaged) }
      let headers = Self.tus.merging([
        "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(begin),
        "Upload-Checksum": piece.checksum,
      ]) { $1 }
      let answer = try send(
        .patch, upload, headers: headers, body: piece.bytes, checksum: piece.checksum)
      let next = begin + piece.bytes.count
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
    try Problem.unlessFailed { () throws(SignedServer.Problem) in
      try server.send(method, path, headers: headers, body: body, checksum: checksum)
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

  /// Asks a server. Having no response delays the exchange.
  static func unlessFailed(
    _ ask: () throws(SignedServer.Problem) -> NetworkResponse
  ) throws(Self) -> NetworkResponse {
    do throws(SignedServer.Problem) {
      return try ask()
    } catch {
      throw Self(error)
    }
  }
}

extension HandInDelay {
  /// The reason for a response other than success.
  init(_ answer: NetworkResponse) {
    if case .tooManyRequests(let seconds)? = ServerProblem(.success(answer)) {
      self = .server(.tooManyRequests(seconds: seconds))
      return
    }
    let code = answer.errorCode
    switch answer.status {
    case ..<400: self = .server(.unexpected)
    case 507: self = .refused(.full)
    case 413: self = .refused(.tooLarge)
    case 500...: self = .server(.status(answer.status))
    case _ where code == "clock": self = .clock
    case _: self = code.map(Self.init(refusal:)) ?? .server(.status(answer.status))
    }
  }

  private init(refusal code: String) {
    self = HandInRefusal(rawValue: code).map(Self.refused) ?? .refusedOtherwise(code)
  }
}
