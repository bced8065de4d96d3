import Foundation
import Glibc
import TestKit
import Testing

/// A separate network with a private address. A browser trusts 127.0.0.1 more than another
/// address over plain HTTP, which would hide what the page lacks there.
final class PrivateNetwork {
  static let address = "192.168.77.1"
  /// Only root can make one.
  static var isPossible: Bool {
    geteuid() == 0
      && (try? Shell.run("unshare", ["--net", "ip", "link", "set", "lo", "up"]))?.status == 0
  }

  private let folder: Folder
  private let holder: pid_t
  private var capturer: pid_t?

  /// The prefix that runs a command in it.
  var command: [String] { ["nsenter", "--net=/proc/\(holder)/ns/net"] }

  init() throws {
    folder = try Folder()
    let ready = folder.file("ready")
    holder = try Self.start([
      "unshare", "--net", "sh", "-c",
      "ip link set lo up && ip addr add \(Self.address)/24 dev lo && : > \(ready) && exec sleep 100000",
    ])
    try waitFor("a network") { [holder] in
      try #require(kill(holder, 0) == 0)
      return access(ready, F_OK) == 0
    }
  }

  deinit {
    for process in [capturer, holder].compactMap({ $0 }) {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// Records every packet of a TCP port from now on.
  func record(port: Int) throws {
    let script = """
      import socket
      packets = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3))
      packets.setsockopt(socket.SOL_SOCKET, 33, 64 << 20)
      packets.bind(("lo", 0))
      with open("\(folder.file("packets"))", "wb", buffering=0) as file:
          open("\(folder.file("recording"))", "w").close()
          while True:
              packet = packets.recv(1 << 17)
              ip = packet[14:]
              ports = ip[4 * (ip[0] & 15):][:4]
              if \(port) in (ports[0] << 8 | ports[1], ports[2] << 8 | ports[3]):
                  # Without the Ethernet header, whose addresses are zeros here.
                  file.write(ip)
      """
    capturer = try Self.start(command + ["python3", "-c", script])
    try waitFor("a recorder") { access(folder.file("recording"), F_OK) == 0 }
  }

  /// What was recorded.
  var packets: Data { get throws { try Data(file: folder.file("packets")) } }

  private static func start(_ words: [String]) throws -> pid_t {
    var attributes = SpawnAttributes.plain()
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    try #require(posix_spawnp(&process, words[0], nil, &attributes, &arguments, environ) == 0)
    return process
  }
}
