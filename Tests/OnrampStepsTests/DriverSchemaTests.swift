import Foundation
import OnrampCore
import OnrampScreens
import Testing

@testable import OnrampSteps

/// The program's own steps: a steps file, turned into Swift so that no start has to read it.
@Suite struct DriverSchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/OnrampCore/Application")

  private static func bytes() throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: "DriverSchema.json")))
  }

  @Test(arguments: [("en", FormReader.english), ("es", FormReader.spanish)])
  func `The program's own steps are such a file`(code: String, reader: FormReader) throws {
    let language = try #require(Language(code: code))
    let builtIn = Schema.driver(.standard(currentYear: 2026), words: language.words)
    let file = try StepsReader.read(Self.bytes()).get()
    let schema = try file.schema(for: reader, builtIn: builtIn)
    #expect(schema.steps == builtIn.steps)
  }

  @Test func `The Swift of the program's own steps is made of their file`() throws {
    let file = Self.folder.appending(path: "DriverSchema.swift")
    let made = try DriverSchemaSource(Self.bytes()).swift
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }
}
