import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampStore

@Suite struct PhonePhotoTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func write(_ bytes: [UInt8]) throws -> String {
    try folder.write("\(UUID()).heic", Data(bytes))
  }

  @Test(arguments: [0, 3] as [UInt8])
  func `A phone's photo of many tiles is cleaned and turned in place`(angle: UInt8) throws {
    let path = try PhonePhoto.make(angle: angle, in: folder)
    let plain = try Tool.read(path)
    #expect(PhotoParts.stored(plain) == plain && PhotoParts(plain).privacy == .none)
    let before = angle == 3 ? 6 : 1
    #expect(PhotoParts(plain).orientation == before)
    try SamplePhoto.plant(path, orientation: before)
    let bytes = try Tool.read(path)
    var turned: [String: Turn] = [:]
    for turn in Turn.allCases {
      let parts = PhotoParts(bytes, turn: turn)
      #expect(parts.privacy == .leftOut)
      let stored = PhotoParts.stored(bytes, turn: turn)
      #expect(stored.count == bytes.count)
      #expect(PhotoParts(stored).privacy == .none)
      #expect(PhotoParts(stored).orientation == turn.orientation(after: before))
      let file = try write(stored)
      turned[file] = turn
    }
    let files = Array(turned.keys)
    #expect(
      try SamplePhoto.heic.pixels(of: files.map { ($0, .none) })
        == SamplePhoto.heic.pixels(of: turned.values.map { (path, $0) }))
    let told = try Tool.run("exiftool", ["-a", "-G1", "-s"] + files).output
    #expect(!told.contains("SECRET") && !told.contains("GPS"))
    #expect(
      try SamplePhoto.orientations(of: files)
        == turned.mapValues { $0.orientation(after: before) })
  }

  @Test func `A photo of many tiles whose data is protected is kept as it is`() throws {
    var bytes = try Tool.read(PhonePhoto.make(angle: 0, in: folder))
    let entry = try #require(bytes.firstRange(of: Array("infe".utf8)))
    bytes[entry.upperBound + 7] = 1
    #expect(PhotoParts(bytes).privacy == .kept && PhotoParts.stored(bytes) == bytes)
  }

  @Test func `Another picture in the file is not stored`() throws {
    var bytes = try Tool.read(PhonePhoto.make(angle: 0, in: folder))
    // The thumbnail becomes a separate picture.
    let reference = try #require(bytes.firstRange(of: Array("thmb".utf8)))
    bytes.replaceSubrange(reference, with: Array("free".utf8))
    let stored = PhotoParts.stored(bytes)
    #expect(PhotoParts(bytes).privacy == .leftOut && stored.count == bytes.count)
    // The rest of it is hidden, so that it isn't shown as damaged.
    let file = try write(stored)
    try Tool.run("heif-convert", [file, file + ".png"])
    #expect(PhotoParts(stored).privacy == .none)
  }
}
