import Foundation
import Glibc

extension ScriptedServer {
  /// The server's reaction to a request: sends bytes, pauses, and keeps or ends the connection.
  public struct Reply: Sendable {
    /// What happens to the connection afterwards.
    public enum End: Sendable {
      case keep
      case close
      /// Makes the other side see an error.
      case reset
    }

    private enum Piece {
      case bytes([UInt8])
      case pause(Double)
    }

    private var pieces: [Piece]
    private var end: End

    private init(_ pieces: [Piece], _ end: End = .keep) { (self.pieces, self.end) = (pieces, end) }

    // MARK: Responses

    /// A well-formed response.
    public static func answer(
      _ status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []
    ) -> Reply {
      let headers = ["Content-Length": "\(body.count)"].merging(headers) { $1 }
      return Reply([.bytes(head(status, headers) + body)])
    }

    /// A JSON response.
    public static func json(_ text: String, _ status: Int = 200) -> Reply {
      answer(status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }

    /// A response without a body.
    public static func status(_ status: Int, headers: [String: String] = [:]) -> Reply {
      answer(status, headers: headers)
    }

    /// Redirects the client.
    public static func redirect(to address: String, _ status: Int = 302) -> Reply {
      answer(status, headers: ["Location": address])
    }

    /// A chunked response, with pauses in seconds between the chunks.
    public static func chunked(_ parts: [[UInt8]], pause: Double = 0) -> Reply {
      var pieces: [Piece] = [.bytes(head(200, ["Transfer-Encoding": "chunked"]))]
      for part in parts {
        let size = Array((String(part.count, radix: 16) + "\r\n").utf8)
        pieces += [.bytes(size + part + Array("\r\n".utf8)), .pause(pause)]
      }
      return Reply(pieces + [.bytes(Array("0\r\n\r\n".utf8))])
    }

    /// Arbitrary bytes, after which the connection is closed.
    public static func raw(_ bytes: [UInt8]) -> Reply { Reply([.bytes(bytes)], .close) }

    /// Arbitrary text, after which the connection is closed.
    public static func raw(_ text: String) -> Reply { raw(Array(text.utf8)) }

    /// Closes the connection without a response.
    public static let drop = Reply([], .close)

    /// Resets the connection without a response.
    public static let reset = Reply([], .reset)

    /// Sends nothing, for ten minutes or until the server stops.
    public static let silence = Reply([.pause(600)], .close)

    // MARK: Variations

    /// The same, after this many seconds.
    public func delayed(by seconds: Double) -> Reply { Reply([.pause(seconds)] + pieces, end) }

    /// The same, after the server said that it has the request (102).
    public func processed() -> Reply {
      Reply([.bytes(Array("HTTP/1.1 102 Processing\r\n\r\n".utf8))] + pieces, end)
    }

    /// The same, ending the connection afterwards.
    public func ending(_ end: End = .close) -> Reply { Reply(pieces, end) }

    /// Only the first bytes, ending the connection afterwards.
    public func cut(after count: Int, _ end: End = .close) -> Reply {
      var left = count
      let cut = pieces.map { piece -> Piece in
        guard case .bytes(let bytes) = piece else { return piece }
        defer { left -= min(left, bytes.count) }
        return .bytes(Array(bytes.prefix(left)))
      }
      return Reply(cut, end)
    }

    private static func head(_ status: Int, _ headers: [String: String]) -> [UInt8] {
      let lines = headers.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
      return Array("HTTP/1.1 \(status) Scripted\r\n\(lines)\r\n".utf8)
    }

    /// Sends the response, and returns what happens to the connection.
    func write(to socket: Int32) -> End {
      for piece in pieces {
        switch piece {
        case .pause(let seconds):
          // The other side may hang up before that.
          let hangUp: Int16 = 0x2000
          var other = pollfd(fd: socket, events: hangUp, revents: 0)
          if seconds > 0, poll(&other, 1, Int32(seconds * 1000)) > 0 { return .close }
        case .bytes(let bytes):
          guard LocalSocket.send(bytes, to: socket) else { return .close }
        }
      }
      return end
    }
  }
}
