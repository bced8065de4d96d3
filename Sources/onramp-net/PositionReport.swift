import FoundationEssentials
import OnrampCore

/// A position report from gpsd: an object of class `TPV` on one line.
struct PositionReport {
  /// The device that reports it, if there may be several.
  let device: String?
  /// Where it is; `nil` if the device doesn't know.
  let point: Coordinate?
  /// The time of the report, in seconds since 1970.
  let time: Int?

  private struct Line: Decodable {
    let `class`: String
    let device: String?
    let mode: Int?
    let lat, lon: Double?
    let time: String?
  }

  /// Parses a line.
  ///
  /// - Returns: `nil` for a line that isn't a position report.
  init?(_ line: some Collection<UInt8>) {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)), line.class == "TPV"
    else { return nil }
    device = line.device
    // Modes below 2 have no position.
    let hasFix = line.mode ?? 0 >= 2
    point = hasFix ? Coordinate(latitude: line.lat ?? .nan, longitude: line.lon ?? .nan) : nil
    let date = line.time.flatMap { try? Self.format.parse($0) }
    time = date.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded()) }
  }

  private static let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
