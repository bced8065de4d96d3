import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// What the driver is told about the location and date in a photo.
@Suite(.journeys) struct PhotoPrivacyTests {
  let folder: Folder
  let data: String

  private static let stays = "keeps any location and date stored in it"

  init() throws {
    folder = try Folder()
    data = folder.file("data")
    try Photos.convert("-size", "60x40", "xc:white", folder.file("photo.gif"))
  }

  private func fill(_ answers: String = Steps.file(before: .photos)) throws -> Shell.Result {
    let file = try folder.put(answers, as: "answers.json")
    return try Program.run("fill", "--from", file, in: data)
  }

  @Test func `fill names only the file that keeps its location`() throws {
    let (gif, jpeg) = (folder.file("photo.gif"), Program.fixture("license.jpg"))
    let result = try fill(Steps.file([.license: jpeg, .insurance: gif]))
    #expect(result.status == 0)
    #expect(result.output.contains("Proof of insurance: the file \(Self.stays)."))
    #expect(!result.output.contains("Driver's license: the file"))
  }

  @Test func `fill --check says what saving would do with each photo`() throws {
    let (gif, jpeg) = (folder.file("photo.gif"), folder.file("photo.jpg"))
    try Photos.convert("-size", "60x40", "xc:white", "-set", "comment", "secret", jpeg)
    let file = try folder.put(Steps.file([.license: jpeg, .insurance: gif]), as: "answers.json")
    let result = try Program.run("fill", "--from", file, "--check", in: data)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("Driver's license: saving removes any location and date."))
    #expect(result.output.contains("Proof of insurance: the file \(Self.stays)."))
  }

  @Test(arguments: [[], ["--check"]])
  func `fill gives the same advice as the form`(options: [String]) throws {
    let (small, same) = (folder.file("small.jpg"), Program.fixture("license.jpg"))
    try Photos.convert("-size", "60x40", "xc:gray", small)
    let file = folder.file("answers.json")
    func say(_ photos: Steps.Given) throws -> String {
      try Data(Steps.file(photos).utf8).write(to: URL(filePath: file))
      let result = try Shell.run(
        Program.path, ["fill", "--from", file, "--data-dir", data] + options)
      #expect(result.status == 0, "\(result)")
      return result.output
    }
    #expect(
      try say([.license: small, .insurance: same]).contains(
        "Driver's license: Small: the print may not be readable. Move closer."))
    let twice = try say([.license: same, .insurance: same])
    for label in ["Driver's license", "Proof of insurance"] {
      #expect(
        twice.contains("\(label): This is the same file as another photo. Check which goes where."))
    }
    try Data("no photo".utf8).write(to: URL(filePath: small))
    #expect(
      try say([.license: small, .insurance: same]).components(separatedBy: "Driver's license:")
        .count == 2)
  }
}
