import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct RuleTests {
  @Test func `Every bad value is reported twice, saves nothing, and stays as typed`() throws {
    let data = try Folder()
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal))
    let email = "Enter an email address in the correct format, like name@example.com"
    try check("", in: "Name", says: "Enter your name", driver)
    try check("\u{200B}\u{2060}", in: "Name", says: "Enter your name", driver, shows: "<U+200B>")
    try replace("Zoë 王", in: "Name", driver)
    try check("amina at example.com", in: "Email", says: email, driver)
    try check("a@b", in: "Email", says: email, driver)
    #expect(try Program.run("show", "--json", in: data.path).output.contains(#""personal":null"#))
    try replace("zoe@example.com", in: "Email", driver)
    try driver.press("C-s")
    try driver.reach(.vehicle, after: .personal)

    try replace("Toyota", in: "Make", driver)
    try replace("207", in: "Model", driver)
    for year in ["1999", "2 019", "+2019", "2019.0", "２０１９", "9999"] {
      // The last digit is visible, no matter how wide the digits are.
      let shown = String(year.suffix(1))
      try check(
        year, in: "Year", says: "Year must be between 2000 and ", driver, shows: shown)
    }
    try replace("2019", in: "Year", driver)
    for seats in ["3", "9", "six", "5.0", "-5"] {
      try check(
        seats, in: "Number of seats", says: "Number of seats must be between 4 and 8", driver)
    }
    try check(" ", in: "Make", says: "Enter the make", driver, shows: "")
    #expect(try Program.run("show", "--json", in: data.path).output.contains(#""vehicle":null"#))
    try driver.quit()
  }

  /// Puts a value into a field, saves, and looks for the sentence in both places.
  ///
  /// The field must have the first problem, because a refused Save moves the focus there.
  private func check(
    _ value: String, in label: String, says sentence: String, _ driver: Driver, shows: String? = nil
  ) throws {
    try replace(value, in: label, driver)
    let isLast = ["Email", "Number of seats"].contains(label)
    try moveFocus(with: isLast ? "Up" : "Down", driver)
    try driver.press("C-s")
    let shown = shows ?? value
    try driver.wait(until: "“\(sentence)” twice, and “\(shown)”") { screen in
      let text = screen.split(separator: "\n").map { $0.trimmed.drop { $0 == "▌" }.trimmed }
        .joined(separator: " ")
      return screen.contains("There is a problem") && text.count(of: sentence) == 2
        && (shown.isEmpty || screen.contains(shown))
        && focusedLabel(screen).map(label.hasPrefix) == true
    }
  }

  /// Goes to a field and replaces its value.
  private func replace(_ value: String, in label: String, _ driver: Driver) throws {
    while true {
      var (wanted, focused): (Int?, Int?)
      try driver.wait(until: "the field, and one with the focus") { screen in
        let lines = screen.split(separator: "\n").map(\.trimmed)
        wanted = lines.firstIndex { $0.drop { "▌ ".contains($0) }.hasPrefix(label) }
        focused = lines.firstIndex { $0.hasPrefix("▌") }
        return wanted != nil && focused != nil
      }
      if wanted == focused { break }
      try moveFocus(with: try #require(wanted) < #require(focused) ? "Up" : "Down", driver)
    }
    try driver.press("C-e", "C-u")
    try driver.type(value)
  }

  /// Moves from one field to the next.
  private func moveFocus(with key: String, _ driver: Driver) throws {
    let before = try focusedLabel(driver.screen)
    try driver.press(key)
    try driver.wait(until: "the focus moved") { screen in
      let focused = focusedLabel(screen)
      return focused != nil && focused != before
    }
  }

  /// The first word after the bar that marks the focused field; typed text follows later.
  private func focusedLabel(_ screen: String) -> String? {
    let line = screen.split(separator: "\n").map(\.trimmed).first { $0.hasPrefix("▌") }
    return line?.dropFirst().split(separator: " ").first.map(String.init)
  }
}
