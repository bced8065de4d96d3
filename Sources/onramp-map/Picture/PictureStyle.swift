import Glibc
import OnrampCore

/// The colors and widths of a map picture.
struct PictureStyle {
  /// A color in sRGB, 0xRRGGBB.
  typealias Color = UInt32

  struct Road {
    /// The width at zoom 16 of web maps, in pixels of a usual screen.
    let width: Double
    let color: Color, casing: Color
    /// The zoom from which it is drawn.
    let from: Double
  }

  let isLight: Bool
  let land: Color, water: Color, park: Color, rail: Color
  let name: Color, waterName: Color, halo: Color
  let route: Color, routeCasing: Color
  let chip: Color, chipText: Color, selectedChip: Color, selectedChipText: Color
  let here: Color
  private let roads: [MapFeature.Kind: Road]

  static func style(isLight: Bool) -> PictureStyle { isLight ? light : dark }

  /// The style of a kind of road; `nil` for other kinds.
  func road(_ kind: MapFeature.Kind) -> Road? { roads[kind] }

  /// The style's colors, most important first.
  var colors: [Color] {
    [route, land, water, park, routeCasing, chip, chipText, here, name, halo, rail, waterName]
      + Self.roadKinds.compactMap { roads[$0] }.flatMap { [$0.color, $0.casing] }
  }

  /// The width of a road in pixels, from its width at zoom 16.
  static func width(_ width: Double, at zoom: Double) -> Double {
    // Widths grow more slowly than the map, so that streets stay distinct from afar.
    width * pow(1.38, zoom - 16)
  }

  /// The kinds of roads in drawing order, most important last.
  static let roadKinds: [MapFeature.Kind] = [
    .service, .residential, .tertiary, .secondary, .primary, .trunk, .motorway,
  ]

  private static let light = PictureStyle(
    isLight: true, land: 0xF6F3EC, water: 0xAFD3E6, park: 0xD3E7C6, rail: 0xB9B2A8,
    name: 0x4F4A43, waterName: 0x33688A, halo: 0xFFFFFF, route: 0x7A22D6, routeCasing: 0xFFFFFF,
    chip: 0x4A1189, chipText: 0xFFFFFF, selectedChip: 0xFFFFFF, selectedChipText: 0x4A1189,
    here: 0x1268D6,
    roads: roads(
      motorway: (0xF0A184, 0xC2704F), trunk: (0xF7BE93, 0xCB8A58), primary: (0xFBD99B, 0xD0A35B),
      secondary: (0xFDF0BE, 0xCFBC7E), minor: (0xFFFFFF, 0xCDC6B9), service: (0xFFFFFF, 0xDAD4C8)))

  private static let dark = PictureStyle(
    isLight: false, land: 0x16191E, water: 0x123248, park: 0x1A2C20, rail: 0x474D57,
    name: 0xB7BEC8, waterName: 0x7FB3D3, halo: 0x0D0F12, route: 0xF08CF2, routeCasing: 0x2B0C33,
    chip: 0xFAD4FB, chipText: 0x2B0C33, selectedChip: 0x2B0C33, selectedChipText: 0xFAD4FB,
    here: 0x5FB0FF,
    roads: roads(
      motorway: (0x96664F, 0x0A0B0D), trunk: (0x84664A, 0x0A0B0D), primary: (0x74654A, 0x0A0B0D),
      secondary: (0x5E5A4A, 0x0A0B0D), minor: (0x434A55, 0x0A0B0D), service: (0x343A43, 0x0A0B0D)))

  private typealias Pair = (color: Color, casing: Color)

  private static func roads(
    motorway: Pair, trunk: Pair, primary: Pair, secondary: Pair, minor: Pair, service: Pair
  ) -> [MapFeature.Kind: Road] {
    func road(_ width: Double, _ pair: Pair, from zoom: Double) -> Road {
      Road(width: width, color: pair.color, casing: pair.casing, from: zoom)
    }
    return [
      .motorway: road(13, motorway, from: 4), .trunk: road(12, trunk, from: 5),
      .primary: road(11, primary, from: 7.5), .secondary: road(10, secondary, from: 9),
      .tertiary: road(8.5, minor, from: 10.5), .residential: road(6.5, minor, from: 12),
      .service: road(3.6, service, from: 14),
    ]
  }
}
