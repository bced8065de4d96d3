import Foundation
import Glibc
import TestKit
import Testing

/// What Prometheus reads of a fleet, through the haproxy and with the options of packaging/fleet.
struct FleetScrapeTests {
  private static let haproxy = "/usr/sbin/haproxy"
  private static let isThere = FileManager.default.isExecutableFile(atPath: haproxy)
  private static let fleet = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .appending(path: "../../packaging/fleet").standardized.path

  private let folder: Folder

  init() throws {
    folder = try Folder()
    let example = try String(contentsOfFile: Self.fleet + "/values.example", encoding: .utf8)
    let values = example.replacing("_PASSWORD=\n", with: "_PASSWORD=secret\n")
      .replacing(#/APP(\d)=.*/#) { "APP\($0.1)=127.0.0.\($0.1)" }
    try values.write(toFile: folder.file("values"), atomically: true, encoding: .utf8)
  }

  private func filled(_ machine: String, _ file: String) throws -> String {
    let filled = try Shell.run(
      Self.fleet + "/fill", [folder.file("values"), machine, folder.file(machine)])
    try #require(filled.status == 0, "\(filled)")
    return try String(contentsOfFile: folder.file("\(machine)/\(file)"), encoding: .utf8)
  }

  @Test(.enabled(if: isThere)) func `every alert about the servers has its metrics`() throws {
    let unit = try filled("app1", "etc/systemd/system/onramp-server.service")
    let options = try #require(unit.firstMatch(of: #/(--behind-proxy --host \S+)/#)).1
    let server = try ServerProcess(options.split(separator: " ").map(String.init))
    let made = try Shell.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", folder.file("key.pem"), "-out", folder.file("cert.pem"), "-days", "2", "-subj",
        "/CN=drive.example.com",
      ])
    try #require(made.status == 0, "\(made.errors)")
    let pem = try ["cert.pem", "key.pem"].map {
      try String(contentsOfFile: folder.file($0), encoding: .utf8)
    }
    try pem.joined().write(toFile: folder.file("both.pem"), atomically: true, encoding: .utf8)
    let (watch, drivers) = (try freePort(), try freePort())
    // The test uses its own ports, user, folder and certificate.
    let configuration = try filled("app1", "etc/haproxy/haproxy.cfg")
      .replacing("  bind 127.0.0.1:8404\n", with: "", maxReplacements: 1)
      .replacing(#/  (user|group|chroot|log /dev/log).*\n/#, with: "")
      .replacing("  log global\n", with: "")
      .replacing("/etc/haproxy/onramp.pem", with: folder.file("both.pem"))
      .replacing("bind :443", with: "bind 127.0.0.1:\(drivers)")
      .replacing(":8404", with: ":\(watch)").replacing(":8443", with: ":\(server.port)")
    try configuration.write(
      toFile: folder.file("haproxy.cfg"), atomically: true, encoding: .utf8)
    let haproxy = Process()
    haproxy.executableURL = URL(filePath: Self.haproxy)
    haproxy.arguments = ["-db", "-f", folder.file("haproxy.cfg")]
    haproxy.standardInput = FileHandle.nullDevice
    try haproxy.run()
    defer {
      kill(haproxy.processIdentifier, SIGKILL)
      haproxy.waitUntilExit()
    }
    func get(_ url: String) throws -> Shell.Result {
      try Shell.run("curl", ["-sSk", "--noproxy", "*", "-w", "\n%{http_code}", url])
    }
    let address = "http://127.0.0.1:\(watch)"
    try waitFor("haproxy to have a server") { try get(address + "/ready").output.hasSuffix("200") }

    // haproxy's health check is the first request, and is counted after its answer.
    try waitFor("a request to be counted") {
      try get(address + "/server-metrics").output.contains("\nonramp_requests_total")
    }
    let scraped = try get(address + "/server-metrics")
    #expect(scraped.output.hasSuffix("\n200"), "\(scraped)")
    let own = try get(address + "/metrics")
    #expect(own.output.contains(#"haproxy_backend_active_servers{proxy="servers"} "#), "\(own)")
    let alerts = try filled("watch", "etc/prometheus/onramp.yml")
    let rules = try filled("watch", "etc/prometheus/prometheus.yml")
    #expect(rules.contains("metrics_path: /server-metrics"))
    let names = Set(alerts.matches(of: #/\b(onramp|haproxy)_\w+/#).map { String($0.output.0) })
    #expect(names.count >= 7)
    for name in names {
      let isThere = (scraped.output + own.output).contains("\n\(name)")
      #expect(isThere, "\(name)")
    }
    // The public port doesn't serve metrics.
    let public443 = "https://127.0.0.1:\(drivers)"
    #expect(try get(public443 + "/metrics").output.hasSuffix("\n404"))
    #expect(try get(public443 + "/health").output == "ok\n200")
  }
}
