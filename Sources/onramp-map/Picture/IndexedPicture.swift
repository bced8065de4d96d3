import CCairo

/// A picture with a palette.
struct IndexedPicture {
  let width: Int, height: Int
  /// The palette index of each pixel, row by row.
  private let places: [UInt8]
  /// Three bytes for each color.
  private let palette: [UInt8]
  private let count: Int32

  /// Converts a surface.
  ///
  /// - Parameters:
  ///   - colors: The colors to keep exactly.
  ///   - most: The maximum number of colors; others are replaced by the nearest.
  init?(_ surface: OpaquePointer, _ colors: [PictureStyle.Color], most: Int) {
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    var (palette, colorCount) = ([UInt8](repeating: 0, count: 3 * most), Int32(0))
    places = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, size in
      colorCount = onramp_index(
        surface, colors, Int32(colors.count), Int32(most), buffer.baseAddress, &palette)
      size = colorCount > 0 ? width * height : 0
    }
    (self.width, self.height, self.palette, count) = (width, height, palette, colorCount)
    if places.isEmpty { return nil }
  }

  /// The picture as a PNG file; `nil` if memory runs out.
  var png: [UInt8]? {
    // Even noise takes little more than a byte per pixel.
    let room = width * height * 5 / 4 + height * 8 + 65_536
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, size in
      size = onramp_write_png(
        places, Int32(width), Int32(height), palette, count, buffer.baseAddress, room)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The palette and sixels of a section; `nil` if they exceed this many characters.
  func sixels(columns: Range<Int>, rows: Range<Int>, most: Int) -> String? {
    let letters = [UInt8](unsafeUninitializedCapacity: most) { buffer, size in
      size = buffer.withMemoryRebound(to: CChar.self) { room in
        onramp_write_sixels(
          places, Int32(width), Int32(columns.lowerBound), Int32(rows.lowerBound),
          Int32(columns.count), Int32(rows.count), palette, count, room.baseAddress, most)
      }
    }
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }
}
