import Foundation
import Glibc

/// nginx in front of a company's server, set up as `docs/server.md` says. `make` fetches it.
public final class NginxProxy {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
  private static let program = root.appending(path: ".build/nginx/usr/sbin/nginx").path
  /// Whether nginx was fetched.
  public static let isThere = FileManager.default.isExecutableFile(atPath: program)

  private let process = Process()
  private let folder: Folder

  /// Starts it.
  ///
  /// - Parameters:
  ///   - address: The address and port to listen on.
  ///   - server: The port of the server, at 127.0.0.1.
  ///   - certificate: The PEM files of the certificate and its key; `nil` to listen without TLS.
  ///   - command: The prefix that runs a command in another network.
  public init(
    on address: String, server: Int, certificate: (chain: String, key: String)? = nil,
    command: [String] = []
  ) throws {
    folder = try Folder()
    let text = try String(
      contentsOf: Self.root.appending(path: "docs/server.md"), encoding: .utf8)
    guard let site = text.firstMatch(of: /(?s)```nginx\n(.*?)```/)?.1 else {
      throw CocoaError(.fileReadCorruptFile)
    }
    var documented = String(site).replacing("127.0.0.1:8443", with: "127.0.0.1:\(server)")
    if let certificate {
      documented = documented.replacing("listen 443 ssl", with: "listen \(address) ssl")
        .replacing("/etc/ssl/drive.pem", with: certificate.chain)
        .replacing("/etc/ssl/drive.key", with: certificate.key)
    } else {
      documented = documented.replacing("listen 443 ssl http2", with: "listen \(address)")
        .replacing(#/ *ssl_certificate.*\n/#, with: "")
    }
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
      \(documented)
    }
    """.write(toFile: folder.file("nginx.conf"), atomically: true, encoding: .utf8)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      command + [Self.program, "-c", folder.file("nginx.conf"), "-e", folder.file("log")]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // It writes its process ID once it listens.
    try waitFor("nginx") { [process, folder] in
      guard process.isRunning else { throw CocoaError(.executableLoad) }
      return access(folder.file("pid"), F_OK) == 0
    }
  }

  deinit { stop() }

  /// Kills it.
  public func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
