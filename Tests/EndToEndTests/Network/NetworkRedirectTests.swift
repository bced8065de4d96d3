import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Servers that redirect requests.
@Suite(.journeys) struct NetworkRedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func `A GET is redirected, and only the last answer is reported`(status: Int) throws {
    let server = try ScriptedServer { request, _ in
      request.path == "/a" ? .redirect(to: "/b?c", status) : .json("last")
    }
    let response = try #require(try Net.ask(NetworkRequest(.get, server.url + "/a")).response)
    #expect(response.status == 200 && response.body == Array("last".utf8))
    #expect(response.headers["location"] == nil)
    #expect(server.requests.map(\.path) == ["/a", "/b?c"] && server.connections == 1)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `A POST isn't redirected`(status: Int) throws {
    let server = try ScriptedServer { _, _ in .redirect(to: "/b", status) }
    let response = try Net.ask(NetworkRequest(.post, server.url, body: [1])).response
    #expect(response?.status == status && response?.headers["location"] == "/b")
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [300, 304, 305, 306])
  func `Other statuses don't redirect`(status: Int) throws {
    let server = try ScriptedServer { _, _ in .redirect(to: "/b", status) }
    #expect(try Net.ask(NetworkRequest(.get, server.url)).response?.status == status)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [(5, true), (6, false)])
  func `At most five redirects are followed`(count: Int, arrives: Bool) throws {
    let server = try ScriptedServer { request, _ in
      let number = Int(request.path.dropFirst()) ?? 0
      return number == 0 ? .json("[]") : .redirect(to: "/\(number - 1)")
    }
    let outcome = try Net.ask(NetworkRequest(.get, "\(server.url)/\(count)"))
    #expect((outcome.text == "[]") == arrives)
    #expect(arrives || outcome.failure == NetworkFailure(.badRedirect, wasSent: true))
    #expect(server.requests.count == 6)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "smb://127.0.0.1/a",
    "dict://127.0.0.1/", "data:text/plain,a", "http://", "http://[::1", "javascript:alert(1)",
  ])
  func `Redirects lead only to the web`(address: String) throws {
    let server = try ScriptedServer { _, _ in .redirect(to: address) }
    let outcome = try Net.ask(NetworkRequest(.get, server.url))
    #expect(outcome.failure == NetworkFailure(.badRedirect, wasSent: true), "\(outcome)")
  }

  @Test func `A circle of redirects ends`() throws {
    let server = try ScriptedServer { _, _ in .redirect(to: "/") }
    #expect(try Net.ask(NetworkRequest(.get, server.url)).failure?.cause == .badRedirect)
  }

  @Test func `The request's headers are repeated to the same server, but not to another`() throws {
    let other = try ScriptedServer { _, _ in .json("[]") }
    let server = try ScriptedServer { [url = other.url] request, _ in
      request.path == "/a" ? .redirect(to: "/b") : .redirect(to: url)
    }
    let address = "http://name:word@127.0.0.1:\(server.port)/a"
    let headers = ["Authorization-Token": "secret", "Accept": "text/x-own"]
    #expect(try Net.ask(NetworkRequest(.get, address, headers: headers)).text == "[]")
    for request in server.requests {
      #expect(request.headers["authorization"] != nil)
      #expect(request.headers["authorization-token"] == "secret")
    }
    let sent = try #require(other.requests.first)
    #expect(
      Set(sent.headers.keys) == ["host", "accept", "accept-encoding", "user-agent"], "\(sent.head)")
    #expect(sent.headers["accept"] == "*/*")
  }

  @Test func `Cookies are not kept`() throws {
    let server = try ScriptedServer { request, _ in
      request.path == "/a"
        ? .status(302, headers: ["Location": "/b", "Set-Cookie": "a=b; Path=/"]) : .json("[]")
    }
    #expect(try Net.ask(NetworkRequest(.get, server.url + "/a")).text == "[]")
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
  }

  @Test func `All servers of a redirect share one timeout`() throws {
    let server = try ScriptedServer { request, _ in
      .redirect(to: request.path + "a").delayed(by: 1)
    }
    let limits = NetworkLimits(bytes: 100, seconds: 4)
    let outcome = try Net.ask(NetworkRequest(.get, server.url + "/", limits: limits))
    #expect(outcome.failure == NetworkFailure(.timedOut, wasSent: true))
  }

  // MARK: The internet

  /// Asks a server at an internet address, in a separate network without other servers, where name
  /// lookups get no response.
  ///
  /// - Returns: What `onramp-net` reported.
  private func ask(
    _ address: String, mayBePrivate: Bool = true, seconds: Int = 20
  ) throws -> String {
    let order =
      #"{"id":1,"method":"GET","address":"\#(address)","mayBePrivate":\#(mayBePrivate),"#
      + #""seconds":\#(seconds)}"#
    let folder = try Folder()
    let silence = """
      import socket, sys
      server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
      server.bind(("127.0.0.9", 53))
      open(sys.argv[1], "w").close()
      while True: server.recv(9)
      """
    let script = """
      set -e
      ip link set lo up
      ip address add 8.8.4.4/32 dev lo
      echo '127.0.0.1 rebinding.example' > "$1/hosts"
      printf 'nameserver 127.0.0.9\\noptions timeout:30\\n' > "$1/resolv.conf"
      mount --bind "$1/hosts" /etc/hosts
      mount --bind "$1/resolv.conf" /etc/resolv.conf
      python3 -c "$4" "$1/silence" & silence=$!
      python3 "$2" 0.0.0.0 "$1/port" & server=$!
      until [ -e "$1/port" ] && [ -e "$1/silence" ]; do sleep 0.01; done
      port=$(cat "$1/port")
      mkfifo "$1/orders"
      "$0" < "$1/orders" | cat > "$1/events" &
      exec 9> "$1/orders"
      printf '%s\\n' "$3" | sed "s/PORT/$port/g" >&9
      until grep -q 'finished\\|failed' "$1/events"; do sleep 0.01; done
      kill $server $silence
      cat "$1/events"
      """
    let result = try Shell.run(
      "unshare",
      [
        "-nm", "sh", "-c", script, Net.program, folder.path, Program.fixture("server.py"), order,
        silence,
      ])
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test(
    .enabled(if: geteuid() == 0),
    arguments: [
      ("http://8.8.4.4:PORT/ok", false, "finished"),
      ("http://8.8.4.4:PORT/to?http://8.8.4.4:PORT/ok", false, "finished"),
      ("http://8.8.4.4:PORT/to?http://127.0.0.1:PORT/ok", true, "badRedirect"),
      ("http://8.8.4.4:PORT/to?http://rebinding.example:PORT/ok", true, "badRedirect"),
      ("http://8.8.4.4:PORT/to?http://127.0.0.1:PORT/ok", false, "badRedirect"),
      ("http://127.0.0.1:PORT/to?http://127.0.0.1:PORT/ok", true, "finished"),
      ("http://127.0.0.1:PORT/to?http://8.8.4.4:PORT/ok", true, "finished"),
      (
        "http://127.0.0.1:PORT/to?http://8.8.4.4:PORT/to?http://127.0.0.1:PORT/ok", true,
        "badRedirect"
      ),
      ("http://rebinding.example:PORT/ok", true, "finished"),
      ("http://rebinding.example:PORT/ok", false, "badAddress"),
    ])
  func `A server on the internet can't redirect to one on this computer`(
    address: String, mayBePrivate: Bool, end: String
  ) throws {
    let said = try ask(address, mayBePrivate: mayBePrivate)
    #expect(said.contains("\"\(end)\""), "\(said)")
  }

  @Test(
    .enabled(if: geteuid() == 0),
    arguments: [
      ("http://8.8.4.4:PORT/ok", false),
      ("http://127.0.0.1:PORT/ok", true),
      ("http://rebinding.example:PORT/ok", true),
      ("http://127.0.0.1:PORT/to?http://8.8.4.4:PORT/ok", false),
    ])
  func `The answer says whether its server is on this computer`(
    address: String, isPrivate: Bool
  ) throws {
    let said = try ask(address)
    #expect(said.contains("\"isPrivate\":\(isPrivate)"), "\(said)")
  }

  @Test(.enabled(if: geteuid() == 0))
  func `An unanswered name lookup ends with the request's timeout`() throws {
    let begun = ContinuousClock.now
    // An unlimited lookup would wait for over a minute.
    let said = try ask("http://silent.example/", seconds: 1)
    #expect(begun.duration(to: .now) < .seconds(30))
    #expect(said.contains(#""timedOut""#), "\(said)")
  }
}
