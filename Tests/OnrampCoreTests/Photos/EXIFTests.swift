import OnrampCore
import Testing

/// The orientation as cameras and programs write it.
struct EXIFTests {
  /// TIFF with directories of one value each, in either byte order.
  private static func tiff(isBig: Bool, _ directories: [(type: Int, orientation: Int)]) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) }
      return isBig ? bytes.reversed() : bytes
    }
    var tiff = (isBig ? [0x4D, 0x4D] : [0x49, 0x49]) + bytes(42, 2) + bytes(8, 4)
    for (index, directory) in directories.enumerated() {
      let width = [1: 1, 3: 2, 4: 4][directory.type] ?? 2
      let value = bytes(directory.orientation, width) + [UInt8](repeating: 0, count: 4 - width)
      tiff += bytes(1, 2) + bytes(0x0112, 2) + bytes(directory.type, 2) + bytes(1, 4) + value
      tiff += bytes(index + 1 < directories.count ? tiff.count + 4 : 0, 4)
    }
    return tiff
  }

  @Test(arguments: [1, 3, 4], [false, true])
  func `An orientation is read from a number of any size`(type: Int, isBig: Bool) {
    for orientation in 1...8 {
      let tiff = Self.tiff(isBig: isBig, [(type, orientation)])
      #expect(EXIF(tiff: tiff).orientation == orientation)
      #expect(EXIF(tiff: tiff).isPrivate == (type != 3))
    }
  }

  @Test(arguments: [0, 9, 255, 65_535])
  func `An orientation that isn't one is upright`(value: Int) {
    #expect(EXIF(tiff: Self.tiff(isBig: true, [(3, value)])).orientation == 1)
  }

  @Test func `The orientation is that of the photo, not of its thumbnail`() {
    #expect(EXIF(tiff: Self.tiff(isBig: false, [(3, 1), (3, 6)])).orientation == 1)
    #expect(EXIF(tiff: Self.tiff(isBig: false, [(3, 8), (3, 1)])).orientation == 8)
  }
}
