import Glibc
import OnrampCore
import OnrampLink

/// Admits what the validator admits, with as many bytes as were announced, and gives everything else
/// the same answer.
extension LinkServer {
  private static let pageTime = Duration.seconds(15)
  private static let photoTime = Duration.seconds(120)

  /// Reads or writes what is possible now.
  func proceed(_ connection: Connection) {
    if case .answer = connection.state { return send(connection) }
    let count = read(connection.socket, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    // Nothing if the phone sends no more. It may still read the answer.
    let bytes = buffer[..<max(0, count)]
    switch connection.state {
    case .head(let reader): readHead(bytes, reader, connection)
    case .upload(let upload): readBody(bytes, upload, connection)
    case .answer, .closed: break
    }
  }

  private func readHead(
    _ bytes: ArraySlice<UInt8>, _ before: HeadReader, _ connection: Connection
  ) {
    var reader = before
    connection.lastRead = .now
    do {
      guard !bytes.isEmpty else { throw HeadReader.Malformed() }
      let count = try reader.read(bytes)
      if judge.isKnown(reader.head) { connection.knowsToken = true }
      if let count {
        admit(reader.head, body: bytes.dropFirst(count), connection)
      } else {
        connection.state = .head(reader)
      }
    } catch {
      refuse(connection)
    }
  }

  private func admit(
    _ head: RequestValidator.Head, body: ArraySlice<UInt8>, _ connection: Connection
  ) {
    let verdict = judge.verdict(on: head)
    guard verdict != .nothing else {
      if judge.countWrong(head) { emit(.guessed) }
      return refuse(connection)
    }
    let page = LinkPage(
      service, now: now, takesPlain: access.takesPlain,
      languages: head.languages.joined(separator: ","), nonce: LinkToken().text)
    connection.deadline = .now + Self.pageTime
    switch verdict {
    case .nothing: break
    case .page:
      stayOpen()
      emit(.visitor)
      answer(connection, Response("200 OK", page.html, type: "text/html", policy: page.policy))
    case .now:
      answer(connection, Response("200 OK", page.news, type: "application/json"))
    case .photo(let length):
      receive(body, of: length, boundary: nil, connection) {
        Response($0.status, "", type: "text/plain")
      }
    case .form(let boundary, let length):
      receive(body, of: length, boundary: boundary, connection) {
        Response($0.status, page.answer($0), type: "text/html", policy: page.policy)
      }
    }
  }

  // MARK: Photos

  private func receive(
    _ start: ArraySlice<UInt8>, of length: Int, boundary: String?, _ connection: Connection,
    answer respond: @escaping (LinkOutcome) -> Response
  ) {
    guard let slot = slots.acquire() else { return answer(connection, respond(.busy)) }
    let upload = Upload(slot, length: length, boundary: boundary, respond)
    connection.state = .upload(upload)
    connection.deadline = .now + Self.photoTime
    if !start.isEmpty { readBody(start, upload, connection) }
  }

  private func readBody(
    _ bytes: ArraySlice<UInt8>, _ upload: Upload, _ connection: Connection
  ) {
    do {
      if try upload.take(bytes) {
        stayOpen()
        if slots.isWaiting { emit(.receiving(done: upload.received, total: upload.length)) }
      }
      guard upload.isComplete else { return }
      let isKept = upload.slot.keep()
      answer(
        connection, upload.respond(isKept ? .received : .busy), then: isKept ? upload.event : nil)
    } catch {
      if slots.isWaiting {
        let isFull = error as? PhotoSlots.Slot.Failure == .cannotWrite
        emit(isFull ? .failed(.cannotWrite) : .interrupted)
      }
      answer(connection, upload.respond(.failed))
    }
  }

  // MARK: Answers

  func refuse(_ connection: Connection) { answer(connection, .refusal) }

  /// Answers, and closes the connection. The rest of what the phone sends isn't read.
  ///
  /// - Parameter event: The event for the form once the phone has its answer.
  private func answer(
    _ connection: Connection, _ response: Response, then event: LinkEvent? = nil
  ) {
    connection.state = .answer(response.bytes[...], event)
    send(connection)
  }

  private func send(_ connection: Connection) {
    guard case .answer(var rest, let event) = connection.state else { return }
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(connection.socket, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        connection.state = .answer(rest, event)
        return
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(connection)
  }
}

extension LinkOutcome {
  fileprivate var status: String {
    switch self {
    case .received: "200 OK"
    case .busy: "503 Service Unavailable"
    case .failed: "400 Bad Request"
    }
  }
}
