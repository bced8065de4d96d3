import Testing

@testable import OnrampCore

@Suite struct AttemptTests {
  private static let first = Attempt(NetworkRequest(.get, "http://example.com"))
  private static let firstPost = Attempt(NetworkRequest(.post, "http://example.com"))

  private static func failure(
    _ cause: NetworkFailure.Cause, wasSent: Bool
  ) -> Result<NetworkResponse, NetworkFailure> {
    .failure(NetworkFailure(cause, wasSent: wasSent))
  }

  private static func answer(
    _ status: Int, retryAfter: String? = nil
  ) -> Result<NetworkResponse, NetworkFailure> {
    let headers = retryAfter.map { ["retry-after": $0] } ?? [:]
    return .success(NetworkResponse(status: status, headers: headers))
  }

  @Test func `The first try starts immediately`() {
    #expect(Self.first.retries == 0 && Self.first.delay == 0...0)
  }

  @Test(arguments: NetworkFailure.Cause.allCases, [true, false])
  func `A GET is tried again where the server refused or reset the connection`(
    cause: NetworkFailure.Cause, wasSent: Bool
  ) {
    let next = Self.first.next(after: Self.failure(cause, wasSent: wasSent))
    #expect((next != nil) == [.refused, .reset].contains(cause))
  }

  @Test(arguments: NetworkFailure.Cause.allCases)
  func `A POST is tried again only if nothing was sent and the failure may be temporary`(
    cause: NetworkFailure.Cause
  ) {
    #expect(Self.firstPost.next(after: Self.failure(cause, wasSent: true)) == nil)
    let passing: Set<NetworkFailure.Cause> = [
      .noNetwork, .nameNotFound, .refused, .reset, .timedOut,
    ]
    let next = Self.firstPost.next(after: Self.failure(cause, wasSent: false))
    #expect((next != nil) == passing.contains(cause))
  }

  @Test(arguments: [200, 204, 304, 400, 404, 408, 429, 499, 500, 501, 502, 503, 504, 505, 599])
  func `A GET is tried again if the server reports a failure of its own`(status: Int) {
    let next = Self.first.next(after: Self.answer(status))
    #expect((next != nil) == [500, 502, 503, 504].contains(status))
    #expect(Self.firstPost.next(after: Self.answer(status)) == nil)
  }

  @Test func `It waits half a second, and twice as long each time, give or take a half`() {
    var delays: [ClosedRange<Int>] = []
    var attempt: Attempt? = Self.first
    while let next = attempt?.next(after: Self.failure(.refused, wasSent: false)) {
      delays.append(next.delay)
      #expect(next.request == Self.first.request && next.retries == delays.count)
      attempt = next
    }
    #expect(delays == [250...750, 500...1500, 1000...3000])
  }

  @Test(arguments: [
    ("0", 250...1000), ("1", 1000...1750), ("5", 5000...5750), ("30", 30_000...30_750),
    // Not a number of seconds: treated like a missing header.
    ("soon", 250...750), ("", 250...750), ("1.5", 250...750), ("1e3", 250...750),
    ("Sun, 22 Nov 2026 02:22:18 GMT", 250...750), ("-1", 250...750),
  ])
  func `It waits as long as the server asks`(wait: String, delay: ClosedRange<Int>) {
    #expect(Self.first.next(after: Self.answer(503, retryAfter: wait))?.delay == delay)
  }

  @Test(arguments: ["31", "86400", "9223372036854775807", "99999999999999999999"])
  func `It doesn't try again if the server asks for too long a wait`(wait: String) {
    #expect(Self.first.next(after: Self.answer(503, retryAfter: wait)) == nil)
  }
}
