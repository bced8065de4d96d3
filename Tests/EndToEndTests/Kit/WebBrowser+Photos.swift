import Foundation
import TestKit

/// What a driver does on the phone's page.
extension WebBrowser {
  /// Chooses a photo, which the page then offers to send.
  func choose(photo name: String) throws {
    try choose("\(Photos.folder)/\(name).jpg", in: "#file")
    // Of a dark photo, such as Wood, the page says so and still offers to send it.
    try wait(for: "send it", in: "#status")
  }

  /// Chooses and sends a photo, and uses it on the computer.
  func send(photo name: String, to terminal: Driver) throws {
    try choose(photo: name)
    try press("#send")
    try terminal.wait(for: "Photo received.")
    try terminal.press("Enter")
  }

  /// The SHA-256 of the photo that the page is about to send.
  func photoDigest() throws -> String {
    try run(
      """
      return photo.arrayBuffer().then(b => crypto.subtle.digest("SHA-256", b)).then(
        d => [...new Uint8Array(d)].map(b => b.toString(16).padStart(2, "0")).join(""))
      """)
  }

  /// Stores a picture of the page for the documentation, if `$ONRAMP_PICTURES` names a folder.
  func keepScreenshot(as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["ONRAMP_PICTURES"] else { return }
    try screenshot().write(to: URL(filePath: "\(folder)/\(name)"))
  }
}
