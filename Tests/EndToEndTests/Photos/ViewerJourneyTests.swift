import Foundation
import Glibc
import OnrampCore
import OnrampStore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Photos in the viewer.
@Suite(.journeys) struct ViewerJourneyTests {
  let folder: Folder
  let data: String
  let photo: String
  let driver: Driver

  init() throws {
    folder = try Folder()
    data = folder.file("data")
    photo = folder.file("card.jpg")
    try FileManager.default.copyItem(atPath: "\(Photos.folder)/Blinds.jpg", toPath: photo)
    try folder.saveFirstSteps(in: data)
    driver = try Driver(environment: ["HOME": folder.path, "TERM": "tmux-256color"], in: .tmux)
  }

  private func view(_ command: String = "") throws {
    try driver.command("\(command) \(Program.path) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    try driver.paste(photo)
    try driver.wait(for: "1920 × 1200")
    try driver.press("C-v")
    try driver.wait(for: "Check all four corners")
    try driver.wait(until: "a picture") { _ in try driver.styledScreen.contains("[48;5;") }
  }

  /// The rows of the picture, as drawn.
  private var picture: String {
    get throws {
      try driver.styledScreen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .prefix(20).joined(separator: "\n")
    }
  }

  /// Presses a key, and waits for another picture.
  private func press(_ key: String, until title: String) throws {
    let before = try picture
    try driver.press(key)
    try driver.wait(for: title)
    try driver.wait(until: "another picture") { _ in try picture != before }
  }

  private func storedOrientation() throws -> String {
    let file = try Photos.stored("license", in: data)
    return try Shell.run("exiftool", ["-n", "-s3", "-Orientation", file]).output.trimmed
  }

  @Test func `A photo is looked at closely, moved over, and seen whole again`() throws {
    try view()
    try press("+", until: "150%, middle")
    try press("=", until: "200%, middle")
    try press("Left", until: "200%")
    try press("k", until: "200%")
    for _ in 0..<9 { try driver.press("Left", "Up") }
    try driver.wait(for: "200%, top left")
    try press("-", until: "150%, top left")
    try press("0", until: "1920 × 1200")
    #expect(try !driver.screen.contains("%"))
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.quit()
  }

  @Test func `A turn is seen at once, outlives a kill, and Save keeps it as orientation`() throws {
    let own = try Data(file: photo)
    try view()
    try press("r", until: "turned 90°, not saved yet")
    try driver.waitForDraft(of: "turn", in: data)
    // Leave the viewer, where the shell's message would start at the end of a line.
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.killProcess()
    try driver.open(data, expecting: heading(of: .photos))
    try driver.wait(for: "turned 90°")
    try driver.press("C-v")
    try driver.wait(for: "turned 90°, not saved yet")
    try driver.press("r")
    try driver.wait(for: "turned 180°")
    try driver.press("C-_")
    try driver.wait(for: "turned 90°")
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.press("C-s")
    try driver.wait(for: "Everything saved")
    #expect(try storedOrientation() == "6")
    #expect(try Data(file: photo) == own, "the driver's own file")
    // From the summary, the saved photo is turned back.
    try driver.press("C-v")
    try driver.wait(for: "Check all four corners")
    for _ in 0..<3 { try driver.press("r") }
    try driver.wait(for: "turned 270°, not saved yet")
    try driver.press("Escape")
    try driver.wait(until: "the summary") { !$0.contains("Esc close") && $0.contains("not saved") }
    try driver.press("3")
    try driver.wait(for: heading(of: .photos))
    try driver.saveAndQuit()
    #expect(["", "1"].contains(try storedOrientation()))
  }

  @Test func `The line mode turns a photo, and Save keeps it`() throws {
    let lines = [photo, "back", "turn", "", "", "", "quit"].joined(separator: "\n") + "\n"
    let result = try Shell.sh(
      "printf '%s' \"$1\" | \(Program.path) --plain --data-dir \(data)", "sh", lines)
    #expect(result.output.contains("Turned 90°, not saved yet."), "\(result.output)")
    #expect(try storedOrientation() == "6")
  }

  @Test func `The system's viewer gets the photo, and nothing of the terminal`() throws {
    let programs = folder.file("bin")
    let told = folder.file("told")
    let go = folder.file("go")
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    #expect(mkfifo(go, 0o600) == 0)
    let script = """
      echo noise; echo noise >&2
      files=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
      { printf '%s\\n' "$#" "$1" "$files"; ps -o tty= -p $$; } > \(told).new 2>&1
      mv \(told).new \(told)
      read word < \(go)
      echo "$word" > \(told)
      """
    try folder.putScript("bin/xdg-open", script)
    try view("DISPLAY=:7 PATH=\(programs):$PATH")
    let screen = try driver.wait(for: "V open")
    try driver.press("v")
    try driver.wait(for: "Opening it in another program")
    try driver.wait(until: "the program ran") { _ in access(told, F_OK) == 0 }
    let lines = try String(file: told).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.count == 6, "\(lines)")
    #expect(lines.prefix(5) == ["1", photo, "/dev/null", "/dev/null", "/dev/null"], "\(lines)")
    #expect(lines.last == "?", "it has a terminal: \(lines)")
    #expect(try !driver.screen.contains("noise"))
    #expect(screen.split(separator: "\n").last == (try driver.screen).split(separator: "\n").last)
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.quit()
    // It outlives the form.
    let pipe = try FileHandle(forWritingTo: URL(filePath: go))
    try pipe.write(contentsOf: Data("alive\n".utf8))
    try pipe.close()
    try driver.wait(until: "it goes on") { _ in
      (try? String(file: told)) == "alive\n"
    }
  }

  @Test func `Without a display nothing offers to open the photo elsewhere`() throws {
    try view("env -u DISPLAY -u WAYLAND_DISPLAY")
    #expect(try !driver.screen.contains("V open"))
    try driver.press("v")
    try driver.wait(for: "That key does nothing here")
    try driver.quit()
  }

  @Test func `A photo in memory can't be opened elsewhere`() throws {
    let memory = try #require(MemoryFile(Array("photo".utf8)))
    let link = folder.file("link")
    #expect(symlink("/proc/\(getpid())/fd/\(memory.descriptor)", link) == 0)
    let sealed = try PhotoSource(link, home: nil)
    #expect(SystemViewer.path(of: sealed) == nil)
    let plain = try PhotoSource(photo, home: nil)
    #expect(SystemViewer.path(of: plain) == photo)
    unlink(photo)
    #expect(SystemViewer.path(of: plain) == nil, "the file is gone")
  }
}
