import OnrampCore
import OnrampWire

/// Sends the pieces of an upload that the server doesn't have, by tus 1.0.0.
///
/// Each piece travels while the server commits the previous one: the server says when that has
/// arrived (102), unless a proxy swallows the message. So a cut connection never costs more than
/// one piece.
struct TusUpload {
  typealias Problem = ExchangeProblem

  /// The headers of every request.
  static let headers = ["Tus-Resumable": "1.0.0"]
  /// How often the server may contradict itself before the upload fails.
  static let maxTurns = 3

  /// How it ended.
  enum End {
    /// The server has everything, and gave this response to the request for completion.
    case completed(NetworkResponse?)
    /// The server doesn't know the upload.
    case unknown
    /// The server refused with this response.
    case refused(NetworkResponse)
  }

  let server: SignedServer
  /// The path on the server.
  let path: String
  let pieces: PieceReader
  /// The path of a request to be sent once the server has everything, if any.
  var completion: String?

  /// Sends the rest.
  ///
  /// - Parameters:
  ///   - known: How many bytes the server has; asks it if `nil`.
  ///   - progress: Called with the number of bytes that the server has.
  func send(from known: Int?, _ progress: (Int) -> Void = { _ in }) throws(Problem) -> End {
    var offset = known
    var turns = 0
    while true {
      guard let begin = offset else {
        let answer = try ask()
        if [404, 410].contains(answer.status) { return .unknown }
        guard [200, 204].contains(answer.status), let known = answer.uploadOffset,
          (0...pieces.bytes).contains(known)
        else { return .refused(answer) }
        offset = known
        continue
      }
      let outcome = try sendPieces(from: begin) {
        if $0 > begin { turns = 0 }
        progress($0)
      }
      guard case .refused(let refusal) = outcome else { return outcome }
      switch refusal.status {
      case 404, 410: return .unknown
      // The offset is wrong, or the piece was damaged on the way.
      case 409, 460:
        turns += 1
        guard turns < Self.maxTurns else { return .refused(refusal) }
        offset = nil
      default: return .refused(refusal)
      }
    }
  }

  /// Asks how much the server has.
  private func ask() throws(Problem) -> NetworkResponse {
    try Problem.unlessFailed(server.send(.head, path, headers: Self.headers))
  }

  /// A request that is being sent.
  private struct Step {
    let request: SignedServer.Pending
    /// How much the server has after the request; `nil` for the request after the last piece.
    let end: Int?
  }

  /// Sends all pieces from an offset on, and the request after the last one.
  private func sendPieces(from begin: Int, _ progress: (Int) -> Void) throws(Problem) -> End {
    let sequence = NetworkRequest.newSequence()
    var offset = begin
    progress(offset)
    var running = step(at: offset, sequence)
    while let step = running {
      let ahead = step.end.flatMap { self.step(at: $0, sequence) }
      let answer: NetworkResponse
      do throws(Problem) {
        answer = try Problem.unlessFailed(step.request.response())
      } catch {
        ahead?.request.cancel()
        throw error
      }
      guard let end = step.end else { return .completed(answer) }
      guard [200, 204].contains(answer.status), answer.uploadOffset == end else {
        ahead?.request.cancel()
        return .refused(answer)
      }
      (offset, running) = (end, ahead)
      progress(offset)
    }
    guard offset == pieces.bytes else { throw .delayed(.fileDamaged) }
    return .completed(nil)
  }

  /// Begins to send what follows at an offset; `nil` if nothing does, or if it is unreadable.
  private func step(at offset: Int, _ sequence: Int) -> Step? {
    guard offset < pieces.bytes else {
      return completion.map { Step(request: server.begin(at: $0, sequence), end: nil) }
    }
    guard let piece = pieces.piece(at: offset) else { return nil }
    let headers = Self.headers.merging([
      "Content-Type": "application/offset+octet-stream", "Upload-Offset": "\(offset)",
      "Upload-Checksum": piece.checksum, "Prefer": "processing",
    ]) { $1 }
    return Step(
      request: server.begin(piece, at: path, headers: headers, sequence),
      end: offset + piece.bytes.count)
  }
}
