import CImage
import OnrampCore

/// Draws pixels with block characters.
struct CellPicture {
  private let mode: ChafaCanvasMode
  private let isDirect: Bool

  /// Chooses the colors.
  ///
  /// - Parameter colors: How many colors the terminal has; with fewer than 8 nothing can be drawn.
  init?(colors: Int) {
    switch colors {
    case (1 << 24)...: mode = CHAFA_CANVAS_MODE_TRUECOLOR
    // Themes redefine the first 16 of 256.
    case 256...: mode = CHAFA_CANVAS_MODE_INDEXED_240
    case 16...: mode = CHAFA_CANVAS_MODE_INDEXED_16
    case 8...: mode = CHAFA_CANVAS_MODE_INDEXED_8
    default: return nil
    }
    isDirect = colors >= 1 << 24
  }

  /// Draws the picture as large as fits; `nil` if there is no room.
  func draw(_ pixels: Pixels, columns: Int, rows: Int) -> Picture? {
    guard columns > 0, rows > 0 else { return nil }
    var (width, height) = (gint(columns), gint(rows))
    // A cell is twice as high as it is wide.
    chafa_calc_canvas_geometry(
      gint(pixels.width), gint(pixels.height), &width, &height, 0.5, 0, 0)
    (width, height) = (max(1, width), max(1, height))
    let config = chafa_canvas_config_new()
    let symbols = chafa_symbol_map_new()
    defer {
      chafa_symbol_map_unref(symbols)
      chafa_canvas_config_unref(config)
    }
    let tags = CHAFA_SYMBOL_TAG_BLOCK.rawValue | CHAFA_SYMBOL_TAG_SPACE.rawValue
    chafa_symbol_map_add_by_tags(symbols, ChafaSymbolTags(rawValue: tags))
    chafa_canvas_config_set_symbol_map(config, symbols)
    chafa_canvas_config_set_geometry(config, width, height)
    chafa_canvas_config_set_canvas_mode(config, mode)
    guard let canvas = chafa_canvas_new(config) else { return nil }
    defer { chafa_canvas_unref(canvas) }
    chafa_canvas_draw_all_pixels(
      canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels.withAlpha, gint(pixels.width),
      gint(pixels.height), gint(pixels.width * 4))
    return cells(of: canvas, columns: Int(width), rows: Int(height))
  }

  private func cells(of canvas: OpaquePointer, columns: Int, rows: Int) -> Picture {
    var text = String.UnicodeScalarView()
    var (foreground, background): ([Int], [Int]) = ([], [])
    for row in 0..<rows {
      for column in 0..<columns {
        let scalar = chafa_canvas_get_char_at(canvas, gint(column), gint(row))
        text.append(Unicode.Scalar(scalar) ?? " ")
        var (sign, behind) = (gint(-1), gint(-1))
        if isDirect {
          chafa_canvas_get_colors_at(canvas, gint(column), gint(row), &sign, &behind)
        } else {
          chafa_canvas_get_raw_colors_at(canvas, gint(column), gint(row), &sign, &behind)
        }
        foreground.append(Int(sign))
        background.append(Int(behind))
      }
    }
    return Picture(
      columns: columns, rows: rows, text: String(text), foreground: foreground,
      background: background)
  }
}

extension DecoderOrder {
  /// The minimum length of the longer side of the visible part, in decoded pixels.
  var wantedSide: Int {
    guard let pixels else { return max(columns, 2 * rows) * 8 }
    return max(columns * pixels.cellWidth, rows * pixels.cellHeight)
  }

  /// Draws the picture in the best way that the terminal supports.
  func draw(_ image: Pixels) -> Picture? {
    pixels.map { PixelDrawing($0).draw(image, columns: columns, rows: rows) }
      ?? CellPicture(colors: colors)?.draw(image, columns: columns, rows: rows)
  }
}
