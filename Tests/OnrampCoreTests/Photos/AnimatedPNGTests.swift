import Testing

@testable import OnrampCore

/// A PNG with several frames, whose pixels are in separate chunks.
@Suite struct AnimatedPNGTests {
  private static let size: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1]
  private static let chunks = [
    "IHDR": size + [8, 2, 0, 0, 0], "acTL": [0, 0, 0, 2, 0, 0, 0, 0],
    "fcTL": [0, 0, 0, 0] + size + [UInt8](repeating: 0, count: 14), "IDAT": [1, 2, 3],
    "fdAT": [0, 0, 0, 1] + Array("SECRETTEXT".utf8), "IEND": [],
  ]

  private func file(_ types: String) -> [UInt8] {
    PNGChunk.signature
      + types.split(separator: " ").map(String.init).flatMap {
        PNGChunk.bytes($0, Self.chunks[$0] ?? Array("SECRETTEXT".utf8))
      }
  }

  @Test(arguments: [
    "IHDR acTL fcTL IDAT fcTL fdAT IEND", "IHDR acTL IDAT fcTL fdAT fdAT fcTL fdAT IEND",
  ])
  func `Its frames are stored as they are`(types: String) {
    let photo = PhotoParts(file(types))
    #expect(photo.privacy == .none && photo.pieces == [.file(0..<file(types).count)])
  }

  @Test func `Anything else between its frames is left out`() {
    let photo = PhotoParts(file("IHDR acTL fcTL IDAT tEXt fcTL fdAT IEND"))
    let stored = (photo.pieces ?? []).flatMap { piece -> [UInt8] in
      switch piece {
      case .file(let range): Array(file("IHDR acTL fcTL IDAT tEXt fcTL fdAT IEND")[range])
      case .new(let bytes): bytes
      }
    }
    #expect(photo.privacy == .leftOut && stored == file("IHDR acTL fcTL IDAT fcTL fdAT IEND"))
  }

  // No program shows such pixels, so they could be anything.
  @Test(arguments: [
    "IHDR IDAT fdAT IEND", "IHDR acTL IDAT fdAT IEND", "IHDR acTL fdAT fcTL IDAT IEND",
    "IHDR IDAT fcTL fdAT IEND", "IHDR fcTL IDAT fdAT acTL IEND",
  ])
  func `Pixels that belong to no frame are reported as unaccounted for`(types: String) {
    let photo = PhotoParts(file(types))
    #expect(photo.privacy == .kept && photo.pieces == nil)
  }
}
