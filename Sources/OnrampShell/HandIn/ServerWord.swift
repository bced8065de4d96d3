import FoundationEssentials
import OnrampCore
import OnrampJSON

/// The JSON and headers of a server's response.
extension NetworkResponse {
  private var json: JSON? { JSON(Data(body)) }

  /// The code of an error, cut to 64 characters.
  var errorCode: String? { json?["error"]?.string.map { String($0.prefix(64)) } }

  /// The server's time in seconds since 1970, if it refused this computer's clock and a clock can show it.
  var serverTime: Int? {
    guard errorCode == "clock", let time = json?["time"]?.integer,
      CalendarTime.possibleSeconds.contains(time)
    else { return nil }
    return time
  }

  /// The number of bytes of an upload that the server has.
  var uploadOffset: Int? { headers["upload-offset"].flatMap { Int($0) } }
}
