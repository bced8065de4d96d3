import FoundationEssentials
import OnrampCore
import OnrampJSON

/// A consent as stored beside its answer: the words shown, their language, and the time.
extension Consent {
  init?(_ json: JSON) {
    guard let text = json["text"]?.string, let language = json["language"]?.string,
      let time = json["at"]?.string.flatMap({ try? Date($0, strategy: .iso8601) })
    else { return nil }
    self.init(Words(text, language: language), at: Int64(time.timeIntervalSince1970))
  }

  /// Creates a consent that was saved this many seconds after 1970.
  public init(_ words: Words, at time: Int64) {
    self.init(words, time: time, local: CalendarTime(seconds: Int(time)))
  }

  var json: JSON {
    let date = Date(timeIntervalSince1970: Double(time))
    return .object([
      "text": .string(words.text), "language": .string(words.language),
      "at": .string(date.formatted(.iso8601)),
    ])
  }
}
