import FoundationEssentials
import Glibc
import OnrampJSON

/// The contents of one of the store's files.
protocol StoredContents {
  /// Parses the contents; `nil` if the JSON doesn't fit.
  init?(_ json: JSON)
  /// The contents as a JSON object.
  var json: JSON { get }
}

extension JSON {
  /// The value as it is stored, which must be an object or array.
  ///
  /// - Throws: `ENOMEM`.
  func encoded() throws(SystemError) -> Data {
    guard let line else { throw SystemError(code: ENOMEM) }
    return line
  }
}
