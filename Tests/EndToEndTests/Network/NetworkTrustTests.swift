import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// TLS, and proxies.
@Suite(.journeys) struct NetworkTrustTests {
  /// A server with a self-signed certificate.
  private final class SecureServer {
    let folder: Folder
    private(set) var port = 0
    private let process: pid_t

    init(names: String = "IP:127.0.0.1,DNS:localhost", days: Int = 2) throws {
      folder = try Folder()
      let (key, certificate) = (folder.file("key.pem"), folder.file("certificate.pem"))
      try Shell.succeed(
        "openssl",
        [
          "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
          "-days", "\(days)", "-subj", "/CN=localhost", "-addext", "subjectAltName=\(names)",
          "-keyout", key, "-out", certificate,
        ])
      let command =
        "python3 \"$0\" 127.0.0.1 \"$1/port\" \"$1/certificate.pem\" \"$1/key.pem\" >/dev/null 2>&1 & echo $!"
      let started = try Shell.sh(command, Program.fixture("server.py"), folder.path)
      process = try #require(pid_t(started.output.trimmed))
      let file = folder.file("port")
      try waitFor("the server") { FileManager.default.fileExists(atPath: file) }
      port = try #require(Int(try String(file: file)))
    }

    deinit { kill(process, SIGKILL) }

    var url: String { "https://localhost:\(port)" }

    /// A client that trusts its certificate.
    func client(_ variables: String? = nil) throws -> NetworkClient {
      let variables = variables ?? "SSL_CERT_FILE=\(folder.file("certificate.pem"))"
      return NetworkClient(
        program: try Net.script("\(variables) exec \(Net.program)", in: folder))
    }
  }

  @Test func `A server with an untrusted certificate gets no request`() throws {
    let server = try SecureServer()
    let outcome = try Net.ask(NetworkRequest(.get, server.url + "/ok"))
    #expect(outcome.failure == NetworkFailure(.tls, wasSent: false))
  }

  @Test func `A server that OpenSSL's variables trust gets the request`() throws {
    let server = try SecureServer()
    let request = NetworkRequest(.get, server.url + "/ok")
    #expect(try Net.ask(request, by: try server.client()).text == "ok")
    let hashed = "\(server.folder.path)/certificates"
    let made = try Shell.sh(
      "mkdir \"$0\"; cp \"$1\" \"$0\"; openssl rehash \"$0\"", hashed,
      server.folder.file("certificate.pem"))
    #expect(made.status == 0)
    #expect(try Net.ask(request, by: try server.client("SSL_CERT_DIR=\(hashed)")).text == "ok")
  }

  @Test(.enabled(if: geteuid() == 0))
  func `A server that the system trusts gets the request`() throws {
    let server = try SecureServer()
    let roots = "/etc/ssl/certs/ca-certificates.crt"
    let program = try Net.script(
      "exec unshare -m sh -c 'mount --bind \(server.folder.file("certificate.pem")) \(roots)\n"
        + "exec \(Net.program)'", in: server.folder)
    let client = NetworkClient(program: program)
    #expect(try Net.ask(NetworkRequest(.get, server.url + "/ok"), by: client).text == "ok")
  }

  @Test func `A server with a certificate for another name gets no request`() throws {
    let server = try SecureServer(names: "DNS:elsewhere.example")
    let outcome = try Net.ask(
      NetworkRequest(.get, server.url + "/ok"), by: try server.client())
    #expect(outcome.failure == NetworkFailure(.tls, wasSent: false))
  }

  @Test func `A server without TLS gets no request over it`() throws {
    let server = try ScriptedServer { _, _ in .json("[]") }
    let outcome = try Net.ask(NetworkRequest(.get, "https://127.0.0.1:\(server.port)/"))
    #expect(outcome.failure == NetworkFailure(.tls, wasSent: false))
  }

  @Test func `A secure server can't redirect to one without TLS`() throws {
    let (server, plain) = (try SecureServer(), try ScriptedServer { _, _ in .json("[]") })
    let client = try server.client()
    let outcome = try Net.ask(
      NetworkRequest(.get, "\(server.url)/to?\(plain.url)/"), by: client)
    #expect(outcome.failure == NetworkFailure(.badRedirect, wasSent: true))
    #expect(plain.connections == 0)
    #expect(try Net.ask(NetworkRequest(.get, server.url + "/to?/ok"), by: client).text == "ok")
  }

  @Test func `A server without TLS can redirect to one with it`() throws {
    let server = try SecureServer()
    let plain = try ScriptedServer { [url = server.url] _, _ in .redirect(to: url + "/ok") }
    #expect(
      try Net.ask(NetworkRequest(.get, plain.url), by: try server.client()).text == "ok")
  }

  // MARK: Proxies

  private func client(_ variables: String, in folder: Folder) throws -> NetworkClient {
    NetworkClient(program: try Net.script("\(variables) exec \(Net.program)", in: folder))
  }

  @Test func `A proxy is asked where the variables name one`() throws {
    let folder = try Folder()
    let proxy = try ScriptedServer { request, _ in
      request.method == "CONNECT" ? .status(403).ending() : .json("by proxy")
    }
    let client = try client("http_proxy=\(proxy.url) https_proxy=\(proxy.url)", in: folder)
    let outcome = try Net.ask(NetworkRequest(.get, "http://nowhere.invalid/a"), by: client)
    // The location of a proxy says nothing about the server.
    #expect(outcome.text == "by proxy" && outcome.response?.isPrivate == false)
    #expect(proxy.requests.map(\.path) == ["http://nowhere.invalid/a"])
    let refused = try Net.ask(NetworkRequest(.post, "https://nowhere.invalid/"), by: client)
    #expect(refused.failure?.wasSent == false)
    #expect(proxy.requests.last?.method == "CONNECT")
  }

  @Test func `A proxy is not used for a forbidden address`() throws {
    let folder = try Folder()
    let proxy = try ScriptedServer { request, _ in
      request.path.contains("/on")
        ? .redirect(to: "http://192.168.0.1/") : .json("by proxy")
    }
    let client = try client("all_proxy=\(proxy.url)", in: folder)
    for host in ["localhost", "127.0.0.1", "10.0.0.1", "[::1]", "0x7f.1"] {
      let request = NetworkRequest(.get, "http://\(host)/", mayBePrivate: false)
      let outcome = try Net.ask(request, by: client)
      #expect(outcome.failure == NetworkFailure(.badAddress, wasSent: false), "\(host)")
    }
    #expect(proxy.connections == 0)
    let request = NetworkRequest(.get, "http://nowhere.invalid/on")
    #expect(
      try Net.ask(request, by: client).failure == NetworkFailure(.badRedirect, wasSent: true))
  }

  @Test func `A server excepted from the proxy is asked directly`() throws {
    let folder = try Folder()
    let proxy = try ScriptedServer { _, _ in .json("by proxy") }
    let server = try ScriptedServer { _, _ in .json("directly") }
    let client = try client("http_proxy=\(proxy.url) no_proxy=127.0.0.0/8", in: folder)
    #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "directly")
  }
}
