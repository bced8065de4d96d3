import Foundation
import TestKit
import Testing

@testable import OnrampCore

/// A HEIC as phones write it: a grid of hidden tiles, a thumbnail, and one property that turns
/// both.
enum PhonePhoto {
  private struct Coded {
    let configuration: [UInt8]
    let data: [UInt8]

    /// Extracts the picture from an encoder's file.
    init(_ color: String, size: String, in folder: TestFolder) throws {
      let (picture, path) = (folder.file("\(color).png"), folder.file("\(color).heic"))
      try Tool.run("convert", ["-size", size, "gradient:\(color)-white", "png24:" + picture])
      try Tool.run("heif-enc", [picture, "-o", path])
      let file = try Tool.read(path)
      let bytes = ByteWindow(size: file.count) { place, buffer in
        let count = max(0, min(buffer.count, file.count - place))
        buffer.copyBytes(from: file[place..<(place + count)])
        return count
      }
      let boxes = try HEIFBox.all(in: 0..<file.count, isOutermost: true, of: bytes)
      let meta = try HEIFMeta(#require(boxes.first { $0.type == "meta" }), of: bytes)
      let box = try #require(meta.properties.boxes.first { $0.type == "hvcC" })
      configuration = Array(file[box.range])
      data = (meta.locations.extents[meta.primary] ?? []).flatMap { Array(file[$0.range]) }
    }
  }

  /// Makes one of 120 × 100 pixels, rotated counterclockwise by this many quarter turns.
  static func make(angle: UInt8, in folder: TestFolder) throws -> String {
    let tiles = try ["red", "green", "blue", "black"].map {
      try Coded($0, size: "64x64", in: folder)
    }
    let small = try Coded("orange", size: "64x64", in: folder)
    let grid: [UInt8] = [0, 0, 1, 1] + number(120, 2) + number(100, 2)
    let (gridID, smallID) = (5, 6)

    let head = HEIFBox.bytes("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
    let images = (1...4).map { entry($0, "hvc1", flags: 1) }
    let list = full("iinf", number(6, 2) + images.joined() + entry(5, "grid") + entry(6, "hvc1"))
    let references = full(
      "iref",
      HEIFBox.bytes("dimg", number(gridID, 2) + number(4, 2) + (1...4).flatMap { number($0, 2) })
        + HEIFBox.bytes("thmb", number(smallID, 2) + number(1, 2) + number(gridID, 2)))
    // 1 to 5: the decoder configurations. 6 to 8: the sizes. 9: the rotation. 10: the depth.
    let properties = HEIFBox.bytes(
      "ipco",
      (tiles + [small]).flatMap(\.configuration) + full("ispe", number(64, 4) + number(64, 4))
        + full("ispe", number(120, 4) + number(100, 4))
        + full("ispe", number(64, 4) + number(64, 4)) + HEIFBox.bytes("irot", [angle])
        + full("pixi", [3, 8, 8, 8]))
    let tileEntries: [[UInt8]] = (1...4).map { number($0, 2) + [2, UInt8($0) | 0x80, 6] }
    let associations = full(
      "ipma",
      number(6, 4) + tileEntries.joined() + number(gridID, 2) + [3, 7, 10, 0x89]
        + number(smallID, 2) + [3, 0x85, 8, 0x89])
    func meta(dataAt start: Int) -> [UInt8] {
      var place = start
      var items: [UInt8] = []
      for (id, coded) in zip([1, 2, 3, 4, smallID], tiles + [small]) {
        items += location(id, 0, place, coded.data.count)
        place += coded.data.count
      }
      items += location(gridID, 1, 0, grid.count)
      let handler =
        [UInt8](repeating: 0, count: 4) + Array("pict".utf8) + Array(repeating: 0, count: 13)
      return full(
        "meta",
        full("hdlr", handler)
          + HEIFBox.bytes(
            "dinf", full("dref", number(1, 4) + HEIFBox.bytes("url ", [0, 0, 0, 1])))
          + full("pitm", number(gridID, 2)) + list + references
          + HEIFBox.bytes("iprp", properties + associations)
          + HEIFBox.bytes("idat", grid)
          + full("iloc", version: 1, [0x44, 0] + number(6, 2) + items))
    }
    let start = head.count + meta(dataAt: 0).count + 8
    let data = HEIFBox.bytes("mdat", (tiles + [small]).flatMap(\.data))
    return try folder.write("phone.heic", Data(head + meta(dataAt: start) + data))
  }

  private static func location(_ id: Int, _ method: Int, _ place: Int, _ length: Int) -> [UInt8] {
    number(id, 2) + number(method, 2) + [0, 0, 0, 1] + number(place, 4) + number(length, 4)
  }

  private static func entry(_ id: Int, _ type: String, flags: UInt8 = 0) -> [UInt8] {
    HEIFBox.bytes("infe", [2, 0, 0, flags] + number(id, 2) + [0, 0] + Array(type.utf8) + [0])
  }

  private static func full(_ type: String, version: UInt8 = 0, _ content: [UInt8]) -> [UInt8] {
    HEIFBox.bytes(type, [version, 0, 0, 0] + content)
  }

  private static func number(_ number: Int, _ count: Int) -> [UInt8] {
    Array(withUnsafeBytes(of: number.bigEndian, Array.init).suffix(count))
  }
}
