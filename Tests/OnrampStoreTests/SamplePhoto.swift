import Foundation
import OnrampCore
import Synchronization
import TestKit
import Testing

@testable import OnrampStore

/// Photos of every kind that can be cleaned, made by real programs.
enum SamplePhoto: String, CaseIterable {
  case jpeg, png, webp, lossless, heic, thumbnail, transparent, avif

  static let secrets = [
    "SECRETMAKE", "SECRETMODEL", "SECRETSERIAL", "SECRETNAME", "SECRETCOMMENT", "SECRETCITY",
    "SECRETTEXT", "SECRETNOTE",
  ]

  private static let tags = [
    "-GPSLatitude=52.5201", "-GPSLatitudeRef=N", "-GPSLongitude=13.4051", "-GPSLongitudeRef=E",
    "-Make=SECRETMAKE", "-Model=SECRETMODEL", "-SerialNumber=SECRETSERIAL",
    "-DateTimeOriginal=2019:03:04 05:06:07", "-XMP:Creator=SECRETNAME",
    "-XMP:GPSLatitude=52.5201", "-XMP:CreateDate=2019:03:04 05:06:07",
    "-UserComment=SECRETCOMMENT", "-IPTC:City=SECRETCITY", "-Comment=SECRETTEXT",
    "-PNG:Author=SECRETTEXT", "-PNG:ModifyDate=2019:03:04 05:06:07",
    "-MakerNoteUnknownText=SECRETNOTE",
  ]

  var suffix: String {
    switch self {
    case .jpeg: "jpg"
    case .png, .avif, .webp: rawValue
    case .lossless: "webp"
    case .heic, .thumbnail, .transparent: "heic"
    }
  }

  /// Whether a property of the image, rather than EXIF, rotates the pixels.
  var isHEIF: Bool { suffix == "heic" || suffix == "avif" }

  private static let made = Mutex<[SamplePhoto: Data]>([:])

  /// Makes a photo without private data.
  ///
  /// The programs run once for each kind.
  ///
  /// - Returns: Its path.
  func make(in folder: TestFolder) throws -> String {
    let path = folder.file("\(rawValue).\(suffix)")
    let bytes = try Self.made.withLock { made in
      if let bytes = made[self] { return bytes }
      try draw(path, in: folder)
      let bytes = try Data(contentsOf: URL(filePath: path))
      made[self] = bytes
      return bytes
    }
    try bytes.write(to: URL(filePath: path))
    return path
  }

  private func draw(_ path: String, in folder: TestFolder) throws {
    let clear = self == .transparent || self == .lossless || self == .png
    let picture = folder.file("\(rawValue)-drawn.png")
    let look = clear ? ["-alpha", "set", "-channel", "A", "-fx", "0.5+i/w/2"] : []
    try Tool.run(
      "convert",
      ["-size", "96x64", "gradient:red-blue", "-fill", "white", "-draw", "rectangle 4,4 20,12"]
        + look + ["-depth", "8", "-strip", "-define", "png:exclude-chunk=all", "png32:" + picture])
    let opaque = folder.file("\(rawValue)-opaque.png")
    try Tool.run("convert", [picture, "-alpha", "off", "-depth", "8", "png24:" + opaque])
    switch self {
    case .jpeg: try Tool.run("convert", [opaque, path])
    case .png:
      try Tool.run("convert", [picture, "-define", "png:exclude-chunk=all", "png32:" + path])
    case .webp: try Tool.run("cwebp", ["-quiet", opaque, "-o", path])
    case .lossless: try Tool.run("cwebp", ["-quiet", "-lossless", picture, "-o", path])
    case .heic: try Tool.run("heif-enc", [opaque, "-o", path])
    case .thumbnail: try Tool.run("heif-enc", ["-t", "32", opaque, "-o", path])
    case .transparent: try Tool.run("heif-enc", [picture, "-o", path])
    case .avif: try Tool.run("heif-enc", ["-A", opaque, "-o", path])
    }
  }

  /// Writes a location, times, a camera, comments and more into a photo.
  static func plant(_ path: String, orientation: Int = 1) throws {
    try plant([path: orientation])
  }

  /// Writes all that into photos, along with an orientation for each.
  static func plant(_ orientations: [String: Int]) throws {
    let commands = orientations.map { ["-orientation#=\($1)", $0] }
    // The exit status also reports that a kind of photo can't hold one of the tags.
    _ = try Shell.run(
      "exiftool",
      commands.joined(separator: ["-execute"]) + ["-common_args", "-q", "-overwrite_original"]
        + tags)
    for path in orientations.keys {
      let found = try Data(contentsOf: URL(filePath: path))
      try #require(found.firstRange(of: Data("SECRETMODEL".utf8)) != nil)
    }
  }

  /// The orientations that exiftool finds in photos.
  static func orientations(of paths: [String]) throws -> [String: Int] {
    let told = try Tool.run("exiftool", ["-n", "-json", "-Orientation"] + paths).output
    let photos = try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [[String: Any]]
    return try #require(photos).reduce(into: [:]) { found, photo in
      guard let path = photo["SourceFile"] as? String else { return }
      found[path] = photo["Orientation"] as? Int
    }
  }

  /// The size and a digest of the pixels, as a program shows them.
  func pixels(of path: String, turned turn: Turn = .none) throws -> String {
    try #require(pixels(of: [(path, turn)]).first)
  }

  /// The size and a digest of each photo's pixels, as programs show it, after a rotation.
  func pixels(of photos: [(path: String, turn: Turn)]) throws -> [String] {
    if isHEIF {
      for path in Set(photos.map(\.path)) {
        try Tool.run("heif-convert", [path, path + ".shown.png"])
      }
    }
    let pictures = photos.flatMap { path, turn in
      let shown = isHEIF ? "png:\(path).shown.png" : "\(suffix):\(path)"
      return ["(", shown, "-rotate", "\(90 * turn.rawValue)", "+repage", ")"]
    }
    let told = try Tool.run(
      "convert", pictures + ["-depth", "8", "-format", "%wx%h %#\n", "info:"])
    let pixels = told.output.split(separator: "\n").map(String.init)
    try #require(pixels.count == photos.count, "\(told)")
    return pixels
  }
}

/// Programs and files that the tests need.
enum Tool {
  static func read(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  @discardableResult
  static func run(_ program: String, _ arguments: [String]) throws -> Shell.Result {
    let result = try Shell.run(program, arguments)
    try #require(result.status == 0, "\(program) \(arguments): \(result.errors)")
    return result
  }
}
