import OnrampCore
import OnrampScreens

extension PlacedPicture {
  /// Whether it is on its own layer, which text doesn't overwrite.
  var isLayered: Bool { picture.pixels?.kind == .kitty }

  /// The sequence that removes it from its layer.
  var removal: String { Self.removal(of: layer) }

  /// The sequence that removes an image of a number, shown or not.
  static func removal(of image: Int) -> String { "\u{1B}_Ga=d,d=I,i=\(image),q=2\u{1B}\\" }

  /// The sequence that sends a picture to kitty under a number without showing it.
  static func sending(_ picture: Picture, as image: Int) -> String {
    guard let pixels = picture.pixels else { return "" }
    var text = ""
    add(pixels, "a=t,\(format(of: pixels))i=\(image),", to: &text)
    return text
  }

  /// The sequence that shows an image that was sent before, leaving the cursor unchanged.
  func placing(_ image: Int) -> String {
    "\u{1B}7\(place(row: 0))\u{1B}_Ga=p,i=\(image),p=1,\(cells)C=1,q=2\u{1B}\\\u{1B}8"
  }

  /// The number of the picture on its layer. The same picture may be shown in two places.
  private var layer: Int {
    (Int(picture.number) + 131 * position.row + 7919 * position.column) & 0x3FFF_FFFF | 1
  }

  /// The sequence that draws it, leaving cursor and colors unchanged.
  var drawing: String {
    var text = "\u{1B}7"
    switch picture.pixels {
    case nil: addCells(to: &text)
    case let pixels?:
      text += place(row: 0)
      switch pixels.kind {
      case .kitty:
        Self.add(pixels, "a=T,\(Self.format(of: pixels))\(cells)i=\(layer),C=1,", to: &text)
      case .sixel:
        text += "\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)\(pixels.letters)\u{1B}\\"
      case .iterm:
        let size = "width=\(picture.columns);height=\(picture.rows)"
        text += "\u{1B}]1337;File=inline=1;\(size);preserveAspectRatio=1:"
        if !pixels.isPNG { text += TIFFHead(width: pixels.width, height: pixels.height).base64 }
        text += pixels.letters + "\u{07}"
      }
    }
    return text + "\u{1B}8"
  }

  private func place(row: Int) -> String {
    "\u{1B}[\(position.row + row + 1);\(position.column + 1)H"
  }

  /// The maximum number of letters that kitty accepts at once.
  private static let chunk = 4096

  private static func format(of pixels: PixelPicture) -> String {
    "f=\(pixels.isPNG ? 100 : 24),s=\(pixels.width),v=\(pixels.height),"
  }

  /// The cells that kitty stretches it to, if it does.
  private var cells: String {
    picture.pixels?.isStretched == true ? "c=\(picture.columns),r=\(picture.rows)," : ""
  }

  /// Adds what sends pixels to kitty, with keys for the first piece.
  private static func add(_ pixels: PixelPicture, _ keys: String, to text: inout String) {
    var (rest, keys) = (pixels.letters.utf8[...], keys)
    repeat {
      let piece = rest.prefix(chunk)
      rest = rest.dropFirst(chunk)
      text += "\u{1B}_G\(keys)q=2,m=\(rest.isEmpty ? 0 : 1);\(Substring(piece))\u{1B}\\"
      keys = ""
    } while !rest.isEmpty
  }

  private func addCells(to text: inout String) {
    let scalars = Array(picture.text.unicodeScalars)
    var last: (Int, Int)?
    for row in 0..<picture.rows {
      text += place(row: row)
      for index in (row * picture.columns)..<((row + 1) * picture.columns) {
        let colors = (picture.foreground[index], picture.background[index])
        if last.map({ $0 != colors }) ?? true {
          text += "\u{1B}[\(sgr(colors.0, 38));\(sgr(colors.1, 48))m"
          last = colors
        }
        // The decoder reads untrusted bytes, so it may draw only block characters.
        let isBlock = (0x2580...0x259F).contains(scalars[index].value)
        text.unicodeScalars.append(isBlock ? scalars[index] : " ")
      }
    }
    text += "\u{1B}[m"
  }

  private func sgr(_ color: Int, _ code: Int) -> String {
    color < 0
      ? "\(code + 1)" : "\(code);2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)"
  }
}

/// The header that turns raw pixels into a TIFF file.
struct TIFFHead {
  let width: Int
  let height: Int

  /// The header in base64. Its length is a multiple of three, so that the base64 of the pixels can
  /// follow.
  var base64: String { bytes.base64 }

  private static let length = 132

  private var bytes: [UInt8] {
    let bits = 122
    // Tag, type (3 for 16 bits, 4 for 32), count, value.
    let entries = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 3, bits), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, 1, Self.length), (277, 3, 1, 3), (278, 4, 1, height),
      (279, 4, 1, width * height * 3),
    ]
    var bytes = Array("II".utf8) + Self.two(42) + Self.four(8) + Self.two(entries.count)
    for (tag, type, count, value) in entries {
      bytes += Self.two(tag) + Self.two(type) + Self.four(count) + Self.four(value)
    }
    bytes += Self.four(0) + Self.two(8) + Self.two(8) + Self.two(8)
    return bytes + Array(repeating: 0, count: Self.length - bytes.count)
  }

  private static func two(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }

  private static func four(_ value: Int) -> [UInt8] { two(value & 0xFFFF) + two(value >> 16) }
}
