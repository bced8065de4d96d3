import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampSteps

/// Compares the form with jsonschema, on generated steps files and answers.
@Suite(.enabled(if: isFetched("jsonschema/bin/python"), "make .build/jsonschema fetches it"))
struct SecondOpinionTests {
  @Test func `The form accepts what jsonschema accepts`() throws {
    var samples = SampleSteps(seed: 7)
    var (pairs, own): ([String], [Bool]) = ([], [])
    for _ in 0..<(isExhaustive ? 5000 : 250) {
      let (text, answers) = samples.next()
      let root = try node(text)
      let schema = try StepsReader.read(root).get().schema(for: .english, builtIn: .driver)
      for answer in try answers.map(node) {
        for step in schema.steps {
          guard let section = answer[step.id.key], let takes = step.takes(section),
            let part = root["properties"]?[step.id.key]
          else { continue }
          pairs.append("[\(part.text), \(section.text)]")
          own.append(takes)
        }
      }
    }
    let folder = try Folder()
    let (input, output) = (folder.file("pairs"), folder.file("verdicts"))
    try Data(pairs.joined(separator: "\n").utf8).write(to: URL(filePath: input))
    let judge = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "judge.py")
    let python = fetched("jsonschema/bin/python")
    let result = try Shell.run("/bin/sh", ["-c", "\(python) \(judge.path) <\(input) >\(output)"])
    try #require(result.status == 0, "\(result.errors)")
    let other = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
    try #require(other.count == own.count)
    for (pair, (own, other)) in zip(pairs, zip(own, other)) {
      #expect(own == (other == "1"), "\(pair)")
    }
    let accepted = own.count { $0 }
    print("jsonschema: \(own.count) sections, of which \(accepted) pass")
    #expect(own.count > 800 && accepted * 4 > own.count && accepted * 4 < own.count * 3)
  }
}
