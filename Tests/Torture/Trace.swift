import Foundation

/// The calls in strace's log, in order.
struct Trace {
  struct Call {
    let process: Substring
    let name: String
    let text: Substring
  }

  let calls: [Call]

  init(_ log: String) {
    calls = log.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      guard parts.count == 2, let open = parts[1].firstIndex(of: "(") else { return nil }
      let name = parts[1][..<open].drop { $0 == " " }
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      return Call(process: parts[0], name: String(name), text: parts[1])
    }
  }

  /// Each call's name, and its number in its thread.
  var places: [Sweep.Place] {
    var counts: [Substring: [String: Int]] = [:]
    var places: [Sweep.Place] = []
    for call in calls {
      counts[call.process, default: [:]][call.name, default: 0] += 1
      let place = Sweep.Place(call: call.name, number: counts[call.process]?[call.name] ?? 0)
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// The faults in the order of calls: everything that a power cut would turn into a loss.
  var disorder: [String] {
    var synchronized: Set<String> = []
    var found: [String] = []
    var pending: [String] = []
    var hasJSON = false
    for call in calls {
      switch call.name {
      case "fsync":
        guard let path = Self.path(call.text) else { continue }
        synchronized.insert(path)
        pending.removeAll { $0 == path }
      case "renameat":
        guard let rename = Self.rename(call.text) else { continue }
        // Only the name matters for the marker of an erasure, and for deleted files.
        let isNameAlone =
          rename.to.hasSuffix("/erasing.json") || rename.to.contains("/.deleted-")
        if !synchronized.contains(rename.from), !isNameAlone {
          found.append("\(rename.to) before its bytes")
        }
        if rename.to.hasSuffix("/application.json"),
          pending.contains(where: { $0.hasSuffix("/photos") })
        {
          found.append("application.json before the folder of its photos")
        }
        if rename.to.hasSuffix("/routes.json"), pending.contains(where: { $0.hasSuffix("/routes") })
        {
          found.append("routes.json before the folder of its routes")
        }
        if rename.to.hasSuffix("/application.json"),
          pending.contains(where: { $0.hasSuffix("/outbox") })
        {
          found.append("application.json before the folder of what waits")
        }
        if rename.to.contains("/photos/"), hasJSON {
          found.append("application.json before a photo")
        }
        pending.append((rename.to as NSString).deletingLastPathComponent)
        hasJSON = hasJSON || rename.to.hasSuffix("/application.json")
      default: break
      }
    }
    return found + pending.map { "\($0) is never synchronized" }
  }

  /// `fsync(5</a/b>)` is about `/a/b`.
  private static func path(_ text: Substring) -> String? {
    guard let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") else {
      return nil
    }
    return String(text[text.index(after: start)..<end])
  }

  /// `renameat(3</a>, "b", 3</a>, "c") = 0` is about `/a/b` and `/a/c`.
  private static func rename(_ text: Substring) -> (from: String, to: String)? {
    guard text.contains(" = 0") else { return nil }
    let names = text.split(separator: "\"", omittingEmptySubsequences: false)
    guard names.count >= 5, let from = path(names[0]), let to = path(names[2]) else { return nil }
    return ("\(from)/\(names[1])", "\(to)/\(names[3])")
  }
}
