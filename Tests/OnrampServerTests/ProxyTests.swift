import OnrampWire
import TestKit
import Testing

/// The server behind nginx, set up as the documentation says.
struct ProxyTests {
  @Test(.enabled(if: NginxProxy.isThere)) func `a file handed in through nginx arrives`() throws {
    let port = try freePort()
    let server = try ServerProcess(["--behind-proxy", "--host", "127.0.0.1:\(port)"])
    let proxy = try NginxProxy(on: "127.0.0.1:\(port)", server: server.port)
    defer { proxy.stop() }
    let sender = Sender(key: try Sender.registered(server).key, port: port)
    let parcel = Parcel(2_500_000)
    #expect(sender.announce(parcel)?.status == 201)
    for start in stride(from: 0, to: parcel.bytes.count, by: WireLimits.piece) {
      let end = min(start + WireLimits.piece, parcel.bytes.count)
      let piece = Array(parcel.bytes[start..<end])
      let headers = Sender.piece(at: start, piece).merging(["Prefer": "processing"]) { $1 }
      let path = "/v1/uploads/\(parcel.id.text)"
      #expect(sender.ask("PATCH", path, headers: headers, body: piece)?.status == 204)
    }
    #expect(sender.complete(parcel.id)?.receipt?.digest == parcel.digest)
    #expect(sender.ask("GET", "/metrics", signed: false)?.status == 404)
  }
}
