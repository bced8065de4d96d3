import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampShell

/// Photographs, and what `onramp-photo` reports about them.
enum Photos {
  /// The program under test, beside the form.
  static let program = Program.path + "-photo"
  /// A debug build of it, which accepts commands for tests.
  static let debugProgram = Program.debugPath + "-photo"

  /// Photographs from several cameras, in a Debian package.
  static let folder = "/usr/share/backgrounds/mate/nature"
  static let taken = ["Blinds.jpg", "Dune.jpg", "Storm.jpg", "Wood.jpg"]

  /// The program's order, as one argument.
  static func order(
    columns: Int = 10, rows: Int = 5, colors: Int = 256, gray: Int? = nil
  ) throws -> String {
    var order = DecoderOrder(columns: columns, rows: rows, colors: colors)
    order.gray = gray
    return String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
  }

  /// Everything that the program reports about a file.
  static func preview(
    at path: String, columns: Int = 18, rows: Int = 7, colors: Int = 256,
    turn: Turn = .none, part: PhotoPart? = nil
  ) throws -> [PreviewUpdate] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    var news: [PreviewUpdate] = []
    var order = DecoderOrder(columns: columns, rows: rows, colors: colors)
    (order.turn, order.part) = (turn, part)
    PhotoHelper(program: program).run(on: file, order) { news.append($0) }
    return news
  }

  static func image(_ news: [PreviewUpdate]) -> DecodedImage? {
    news.lazy.compactMap { if case .image(let image) = $0 { image } else { nil } }.first
  }

  static func hints(_ news: [PreviewUpdate]) -> [Hint]? {
    news.lazy.compactMap { if case .hints(let hints) = $0 { hints } else { nil } }.first
  }

  /// The path of the stored photo of a field.
  static func stored(_ field: String, in data: String) throws -> String {
    let shown = try Program.run("show", "--json", in: data).output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any])
    let photo = try #require((json["photos"] as? [String: Any])?[field] as? [String: Any])
    return "\(data)/\(try #require(photo["file"] as? String))"
  }

  /// Makes an image with ImageMagick.
  static func convert(_ arguments: String...) throws {
    try Shell.succeed("convert", arguments)
  }
}

/// Parts of a PNG that tests change.
enum PNG {
  /// The checksum of a chunk, its type included: CRC-32 (ISO 3309).
  static func crc(_ bytes: Data) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return withUnsafeBytes(of: (~crc).bigEndian, Array.init)
  }
}
