import FoundationEssentials
import Glibc
import OnrampCore
import OnrampJSON

/// The file of the last fetched list: a header line, then the server's response body as received.
extension CarsClient {
  /// The maximum size of a response body in bytes.
  private static let longestList = 64 << 20
  /// The maximum size of the header line in bytes, including its newline.
  private static let longestHead = 1 << 16
  private static let list = "list"
  private static let schema = 1

  /// The header line.
  private struct Head {
    let source: String
    let fetched: Int
    let tag: String?
    let isPrivate: Bool
  }

  /// The last fetched list of an address; `nil` if it is unreadable or from another address.
  public func storedList(_ source: String) -> StoredCars? {
    folder.open()?.withBytes(of: Self.list, upTo: limit) { file in
      guard let (head, body) = Self.parts(of: file), head.source == source,
        case .cars(let list) = CarListBody(json: body)
      else { return nil }
      return StoredCars(
        list, source: source, fetched: head.fetched, tag: head.tag, isPrivate: head.isPrivate)
    } ?? nil
  }

  /// Stores the body of a successful response as received, replacing the previous list.
  ///
  /// `fetched` is in seconds since 1970, `tag` the response's `ETag`, and `isPrivate` whether the
  /// server is on this computer or its local network.
  public func keepList(
    _ body: [UInt8], _ source: String, _ fetched: Int, _ tag: String?, _ isPrivate: Bool
  ) throws(StoreProblem) {
    guard body.count <= Self.longestList else { throw .tooMuchText }
    let head = Head(source: source, fetched: fetched, tag: tag, isPrivate: isPrivate)
    _ = try folder.write { (directory) throws(StoreProblem) in
      try body.withUnsafeBufferPointer { (body) throws(StoreProblem) in
        try write(head, UnsafeRawBufferPointer(body), in: directory)
      }
    }
  }

  /// Records a server's answer that its list hasn't changed.
  public func renewList(_ source: String, _ fetched: Int) throws(StoreProblem) {
    guard folder.open() != nil else { return }
    _ = try folder.write { (directory) throws(StoreProblem) in
      try directory.withBytes(of: Self.list, upTo: limit) { (file) throws(StoreProblem) in
        guard let (head, body) = Self.parts(of: file), head.source == source else { return }
        let renewed = Head(
          source: source, fetched: fetched, tag: head.tag, isPrivate: head.isPrivate)
        try write(renewed, body, in: directory)
      }
    }
  }

  private var limit: Int { Self.longestList + Self.longestHead }

  private func write(
    _ head: Head, _ body: UnsafeRawBufferPointer, in directory: Directory
  ) throws(StoreProblem) {
    let place = "\(CarsFolder.name)/\(Self.list)"
    let line = try folder.attempt(at: place) { () throws(SystemError) in try Self.line(of: head) }
    guard line.count <= Self.longestHead else { throw .tooMuchText }
    let stored = DurableFile(name: Self.list, directory: directory, maxBytes: limit)
    try folder.replace(stored, at: place) {
      (file) throws(SystemError) in
      try file.write(line)
      try file.write(body)
    }
  }

  private static func line(of head: Head) throws(SystemError) -> Data {
    var members: [String: JSON] = [
      "schema": .integer(schema), "source": .string(head.source), "fetched": .integer(head.fetched),
    ]
    members["tag"] = head.tag.map(JSON.string)
    members["private"] = head.isPrivate ? .bool(true) : nil
    return try JSON.object(members).encoded() + [UInt8(ascii: "\n")]
  }

  private static func parts(
    of file: UnsafeRawBufferPointer
  ) -> (head: Head, body: UnsafeRawBufferPointer)? {
    guard let end = file.prefix(longestHead).firstIndex(of: UInt8(ascii: "\n")),
      let json = JSON(Data(file.prefix(end))), json["schema"]?.integer == schema,
      let source = json["source"]?.string, let fetched = json["fetched"]?.integer,
      CalendarTime.possibleSeconds.contains(fetched)
    else { return nil }
    let head = Head(
      source: source, fetched: fetched, tag: json["tag"]?.string,
      isPrivate: json["private"] == .bool(true))
    return (head, UnsafeRawBufferPointer(rebasing: file[(end + 1)...]))
  }
}
