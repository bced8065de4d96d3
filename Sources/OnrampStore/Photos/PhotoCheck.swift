import OnrampCore

/// Checks whether a file could be stored as a photo.
public struct PhotoCheck {
  /// Returns what Save would do with the private data in the file that `text` names.
  public static func privacy(of text: String, home: String?) throws(PhotoProblem) -> PhotoPrivacy {
    try PhotoSource(text, home: home).describe().privacy
  }

  /// Returns the problem with the file that `text` names; `nil` if there is none.
  public static func problem(of text: String, home: String?) -> PhotoProblem? {
    do {
      _ = try PhotoSource(text, home: home)
      return nil
    } catch {
      return error
    }
  }
}
