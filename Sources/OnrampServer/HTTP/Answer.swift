import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampJSON

/// A response of the server.
struct Answer: Sendable {
  var status: HTTPResponse.Status
  var headers: HTTPFields
  var body: ResponseBody

  init(_ status: HTTPResponse.Status, headers: HTTPFields = [:], body: ResponseBody = .init()) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  static func json(
    _ status: HTTPResponse.Status, _ members: [String: JSON], headers: HTTPFields = [:]
  ) -> Answer {
    var headers = headers
    headers[.contentType] = "application/json"
    let line = JSON.object(members).line.map { ByteBuffer(bytes: $0) } ?? ByteBuffer()
    return Answer(status, headers: headers, body: .init(byteBuffer: line))
  }

  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Answer {
    Answer(.ok, headers: [.contentType: type], body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  /// Returns the response's head, which forbids caching by default.
  func head(closing: Bool) -> HTTPResponse {
    var head = HTTPResponse(status: status, headerFields: headers)
    if head.headerFields[.cacheControl] == nil { head.headerFields[.cacheControl] = "no-store" }
    head.headerFields[.xContentTypeOptions] = "nosniff"
    if closing { head.headerFields[.connection] = "close" }
    // A 204 response has no body, and so no length.
    if status != .noContent, let length = body.contentLength {
      head.headerFields[.contentLength] = String(length)
    }
    return head
  }
}
