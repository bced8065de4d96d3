import Foundation
import Glibc
import OnrampWire
import TestKit
import Testing

/// The server behind nginx, set up as the documentation says.
struct ProxyTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  /// `make` fetches it.
  private static let nginx = here.appending(path: "../../.build/nginx/usr/sbin/nginx")
    .standardized.path
  private static let isThere = FileManager.default.isExecutableFile(atPath: nginx)

  /// The configuration in `docs/server.md`, in the clear and on another port.
  private static func documented(port: Int, server: Int) throws -> String {
    let text = try String(
      contentsOf: here.appending(path: "../../docs/server.md"), encoding: .utf8)
    let site = try #require(text.firstMatch(of: /(?s)```nginx\n(.*?)```/)?.1)
    return String(site).replacing("listen 443 ssl http2", with: "listen 127.0.0.1:\(port)")
      .replacing(#/ *ssl_certificate.*\n/#, with: "")
      .replacing("127.0.0.1:8443", with: "127.0.0.1:\(server)")
  }

  @Test(.enabled(if: isThere)) func `what is handed in through nginx arrives`() throws {
    let folder = try Folder()
    // Free as soon as this one stops listening there.
    let port = try ScriptedServer { _, _ in .status(404) }.port
    let server = try ServerProcess(["--behind-proxy", "--host", "127.0.0.1:\(port)"])
    try """
    daemon off;
    master_process off;
    pid \(folder.file("pid"));
    events {}
    http {
      access_log off;
      client_body_temp_path \(folder.file("body"));
      proxy_temp_path \(folder.file("proxy"));
      fastcgi_temp_path \(folder.file("fastcgi"));
      uwsgi_temp_path \(folder.file("uwsgi"));
      scgi_temp_path \(folder.file("scgi"));
      \(try Self.documented(port: port, server: server.port))
    }
    """.write(toFile: folder.file("nginx.conf"), atomically: true, encoding: .utf8)
    let nginx = Process()
    nginx.executableURL = URL(filePath: Self.nginx)
    nginx.arguments = ["-c", folder.file("nginx.conf"), "-e", folder.file("log")]
    nginx.standardInput = FileHandle.nullDevice
    try nginx.run()
    defer {
      kill(nginx.processIdentifier, SIGKILL)
      nginx.waitUntilExit()
    }
    let sender = Sender(key: try Sender.registered(server).key, port: port)
    try waitFor("nginx to listen") { sender.ask("GET", "/health", signed: false) != nil }

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
