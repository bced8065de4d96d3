import CImage
import OnrampCore

/// Encodes pixels for a terminal's graphics protocol.
struct PixelDrawing {
  private let screen: PixelScreen

  init(_ screen: PixelScreen) { self.screen = screen }

  /// Draws the picture as large as fits; `nil` if there is no room.
  func draw(_ pixels: Pixels, columns: Int, rows: Int) -> Picture? {
    guard columns > 0, rows > 0 else { return nil }
    let room = (width: columns * screen.cellWidth, height: rows * screen.cellHeight)
    // The largest size with this aspect ratio that the protocol and a slow line can take.
    var scale = min(
      Double(room.width) / Double(pixels.width), Double(room.height) / Double(pixels.height))
    // End with a whole row of cells, so that a frame fits.
    let height = Int(Double(pixels.height) * scale)
    if height > screen.cellHeight {
      let whole = height / screen.cellHeight * screen.cellHeight
      scale = min(scale, Double(whole) / Double(pixels.height))
    }
    let shown = (
      width: max(1, Int((Double(pixels.width) * scale).rounded())),
      height: max(1, Int((Double(pixels.height) * scale).rounded()))
    )
    let (drawn, letters) = letters(of: pixels, shown.width, shown.height)
    let isScaled = screen.kind != .sixel
    let covered = isScaled ? shown : drawn
    return Picture(
      columns: min(columns, (covered.width + screen.cellWidth - 1) / screen.cellWidth),
      rows: min(rows, (covered.height + screen.cellHeight - 1) / screen.cellHeight),
      pixels: PixelPicture(
        kind: screen.kind, width: drawn.width, height: drawn.height,
        isStretched: isScaled && drawn != shown, letters: letters))
  }

  /// The encoded pixels, scaled down until they are short enough.
  private func letters(
    of pixels: Pixels, _ width: Int, _ height: Int
  ) -> (size: (width: Int, height: Int), letters: String) {
    let most = screen.kind == .sixel ? PixelPicture.maxLetters : PixelPicture.maxLetters / 4 - 1
    var scale = min(1, Double(PixelPicture.longestSide) / Double(max(width, height)))
    if screen.kind != .sixel {
      scale = min(scale, (Double(most) / Double(width * height)).squareRoot())
    }
    while true {
      var size = (
        width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale))
      )
      // Sixels come in bands of six pixels. A partial band would cover the cells below.
      if screen.kind == .sixel { size.height = max(6, size.height / 6 * 6) }
      let scaled = pixels.scaled(width: size.width, height: size.height)
      let letters = screen.kind == .sixel ? sixels(scaled) : scaled.bytes.base64
      if letters.utf8.count <= PixelPicture.maxLetters || scale < 0.05 { return (size, letters) }
      scale *= 0.8
    }
  }

  /// libchafa's output, without its framing.
  private func sixels(_ pixels: Pixels) -> String {
    let config = chafa_canvas_config_new()
    defer { chafa_canvas_config_unref(config) }
    chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SIXELS)
    chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
    // With cells of one pixel, the canvas is as large as the image.
    chafa_canvas_config_set_cell_geometry(config, 1, 1)
    chafa_canvas_config_set_geometry(config, gint(pixels.width), gint(pixels.height))
    guard let canvas = chafa_canvas_new(config), let terminal = chafa_term_info_new() else {
      return ""
    }
    defer { chafa_canvas_unref(canvas) }
    defer { chafa_term_info_unref(terminal) }
    for (sequence, text) in [(CHAFA_TERM_SEQ_BEGIN_SIXELS, "B"), (CHAFA_TERM_SEQ_END_SIXELS, "E")] {
      chafa_term_info_set_seq(terminal, sequence, text, nil)
    }
    chafa_canvas_draw_all_pixels(
      canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels.withAlpha, gint(pixels.width),
      gint(pixels.height), gint(pixels.width * 4))
    guard let printed = chafa_canvas_print(canvas, terminal) else { return "" }
    defer { g_string_free(printed, 1) }
    // The palette comes first; a final line break would scroll the screen at the bottom.
    let letters = String(cString: printed.pointee.str)
    guard let start = letters.firstIndex(of: "#"), let end = letters.lastIndex(of: "-") else {
      return ""
    }
    return String(letters[start..<end])
  }
}

extension Pixels {
  /// Returns a resized copy, in which each pixel is the mean of those it covers.
  func scaled(width newWidth: Int, height newHeight: Int) -> Pixels {
    guard (newWidth, newHeight) != (width, height) else { return self }
    func span(_ place: Int, of count: Int, from whole: Int) -> Range<Int> {
      let start = place * whole / count
      return start..<max(start + 1, (place + 1) * whole / count)
    }
    let columns = (0..<newWidth).map { span($0, of: newWidth, from: width) }
    let scaled = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * Self.depth) {
      buffer, count in
      for row in 0..<newHeight {
        let lines = span(row, of: newHeight, from: height)
        for (column, span) in columns.enumerated() {
          var (red, green, blue) = (0, 0, 0)
          for line in lines {
            for place in span {
              let from = (line * width + place) * Self.depth
              red += Int(bytes[from])
              green += Int(bytes[from + 1])
              blue += Int(bytes[from + 2])
            }
          }
          let (many, to) = (lines.count * span.count, (row * newWidth + column) * Self.depth)
          buffer[to] = UInt8(red / many)
          buffer[to + 1] = UInt8(green / many)
          buffer[to + 2] = UInt8(blue / many)
        }
      }
      count = newWidth * newHeight * Self.depth
    }
    return Pixels(width: newWidth, height: newHeight, bytes: scaled, isIncomplete: isIncomplete)
  }
}
