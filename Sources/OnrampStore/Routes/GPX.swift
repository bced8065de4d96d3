import FoundationEssentials
import OnrampCore

/// A saved route as a GPX 1.1 file, for other programs and GPS receivers.
///
/// The stops are waypoints and a route, in driving order; the line is a track.
public enum GPX {
  /// Encodes a route.
  public static func bytes(of saved: SavedRoute) -> [UInt8] {
    let route = saved.route
    let stops = route.order.map { route.stops[$0] }
    let name = named(saved.name)
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text +=
      #"<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Onramp">"# + "\n"
    // The source of the data for routes.
    let source = #"<copyright author="OpenStreetMap contributors"/>"#
    let seconds = max(0, min(saved.saved, CalendarTime.possibleSeconds.upperBound))
    let time = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
    text += "<metadata>\(name)\(source)\(element("time", time))</metadata>\n"
    for stop in route.isRoundTrip ? stops.dropLast() : stops[...] { text += point("wpt", stop) }
    text += "<rte>\(name)\n"
    for stop in stops { text += point("rtept", stop) }
    text += "</rte>\n<trk>\(name)<trkseg>\n"
    var last: Coordinate?
    for place in route.geometry where place != last {
      text += "<trkpt \(position(place))/>\n"
      last = place
    }
    text += "</trkseg></trk>\n</gpx>\n"
    return Array(text.utf8)
  }

  private static func point(_ name: String, _ place: MapPlace) -> String {
    let detail = place.detail.isEmpty ? "" : element("desc", place.detail.raw)
    return
      "<\(name) \(position(place.coordinate))>\(named(place.name.raw))\(detail)</\(name)>\n"
  }

  private static func position(_ place: Coordinate) -> String {
    let longitude = place.longitude.degrees(decimals: 7)
    let latitude = place.latitude.degrees(decimals: 7)
    // GPX allows only one of the antimeridian's two longitudes.
    return
      #"lat="\#(latitude)" lon="\#(longitude == "180.0000000" ? "-" : "")\#(longitude)""#
  }

  /// A name element; empty for a route exported before it is saved.
  private static func named(_ name: String) -> String {
    name.isEmpty ? "" : element("name", name)
  }

  private static func element(_ name: String, _ text: String) -> String {
    "<\(name)>\(escaped(text))</\(name)>"
  }

  /// The text escaped for XML 1.0, without characters that XML can't represent.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case "\t", "\n", "\u{20}"..."\u{d7ff}", "\u{e000}"..."\u{fffd}", "\u{10000}"...:
        escaped.append(scalar)
      default: break
      }
    }
    return String(escaped)
  }
}

extension Route {
  /// Whether the route ends where it begins.
  fileprivate var isRoundTrip: Bool {
    guard order.count > 2, let first = order.first, let last = order.last else { return false }
    return stops[first] == stops[last]
  }
}
