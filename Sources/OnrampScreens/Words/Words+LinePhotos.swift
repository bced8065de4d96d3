import OnrampCore
import OnrampWords

/// What line mode says about photos.
extension Words {

  func plainFiles(in folder: String) -> String {
    words("Photos in \(folder), newest first:")
  }
  func plainNoFiles(in folder: String) -> String {
    words("There are no photos in \(folder).")
  }
  var plainAbove: String { words("the folder above") }
  func plainFolder(named name: String) -> String { words("folder \(name)") }
  /// Says how many entries of a folder aren't listed, and how to find one.
  public func plainMore(_ count: Int) -> String {
    words("And \(count) more. Type part of a name to find one.")
  }

  func plainTurned(_ turn: Turn) -> String {
    turn == .none ? words("Turned back to where it was.") : turnedNotSaved(turn) + "."
  }
}
