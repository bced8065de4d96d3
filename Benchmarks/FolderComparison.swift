import Foundation
import Glibc
import TestKit

/// Prints how long a driver waits for a folder of 50,000 photos, compared to programs that list it.
func compareFolder(in folder: Folder, isOnce: Bool) throws {
  let count = 50_000
  let newest = "newest.jpg"
  let photos = try makePhotos(count, newest: newest, in: folder)
  let application = try Applications(in: folder).atPhotos()
  var first = (Samples(), Samples())
  var whole = (Samples(), Samples())
  for _ in 0..<(isOnce ? 1 : 21) {
    let (rows, all) = try timeToRows(
      Applications(in: folder).open(application), home: folder.path, newest: newest)
    first.0.add(rows)
    whole.0.add(all)
    first.1.add(try timeToList(["-U"], photos))
    whole.1.add(try timeToList(["-lt"], photos))
  }
  var table = Table(["a folder of \(count) photos", "onramp", "beside it", "", "ratio"])
  for (name, other, samples) in [
    ("first rows after Ctrl-O, ms", "ls -U", first), ("all, the newest first, ms", "ls -lt", whole),
  ] {
    let ratio = samples.0.median.flatMap { one in samples.1.median.map { one / $0 } }
    table.add([
      name, samples.0.text, other, samples.1.text,
      ratio.map { String(format: "%.2f", $0) } ?? "–",
    ])
  }
  table.print()
}

private func makePhotos(_ count: Int, newest: String, in folder: Folder) throws -> String {
  let photos = folder.file("Downloads")
  try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
  for number in 0..<count {
    let file = open("\(photos)/IMG_\(number).jpg", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    precondition(file >= 0 && write(file, "x", 1) == 1)
    let time = timespec(tv_sec: 1_700_000_000 + number * 7919 % count, tv_nsec: 0)
    futimens(file, [time, time])
    close(file)
  }
  try Data("x".utf8).write(to: URL(filePath: "\(photos)/\(newest)"))
  return photos
}

/// The time in milliseconds from the key to the first rows, and to the newest photo.
private func timeToRows(
  _ start: (command: [String], environment: [String: String]), home: String, newest: String
) throws -> (first: Double, all: Double) {
  let terminal = try RawTerminal(
    start.command, environment: start.environment.merging(["HOME": home]) { $1 })
  try terminal.wait(for: "quit, all is kept")
  terminal.forget()
  let begin = ContinuousClock.now
  terminal.send("\u{0F}")
  try terminal.wait(for: "IMG_")
  let first = ContinuousClock.now - begin
  try terminal.wait(for: newest)
  return (first / .milliseconds(1), (ContinuousClock.now - begin) / .milliseconds(1))
}

private func timeToList(_ options: [String], _ photos: String) throws -> Double {
  try ContinuousClock().measure {
    let listed = try Shell.run("ls", options + [photos])
    precondition(listed.status == 0)
  } / .milliseconds(1)
}
