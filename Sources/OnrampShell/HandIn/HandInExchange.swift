import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWire

/// Sends a sealed application from wherever it was left off, up to the receipt.
///
/// Every part can be repeated, because the server knows the application's ID.
struct HandInExchange {
  let target: CompanyServer
  let file: SubmissionFile
  let server: SignedServer
  /// The announcement made ahead.
  var ahead: HandInAhead?

  /// The path at which an application is announced.
  static let announcements = "/v1/submissions"

  private var submission: Submission { file.submission }

  /// Sends it, and returns the receipt after checking it.
  ///
  /// - Parameter progress: Called with the number of bytes that the server has.
  func receipt(_ progress: (Int) -> Void) throws(ExchangeProblem) -> Receipt {
    var announcement = try announce()
    for _ in 0..<TusUpload.maxTurns {
      if case .complete(let receipt) = announcement { return receipt }
      guard let answer = try sendRest(from: announcement == .new ? 0 : nil, progress) else {
        // The server forgot an upload that was begun long ago.
        announcement = try announce()
        continue
      }
      announcement = .begun
      switch answer.status {
      case 200: return try judged(answer)
      case 409 where answer.errorCode == "incomplete": continue
      case 422 where !file.isWhole: throw .delayed(.fileDamaged)
      default: throw .delayed(ServerDelay(answer))
      }
    }
    throw .delayed(.server(.unexpected))
  }

  // MARK: Parts

  /// What the server has when an application is announced.
  private enum Announced: Equatable { case new, begun, complete(Receipt) }

  private func announce() throws(ExchangeProblem) -> Announced {
    if let early = ahead?.response(for: submission.id), early.status == 201 { return .new }
    let answer = try server.introduced(
      to: target, server.post(submission.announcement, to: Self.announcements))
    guard [200, 201].contains(answer.status) else { throw .delayed(ServerDelay(answer)) }
    if Receipt(answer: answer.body) != nil { return .complete(try judged(answer)) }
    return answer.status == 201 ? .new : .begun
  }

  /// Sends the pieces that the server doesn't have, and asks for the receipt.
  ///
  /// - Parameter known: How many bytes the server has; asks it if `nil`.
  /// - Returns: The response about the receipt; `nil` if the server doesn't know the upload.
  private func sendRest(
    from known: Int?, _ progress: (Int) -> Void
  ) throws(ExchangeProblem) -> NetworkResponse? {
    let id = submission.id.text
    let upload = TusUpload(
      server: server, path: "/v1/uploads/\(id)", pieces: PieceReader(file),
      completion: "/v1/submissions/\(id)/complete")
    switch try upload.send(from: known, progress) {
    case .completed(let answer): return answer
    case .unknown: return nil
    case .refused(let answer): throw .delayed(ServerDelay(answer))
    }
  }

  /// Accepts a receipt only if the server's key signed it for this file.
  private func judged(_ answer: NetworkResponse) throws(ExchangeProblem) -> Receipt {
    guard let receipt = Receipt(answer: answer.body), receipt.id == submission.id,
      receipt.digest == submission.digest, let key = PublicKey(target.keys.server),
      receipt.isSigned(by: key)
    else { throw .delayed(.notAReceipt) }
    return receipt
  }
}

extension Submission {
  /// The JSON that announces it.
  var announcement: String {
    let signature = driver?.sign(.submission(id, digest: digest, bytes: bytes, follows: follows))
    let follows = follows.map { "\"follows\":\"\($0.text)\"," } ?? ""
    let evidence = restores.map { "\"receipt\":\($0.text)," } ?? ""
    return
      "{\"id\":\"\(id.text)\",\(follows)\(evidence)\"driver\":\"\(driver?.publicKey.text ?? "")\","
      + "\"digest\":\"\(digest.text)\",\"bytes\":\(bytes),"
      + "\"signature\":\"\(signature?.text ?? "")\"}"
  }
}
