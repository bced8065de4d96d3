import OnrampCore
import OnrampWords

/// What line mode says about photos.
extension Words {

  func plainFiles(in folder: String?) -> String {
    guard let folder else { return words("Photos on this computer, newest first:") }
    return words("Photos in \(shown(folder)), newest first:")
  }
  func plainNoFiles(in folder: String?) -> String {
    guard let folder else { return words("No photos found. Open a folder, or type a path.") }
    return words("There are no photos in \(shown(folder)).")
  }
  var plainAbove: String { words("the folder above") }
  func plainFolder(named name: String) -> String {
    let place = place(name)
    return name == BrowserEntry.homeName ? place : words("folder \(place)")
  }
  /// A file of all places, with its age and its place.
  func plainFile(_ name: String, _ age: String, in place: String) -> String {
    words("\(name), \(age), in \(place)")
  }
  /// Says how many entries of a folder aren't listed, and how to find one.
  public func plainMore(_ count: Int) -> String {
    words("And \(count) more. Type part of a name to find one.")
  }

  func plainTurned(_ turn: Turn) -> String {
    turn == .none ? words("Turned back to where it was.") : turnedNotSaved(turn) + "."
  }
}
