import OnrampScreens
import OnrampSteps
import OnrampWords

extension CommandWords {
  /// Says what is wrong with a company's steps, and where.
  func stepsWrong(_ place: String, _ why: String) -> String {
    words(
      """
      The company's steps can't be used. \(place): \(why). Nothing was changed. onramp policy \
      check lists everything that is wrong.
      """)
  }

  func policyRefused(_ path: String, _ why: InputFile.Refusal) -> String {
    switch why {
    case .unreadable:
      words(
        """
        The policy file \(SafeText.visible(path)) can't be read. Nothing was changed. Check its \
        path and permissions.
        """)
    case .failed(let code): notReadable(path, code)
    case .ownedByAnother:
      words(
        """
        The policy file \(SafeText.visible(path)) belongs to another user, so it isn't used. \
        Nothing was changed. It has to belong to root or to you.
        """)
    case .writableByOthers:
      words(
        """
        The policy file \(SafeText.visible(path)) can be changed by others, so it isn't used. \
        Nothing was changed. Only its owner may have write permission: chmod go-w takes it from \
        the others.
        """)
    }
  }

  /// Says that the disk failed to read a file.
  func notReadable(_ path: String, _ code: Int32) -> String {
    words(
      """
      The disk can't read \(SafeText.visible(path)) (error \(code)). Nothing was changed. Check \
      the disk.
      """)
  }

  func stepsRefused(_ path: String, _ why: InputFile.Refusal) -> String {
    switch why {
    case .unreadable:
      words(
        "the steps file \(SafeText.visible(path)) can't be read; check its path and permissions")
    case .failed(let code): notReadable(path, code)
    case .ownedByAnother:
      words(
        """
        the steps file \(SafeText.visible(path)) belongs to another user; it has to belong to root \
        or to you
        """)
    case .writableByOthers:
      words(
        """
        the steps file \(SafeText.visible(path)) can be changed by others; only its owner may have \
        write permission
        """)
    }
  }

  var notSteps: String {
    words(#""steps" must be the name of a file beside the policy, or the steps"#)
  }
  /// Says that a policy was expected, but the file has steps.
  var onlySteps: String {
    words(
      """
      these are steps and not a policy; write a policy that names them, like {"steps": \
      "steps.json"}
      """)
  }
  var serverExample: String { words("https://onramp.example.com") }

  func notRecipients(_ key: String) -> String {
    words(
      """
      "\(SafeText.visible(key))" must be a list of different age recipients, each like "age1…"
      """)
  }

  func notAServerKey(_ key: String) -> String {
    words(
      "\"\(SafeText.visible(key))\" must be the server's Ed25519 key, 43 characters of base64url")
  }

  var aboutPolicyCommand: String {
    words("For companies: check a policy or steps, and what goes with them.")
  }
  var aboutPolicyCheck: String {
    words("Say everything that is wrong with a policy or a steps file.")
  }
  var aboutPolicyFile: String { words("The policy or the steps, as JSON.") }
  var aboutAgainst: String { words("Say what changes for drivers who began under this one.") }
  var aboutPolicySchema: String { words("Print a JSON Schema of the policy file, for editors.") }
  var aboutPolicyAnswers: String { words("Print an empty answers file for these steps.") }

  /// Says that a policy or steps file is valid, and what it asks.
  func policyRight(_ path: String, _ file: CheckedFile) -> String {
    guard let steps = file.steps else { return words("\(SafeText.visible(path)) can be used.") }
    return words("\(SafeText.visible(path)) can be used. \(itHas(steps.titles))")
  }

  private func itHas(_ steps: [String]) -> String {
    let titles = steps.map { SafeText.visible($0) }.joined(separator: ", ")
    return words.count(
      steps.count, "It has \(steps.count) step: \(titles).",
      "It has \(steps.count) steps: \(titles).")
  }

  func noStepsToCompare(_ path: String) -> String {
    words("There are no steps in \(SafeText.visible(path)), so there is nothing to compare.")
  }

  /// Says that there are more faults than those listed.
  func moreFaults(_ count: Int) -> String {
    words.count(count, "There is 1 more fault.", "There are \(count) more faults.")
  }

  /// Says that a new form is valid, after the list of its changes.
  func compared(_ changes: Int) -> String {
    changes == 0
      ? words("Drivers who began before notice no change.")
      : words("Nothing that drivers answered is lost.")
  }
}
