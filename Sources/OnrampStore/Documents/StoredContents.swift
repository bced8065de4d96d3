import FoundationEssentials
import Glibc
import OnrampJSON

/// The contents of a file of the store.
protocol StoredContents {
  /// Reads the contents, or returns `nil` if the JSON is something else.
  init?(_ json: JSON)
  /// The contents as a JSON object.
  var json: JSON { get }
}

extension JSON {
  /// The value, which must be an object or array, as it is stored.
  ///
  /// - Throws: `ENOMEM`.
  func encoded() throws(SystemError) -> Data {
    guard let line else { throw SystemError(code: ENOMEM) }
    return line
  }
}
