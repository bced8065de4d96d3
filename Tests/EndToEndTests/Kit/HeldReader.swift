import Foundation
import TestKit
import Testing

/// The program beside a stand-in for `onramp-read`, which reads a card when the test lets it.
struct HeldReader {
  /// The program under test.
  let program: String
  private let folder: Folder

  /// What a license's photo is found to be, once it is read.
  static let advice = "This looks like an insurance card"

  /// - Parameter rows: The words in each row of the card, which two passes read.
  init(in folder: Folder, rows: [[String]] = [["INSURANCE"], ["INSURED"], ["POLICY"]]) throws {
    self.folder = folder
    let words = rows.enumerated().flatMap { row, words in
      words.enumerated().map { column, text in
        #"{"text":"\#(text)","x":\#(column * 320),"y":\#(row * 100),"width":300,"height":40,"#
          + #""confidence":90}"#
      }
    }
    let pass = "{\"words\":[\(words.joined(separator: ","))]}"
    try folder.putScript(
      "onramp-read",
      """
      echo $$ >>\(folder.file("began"))
      until [ -e \(folder.file("go")) ]; do sleep 0.1; done
      cat <<'END'
      \(pass)
      \(pass)
      {"isOver":true}
      END
      """)
    symlink(Photos.program, folder.file("onramp-photo"))
    program = try folder.putCopy()
  }

  /// The processes that have begun to read, the oldest first.
  var begun: [pid_t] {
    let text = (try? String(file: folder.file("began"))) ?? ""
    return text.split(separator: "\n").compactMap { pid_t($0) }
  }

  /// Waits until this many photos are being read.
  func waitForReading(_ count: Int = 1) throws {
    try waitFor("\(count) readings") { begun.count >= count }
  }

  /// Lets all readings end.
  func letGo() throws {
    try Data().write(to: URL(filePath: folder.file("go")))
  }
}
