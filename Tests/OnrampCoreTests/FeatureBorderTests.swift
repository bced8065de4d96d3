import Foundation
import Testing

/// A feature names no other, in any module: what it wants from outside it returns as a value.
@Suite struct FeatureBorderTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
  /// The folders, which have one name in each module.
  private static let features = ["Cars", "Routes", "Survey", "Account"]

  /// The sources of a feature, without comments and texts.
  private static func code(of feature: String) throws -> [(file: String, code: Substring)] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try files.filter { file in
      file.hasSuffix(".swift") && file.split(separator: "/").contains(Substring(feature))
        // What an account keeps, it keeps for all of them.
        && !file.hasPrefix("OnrampStore/Account/")
    }.map { file in
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let code = text.replacing(/"""[\s\S]*?"""/, with: "").replacing(/\/\/.*/, with: "")
        .replacing(/"(\\.|[^"\\])*"/, with: "")
      return (file, code[...])
    }
  }

  /// The types that a feature declares outside of any other.
  private static func types(of feature: String) throws -> Set<Substring> {
    let declaration =
      /(?m)^(?:public |final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    return try Set(code(of: feature).flatMap { $0.code.matches(of: declaration).map(\.output.1) })
  }

  @Test(arguments: features) func `A feature names no other`(feature: String) throws {
    let own = try Self.code(of: feature)
    #expect(own.count > 10, "The folders of \(feature) have another name.")
    for other in Self.features where other != feature {
      let types = try Self.types(of: other)
      #expect(!types.isEmpty)
      for (file, code) in own {
        let named = Set(code.matches(of: /\b[A-Z]\w*/).map(\.output)).intersection(types)
        #expect(named.sorted() == [], "\(file) names what is in \(other)")
      }
    }
  }
}
