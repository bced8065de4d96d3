import OnrampScreens
import OnrampSteps

extension CommandEnglish {
  func stepsWrong(_ place: String, _ why: String) -> String {
    "The company's steps can't be used. \(place): \(why). Nothing was changed. "
      + "onramp policy check lists everything that is wrong."
  }

  func policyRefused(_ path: String, _ why: InputFile.Refusal) -> String {
    switch why {
    case .unreadable:
      "The policy file \(SafeText.visible(path)) can't be read. Nothing was changed. "
        + "Check its path and permissions."
    case .failed(let code): notReadable(path, code)
    case .ownedByAnother:
      "The policy file \(SafeText.visible(path)) belongs to another user, so it isn't used. "
        + "Nothing was changed. It has to belong to root or to you."
    case .writableByOthers:
      "The policy file \(SafeText.visible(path)) can be changed by others, so it isn't used. "
        + "Nothing was changed. Only its owner may have write permission: chmod go-w takes it from the "
        + "others."
    }
  }

  func notReadable(_ path: String, _ code: Int32) -> String {
    "The disk can't read \(SafeText.visible(path)) (error \(code)). Nothing was changed. Check the disk."
  }

  func stepsRefused(_ path: String, _ why: InputFile.Refusal) -> String {
    switch why {
    case .unreadable:
      "the steps file \(SafeText.visible(path)) can't be read; check its path and permissions"
    case .failed(let code): notReadable(path, code)
    case .ownedByAnother:
      "the steps file \(SafeText.visible(path)) belongs to another user; it has to belong to root or to you"
    case .writableByOthers:
      "the steps file \(SafeText.visible(path)) can be changed by others; only its owner may have write "
        + "permission"
    }
  }

  var notSteps: String { #""steps" must be the name of a file beside the policy, or the steps"# }
  var onlySteps: String {
    #"these are steps and not a policy; write a policy that names them, like {"steps": "steps.json"}"#
  }
  var serverExample: String { "https://onramp.example.com" }

  func notRecipients(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" must be a list of different age recipients, each like \"age1…\""
  }

  func notAServerKey(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" must be the server's Ed25519 key, 43 characters of base64url"
  }

  var aboutPolicyCommand: String {
    "For companies: check a policy or steps, and what goes with them."
  }
  var aboutPolicyCheck: String { "Say everything that is wrong with a policy or a steps file." }
  var aboutPolicyFile: String { "The policy or the steps, as JSON." }
  var aboutAgainst: String { "Say what drivers will meet who began under this one." }
  var aboutPolicySchema: String { "Print a JSON Schema of the policy file, for editors." }
  var aboutPolicyAnswers: String { "Print an empty answers file for these steps." }

  func policyRight(_ path: String, _ file: CheckedFile) -> String {
    guard let steps = file.steps else { return "\(SafeText.visible(path)) can be used." }
    return "\(SafeText.visible(path)) can be used. \(itHas(steps.titles))"
  }

  private func itHas(_ steps: [String]) -> String {
    let titles = steps.map { SafeText.visible($0) }.joined(separator: ", ")
    return steps.count == 1
      ? "It has 1 step: \(titles)." : "It has \(steps.count) steps: \(titles)."
  }

  func noStepsToCompare(_ path: String) -> String {
    "There are no steps in \(SafeText.visible(path)), so there is nothing to compare."
  }

  func moreFaults(_ count: Int) -> String {
    count == 1 ? "There is 1 more fault." : "There are \(count) more faults."
  }

  func compared(_ changes: Int) -> String {
    changes == 0
      ? "Drivers who began before notice no change." : "Nothing that drivers answered is lost."
  }
}
