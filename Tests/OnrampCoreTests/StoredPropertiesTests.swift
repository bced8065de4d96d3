import Foundation
import Testing

/// State is expressed in types: what belongs together is one type, and exclusive cases are an enum.
@Suite struct StoredPropertiesTests {
  private static let core = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/OnrampCore")
  private static let most = 12
  /// The start of a comment directly above a type that may have more.
  private static let reason = "// More than \(most) properties: "

  @Test func `A type of the core has at most twelve stored properties, or a reason beside it`()
    throws
  {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.core.path)
      .filter { $0.hasSuffix(".swift") }
    var types = 0
    for file in files {
      let text = try String(contentsOf: Self.core.appending(path: file), encoding: .utf8)
      for type in Self.types(in: text) {
        types += 1
        #expect(type.properties.count <= Self.most || type.hasReason, "\(type) in \(file)")
      }
    }
    #expect(types > 100, "The types are written in another way.")
  }

  @Test func `Stored properties are distinguished from methods, locals and computed properties`() {
    let text = """
      \(Self.reason)an example.
      public struct Room: Hashable {
        public let width, height: Int
        private(set) var name = "" {
          didSet { count += 1 }
        }
        static let most = 3
        var area: Int { width * height }
        var isWide: Bool { width >= height }
        var volume: Int {
          area * depth
        }
        var depth: Int {
          willSet { print(newValue) }
        }
        var color: Color { didSet { paint() } }
        struct Wall { let color: Int }
        var closure: () -> Void = {}

        func paint() {
          let color = 1
        }

        struct Door {
          var isOpen: Bool
          weak var owner: Owner?
        }

        func open() {
          let door = 1
        }
      }
      """
    let types = Self.types(in: text)
    #expect(types.map(\.name) == ["Room", "Door"])
    #expect(
      types.map(\.properties) == [
        ["width", "height", "name", "depth", "color", "closure"], ["isOpen", "owner"],
      ])
    #expect(types.map(\.hasReason) == [true, false])
  }

  private struct TypeFound {
    let name: String, indent: Int, hasReason: Bool
    var properties: [String] = []
  }

  /// The structs, classes and actors of a source file, found by the indentation of `swift format`.
  private static func types(in text: String) -> [TypeFound] {
    let declaration =
      /^( *)(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|class|actor) (\w+)/
    let property =
      /^( *)(?:(?:public|package|private|fileprivate|weak|lazy|@\w+|(?:private|internal)\(set\)|internal) )*(?:let|var) (\w+(?:, \w+)*)(.*)/
    var found: [TypeFound] = []
    /// The types around a line, from the outside in, as indices into those found.
    var open: [Int] = []
    let lines = text.split(separator: "\n")
    for (index, line) in lines.enumerated() {
      if let match = line.firstMatch(of: declaration) {
        let indent = match.output.1.count
        guard !line.hasSuffix("}") else { continue }
        open.append(found.count)
        let hasReason = index > 0 && lines[index - 1].dropFirst(indent).hasPrefix(reason)
        found.append(
          TypeFound(name: String(match.output.2), indent: indent, hasReason: hasReason))
      } else if let type = open.last,
        line == String(repeating: " ", count: found[type].indent) + "}"
      {
        open.removeLast()
      } else if let type = open.last, let match = line.firstMatch(of: property),
        match.output.1.count == found[type].indent + 2
      {
        let next = index + 1 < lines.count ? lines[index + 1].drop { $0 == " " } : ""
        let isObserved =
          [next, match.output.3].contains { $0.contains(/^[^=]*\b(didSet|willSet)\b/) }
        // Any other body without a value before it computes the property.
        let head = match.output.3.prefix { $0 != "{" }
        let isStored = head.endIndex == match.output.3.endIndex || head.contains("=")
        guard isStored || isObserved else { continue }
        // Further names on the line that have types of their own.
        let more = match.output.3.prefix { $0 != "(" }.matches(of: /, (\w+):/).map {
          String($0.output.1)
        }
        found[type].properties += match.output.2.split(separator: ", ").map(String.init) + more
      }
    }
    return found
  }
}
