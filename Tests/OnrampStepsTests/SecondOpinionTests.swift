import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampSteps

/// Compares Onramp with jsonschema, on generated steps files and answers.
@Suite(.enabled(if: isFetched("jsonschema/bin/python"), "make .build/jsonschema fetches it"))
struct SecondOpinionTests {
  @Test func `Onramp and jsonschema judge alike`() throws {
    var samples = SampleSteps(seed: 7)
    var (pairs, own): ([String], [String]) = ([], [])
    for _ in 0..<(isExhaustive ? 2500 : 125) {
      let (text, answers) = samples.next()
      let schema = try JSONSchema(node(text))
      for answer in answers {
        pairs.append("[\(text), \(answer)]")
        own.append(try schema.accepts(node(answer)) ? "1" : "0")
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
    for (pair, (own, other)) in zip(pairs, zip(own, other)) { #expect(own == other, "\(pair)") }
    let accepted = own.count { $0 == "1" }
    print("jsonschema: \(own.count) pairs, of which \(accepted) pass")
    #expect(accepted * 4 > own.count && accepted * 4 < own.count * 3)
  }

  @Test func `The form takes what its file accepts`() throws {
    var samples = SampleSteps(seed: 8)
    var sections = 0
    for _ in 0..<(isExhaustive ? 2500 : 125) {
      let (text, answers) = samples.next()
      let root = try node(text)
      let schema = try StepsReader.read(root).get().schema(for: .english, builtIn: .driver)
      for answer in answers {
        for step in schema.steps {
          guard let section = try node(answer)[step.id.key], let takes = step.takes(section),
            let part = root["properties"]?[step.id.key]
          else { continue }
          sections += 1
          #expect(try JSONSchema(part).accepts(section) == takes, "\(part) \(section)")
        }
      }
    }
    #expect(sections > 800)
  }
}
