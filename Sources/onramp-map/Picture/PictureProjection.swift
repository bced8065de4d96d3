import Glibc
import OnrampCore

/// A point of a picture, in pixels from its upper left corner.
struct Pixel: Hashable {
  let x: Double, y: Double
}

/// Projects coordinates onto a picture.
struct PictureProjection {
  let width: Int, height: Int
  /// The number of the picture's pixels per pixel of the terminal, at most 1.
  let scale: Double
  /// The width of the Earth in pixels.
  private let earth: Double
  private let centerX: Double, centerY: Double

  /// Creates the projection of a drawing; `nil` if our form can't have sent it.
  init?(_ drawing: MapDrawing) {
    let screen = drawing.screen
    guard let center = drawing.center.only, MapView.zooms.contains(drawing.zoom),
      (1...1000).contains(drawing.columns), (1...1000).contains(drawing.rows), screen.isPlausible
    else { return nil }
    let (across, down) = (
      Double(drawing.columns * screen.cellWidth), Double(drawing.rows * screen.cellHeight)
    )
    scale = min(1, (Double(MapDrawing.maxPixels) / (across * down)).squareRoot())
    // Sixels can't be stretched.
    if screen.kind == .sixel, scale < 1 { return nil }
    (width, height) = (max(1, Int(across * scale)), max(1, Int(down * scale)))
    // A cell is two dots wide.
    let dots = 256 * pow(2, Double(drawing.zoom) / 2)
    earth = dots * Double(screen.cellWidth) / 2 * scale
    centerX = center.longitude / 360 + 0.5
    centerY = Self.y(center.latitude)
  }

  /// The zoom level of web maps with the same scale, on a usual screen.
  var zoom: Double { log2(earth / scale / 256) }

  /// The area in view, with a margin in pixels.
  func area(margin: Double) -> MapArea {
    let (across, down) = (
      (Double(width) / 2 + margin) / earth, (Double(height) / 2 + margin) / earth
    )
    func latitude(_ y: Double) -> Double { atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi }
    return MapArea(
      south: latitude(min(centerY + down, 1)), west: max((centerX - across - 0.5) * 360, -180),
      north: latitude(max(centerY - down, 0)), east: min((centerX + across - 0.5) * 360, 180))
  }

  /// The degrees of longitude and latitude per pixel.
  var degreesPerPixel: (x: Double, y: Double) {
    let area = area(margin: 0)
    return (360 / earth, max(area.north - area.south, 0) / Double(height))
  }

  /// The pixel of a place: the copy nearest to the center, as longitudes wrap around.
  func pixel(_ longitude: Double, _ latitude: Double) -> Pixel {
    let distance = longitude / 360 + 0.5 - centerX
    return Pixel(
      x: (distance - distance.rounded()) * earth + Double(width) / 2,
      y: (Self.y(latitude) - centerY) * earth + Double(height) / 2)
  }

  func pixels(_ line: [Point]) -> [Pixel] {
    line.map { pixel(Double($0.longitude) / Point.unit, Double($0.latitude) / Point.unit) }
  }

  func pixels(_ line: [Coordinate]) -> [Pixel] { line.map { pixel($0.longitude, $0.latitude) } }

  private static func y(_ latitude: Double) -> Double {
    let angle = min(max(latitude, -85.051128), 85.051128) * .pi / 180
    return 0.5 - asinh(tan(angle)) / (2 * .pi)
  }
}
