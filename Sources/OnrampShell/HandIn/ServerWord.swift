import FoundationEssentials
import OnrampCore
import OnrampJSON

/// What a server's answer says besides its status.
extension NetworkResponse {
  private var json: JSON? { JSON(Data(body)) }

  /// The code of an error.
  var errorCode: String? { json?["error"]?.string.map { String($0.prefix(64)) } }

  /// The server's time, if it says that this computer's clock is wrong.
  var serverTime: Int? { errorCode == "clock" ? json?["time"]?.integer : nil }

  /// How much of an upload the server has.
  var uploadOffset: Int? { headers["upload-offset"].flatMap { Int($0) } }
}
