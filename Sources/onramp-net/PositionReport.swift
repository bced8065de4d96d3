import FoundationEssentials
import OnrampCore

/// What gpsd says of a position: an object of class `TPV`, on a line of its own.
struct PositionReport {
  /// Which device says so, if there may be several.
  let device: String?
  /// Where it is; `nil` if the device doesn't know.
  let point: Coordinate?
  /// When that was, in seconds since 1970.
  let time: Int?

  private struct Line: Decodable {
    let `class`: String
    let device: String?
    let mode: Int?
    let lat, lon: Double?
    let time: String?
  }

  /// - Returns: `nil` for a line that is about something else.
  init?(_ line: some Collection<UInt8>) {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)), line.class == "TPV"
    else { return nil }
    device = line.device
    // Less than two dimensions are no place.
    let hasFix = line.mode ?? 0 >= 2
    point = hasFix ? Coordinate(latitude: line.lat ?? .nan, longitude: line.lon ?? .nan) : nil
    let date = line.time.flatMap { try? Self.format.parse($0) }
    time = date.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded()) }
  }

  private static let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
