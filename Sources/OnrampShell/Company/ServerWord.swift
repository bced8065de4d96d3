import FoundationEssentials
import OnrampCore
import OnrampJSON

/// The JSON and headers of a server's response.
extension NetworkResponse {
  private var json: JSON? { JSON(Data(body)) }

  /// The code of an error, cut to 64 bytes, as it may be stored.
  var errorCode: String? { json?["error"]?.string?.prefix(bytes: 64) }

  /// The server's time in seconds since 1970, if it refused this computer's clock; `nil` if the
  /// time is impossible.
  var serverTime: Int? {
    guard errorCode == "clock", let time = json?["time"]?.integer,
      CalendarTime.possibleSeconds.contains(time)
    else { return nil }
    return time
  }

  /// The number of bytes of an upload that the server has.
  var uploadOffset: Int? { headers["upload-offset"].flatMap { Int($0) } }
}

extension String {
  /// The beginning, in whole scalars, that takes at most this many bytes.
  func prefix(bytes: Int) -> String {
    var count = 0
    return String(
      unicodeScalars.prefix { scalar in
        count += UTF8.width(scalar)
        return count <= bytes
      })
  }
}
