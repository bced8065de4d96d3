import Foundation
import Testing

/// No feature names another, in any module. It returns what it wants from outside as a value.
@Suite struct FeatureBorderTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
  /// The folders of the features, which have the same name in each module.
  private static let features = ["Cars", "Routes", "Survey", "Account"]

  /// The only places outside a feature's folders that name it, as listed in docs/howto.md.
  private static let places: Set<String> = [
    "OnrampCore/App/App.swift", "OnrampCore/App/AppAction.swift", "OnrampCore/App/Dialog.swift",
    "OnrampCore/App/Feature.swift", "OnrampCore/App/Layer.swift",
    "OnrampScreens/App/FeatureScreen.swift", "OnrampShell/Commands/Onramp.swift",
    "OnrampShell/FeatureShell.swift", "OnrampStore/Documents/FeatureFiles.swift",
    "OnrampStore/Documents/StoredDocument.swift",
    // A kiosk offers what the policy names.
    "OnrampShell/Policy/Company.swift",
  ]

  /// Further places that name one feature, and why.
  private static let more = [
    // The application offers shared cars for its vehicle, in a line of the form and by a command.
    "Cars": [
      "OnrampScreens/App/LineCommand.swift", "OnrampScreens/Application/FormPrompts.swift",
      "OnrampScreens/Application/FormScreen.swift", "OnrampScreens/Words/Words+Commands.swift",
    ],
    "Routes": [
      // An account takes over what was saved without one, and Main shows how many routes there are.
      "OnrampCore/Account/App+Account.swift", "OnrampCore/App/App+Main.swift",
      "OnrampShell/Account/AccountEffects+Opening.swift", "OnrampShell/Form/DriverData.swift",
      // A company's settings include those for routes.
      "OnrampCore/Application/Policy.swift",
      // Two terminals of an account merge everything in it at once.
      "OnrampCore/Sync/Replica+Merge.swift", "OnrampCore/Sync/Replica.swift",
      "OnrampStore/Sync/MergeDocuments.swift", "OnrampStore/Sync/SyncMerge.swift",
      // The key that asks to delete a route or a map doesn't confirm it.
      "OnrampScreens/App/DialogLetters.swift",
    ],
  ]

  /// The sources of a feature, without comments and strings.
  private static func code(of feature: String) throws -> [(file: String, code: Substring)] {
    try code { file in
      file.split(separator: "/").contains(Substring(feature))
        // The store of an account keeps the data of every feature; the server's routes are its own.
        && !file.hasPrefix("OnrampStore/Account/") && !file.hasPrefix("OnrampServer/")
    }
  }

  private static func code(
    of files: (String) -> Bool
  ) throws -> [(file: String, code: Substring)] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter {
      $0.hasSuffix(".swift") && files($0)
    }.map { file in
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let code = text.replacing(/"""[\s\S]*?"""/, with: "").replacing(/\/\/.*/, with: "")
        .replacing(/"(\\.|[^"\\])*"/, with: "")
      return (file, code[...])
    }
  }

  /// The top-level types that a feature declares.
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

  @Test(arguments: ["Cars", "Survey", "Routes"])
  func `Code outside a feature names it in few places`(feature: String) throws {
    let name = feature.lowercased()
    let own = try Regex(#"\b(\#(feature)\w*|open\#(feature)|\#(name))\b"#)
      .wordBoundaryKind(.simple)
    let others = try Self.code {
      $0.hasPrefix("Onramp") && !$0.split(separator: "/").contains(Substring(feature))
    }
    let named = Set(others.filter { $0.code.contains(own) }.map(\.file))
    let places = Self.places.union(Self.more[feature] ?? [])
    #expect(named.subtracting(places).sorted() == [])
    #expect(named.count >= 8)
  }

  @Test(arguments: Border.all.map(\.name))
  func `Code outside a capability names it where its border allows, and nowhere else`(
    name: String
  ) throws {
    let border = try #require(Border.all.first { $0.name == name })
    let (folders, names) = (
      try Regex(border.folders), try Regex(border.names).wordBoundaryKind(.simple)
    )
    let others = try Self.code { file in
      file.hasPrefix("Onramp") && !file.hasPrefix("OnrampServer/")
        && !file.split(separator: "/").dropLast().contains { $0.wholeMatch(of: folders) != nil }
    }
    let named = others.filter { $0.code.contains(names) }.map(\.file)
    let files = named.compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) }
    let places = border.places.flatMap { $0.files.split(separator: " ") }
    #expect(files.sorted() == places.sorted(), "\(named)")
  }
}
