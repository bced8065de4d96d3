import CRead
import Glibc
import OnrampCore

/// A photo in shades of gray.
struct GrayPhoto {
  private let width: Int
  private let height: Int
  private let pixels: [UInt8]

  /// The maximum length of a side, in pixels.
  private static let longest = 3000
  /// The maximum length of a PGM file's header, in bytes.
  private static let longestHeader = 32

  /// Reads a PGM file (`P5`, a byte for each pixel) from standard input, if there is one.
  init?() {
    guard let (width, height) = Self.header(),
      let pixels = readAll(STDIN_FILENO, count: width * height)
    else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The width and height, from a header such as `P5 1600 1200 255` that ends with its line.
  private static func header() -> (width: Int, height: Int)? {
    var header: [UInt8] = []
    while header.last != UInt8(ascii: "\n") {
      guard header.count < longestHeader, let byte = readAll(STDIN_FILENO, count: 1) else {
        return nil
      }
      header += byte
    }
    let words = String(decoding: header.dropLast(), as: UTF8.self).split(separator: " ")
    guard words.count == 4, words[0] == "P5", words[3] == "255", let width = Int(words[1]),
      let height = Int(words[2]), (1...longest).contains(width), (1...longest).contains(height)
    else { return nil }
    return (width, height)
  }

  /// The text of its barcode, if it has one.
  var barcode: String? {
    let text = [UInt8](unsafeUninitializedCapacity: Int(ONRAMP_LONGEST_BARCODE)) {
      buffer, count in
      count = withGray { gray in
        buffer.withMemoryRebound(to: CChar.self) { onramp_read_barcode(gray, $0.baseAddress) }
      }
    }
    let barcode = String(decoding: text, as: UTF8.self)
    return barcode.isEmpty || barcode.utf8.count > text.count ? nil : barcode
  }

  /// How far its lines of text lean, in radians clockwise from level.
  var lean: Double { withGray { onramp_lean($0) } }

  func withGray<Result>(_ work: (OnrampGray) -> Result) -> Result {
    pixels.withUnsafeBufferPointer {
      work(OnrampGray(pixels: $0.baseAddress, width: Int32(width), height: Int32(height)))
    }
  }
}

/// Reads exactly this many bytes; `nil` if there are fewer.
func readAll(_ descriptor: Int32, count: Int) -> [UInt8]? {
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
    while done < count {
      let more = Glibc.read(descriptor, buffer.baseAddress.map { $0 + done }, count - done)
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return }
      done += more
    }
  }
  return bytes.count == count ? bytes : nil
}
