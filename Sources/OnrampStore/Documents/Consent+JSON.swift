import FoundationEssentials
import OnrampCore
import OnrampJSON

/// A consent as stored beside its answer: the words shown, their language, and the time.
extension Consent {
  init?(_ json: JSON) {
    guard let text = json["text"]?.string, let language = json["language"]?.string,
      let time = json["at"]?.string.flatMap({ try? Date($0, strategy: .iso8601) })
    else { return nil }
    self.init(Words(text, language: language), time: Int64(time.timeIntervalSince1970))
  }

  var json: JSON {
    let date = Date(timeIntervalSince1970: Double(time))
    return .object([
      "text": .string(words.text), "language": .string(words.language),
      "at": .string(date.formatted(.iso8601)),
    ])
  }
}
