import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// A list from the internet, simulated in a separate network with an internet address.
@Suite(.journeys, .enabled(if: geteuid() == 0)) struct CarsInternetTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A server with two cars: the first one's picture is on this computer, the second one's on the
  /// internet. It writes the requested paths to a file.
  private static let server = """
    import http.server, json, os, socketserver, sys
    folder = sys.argv[1]
    class Handler(http.server.BaseHTTPRequestHandler):
      def do_GET(self):
        with open(folder + "/asked", "a") as file: file.write(self.path + "\\n")
        port = self.server.server_address[1]
        body = json.dumps([
          {"brand": brand, "model": "1", "price_per_day": 1,
           "picture_url": "http://%s:%d/%s.jpg" % (host, port, brand)}
          for brand, host in [("Here", "127.0.0.1"), ("There", "8.8.4.4")]]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
      def log_message(self, *_): pass
    server = socketserver.ThreadingTCPServer(("0.0.0.0", 0), Handler)
    server.daemon_threads = True
    with open(folder + "/port.new", "w") as file: file.write(str(server.server_address[1]))
    os.rename(folder + "/port.new", folder + "/port")
    server.serve_forever()
    """

  private static let script = """
    ip link set lo up
    ip address add 8.8.4.4/32 dev lo
    python3 -c "$2" "$1" > /dev/null 2>&1 & server=$!
    until [ -e "$1/port" ]; do sleep 0.01; done
    "$0" cars --data-dir "$1/data" --cars-url "http://$3:$(cat "$1/port")/cars"
    kill $server
    """

  private func asked() -> [String] {
    let text = try? String(file: folder.file("asked"))
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test(arguments: [("127.0.0.1", true), ("8.8.4.4", false)])
  func `A picture on this computer is requested only if the list is on it, too`(
    host: String, isAsked: Bool
  ) throws {
    let terminal = try RawTerminal(
      ["unshare", "-n", "sh", "-c", Self.script, Program.path, folder.path, Self.server, host],
      rows: 40, columns: 120)
    try terminal.wait(for: "There 1")
    // Both cars are in view, and both sizes of the first picture come before the second.
    try terminal.wait(until: "the second picture") { asked().contains("/There.jpg") }
    terminal.send("\u{11}")
    try terminal.waitForEnd()
    #expect(asked().contains("/Here.jpg") == isAsked)
    #expect(asked().first == "/cars")
  }
}
