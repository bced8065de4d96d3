import Foundation
import Glibc

/// Reads consecutive requests from a connection.
struct RequestReader {
  private let socket: Int32
  private var pending: [UInt8] = []

  init(_ socket: Int32) { self.socket = socket }

  /// The next request, or `nil` at the end.
  mutating func next(connection: Int) -> ScriptedServer.Request? {
    let blank = Array("\r\n\r\n".utf8)
    var head: String?
    while head == nil {
      if let end = pending.firstRange(of: blank)?.upperBound {
        head = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeFirst(end)
      } else if !receive() {
        return nil
      } else if pending.first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) != true {
        let answer = "HTTP/1.1 400 Bad Request\r\n\r\n"
        _ = send(socket, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        return nil
      }
    }
    let lines = (head ?? "").components(separatedBy: "\r\n")
    let words = (lines.first ?? "").components(separatedBy: " ")
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while pending.count < length { if !receive() { return nil } }
    let body = Array(pending.prefix(length))
    pending.removeFirst(length)
    return ScriptedServer.Request(
      method: words[0], path: words[1], headers: headers, body: body, head: head ?? "",
      connection: connection)
  }

  private mutating func receive() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &piece, piece.count, 0)
    guard count > 0 else { return false }
    pending += piece.prefix(count)
    return true
  }
}
