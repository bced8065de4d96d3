import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampSteps

/// `onramp policy check`: prints all faults of a policy or steps file.
struct PolicyCheck: Command {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: commandWords.aboutPolicyCheck)

  @Argument(
    help: ArgumentHelp(commandWords.aboutPolicyFile, valueName: "file"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp(commandWords.aboutAgainst, valueName: "file"), completion: .file())
  var against: String?

  func run() throws(Failure) {
    let new = try checked(file)
    if new.policy.company?.server?.isReadable == true {
      Failure.say(screenWords.handIn.notEncrypted)
    }
    guard let against else { return say(commandWords.policyRight(file, new)) }
    let old = try checked(against)
    guard let steps = new.steps, let before = old.steps else {
      throw Failure(
        commandWords.noStepsToCompare(new.steps == nil ? file : against), .policyWrong)
    }
    let comparison = StepsComparison(steps, against: before)
    for (change, position) in comparison.changes {
      let why = commandWords.steps.sentence(change)
      print(FileFault(file: new.file, position: position, why: why).line)
    }
    let faults = StepsFaults(comparison.faults).described(in: new.file)
    guard faults.isEmpty else { throw try refusal(faults) }
    say(commandWords.compared(comparison.changes.count))
  }

  /// Reads a file, and prints all of its faults if it has any.
  private func checked(_ path: String) throws(Failure) -> CheckedFile {
    do throws(PolicyProblem) {
      return try CheckedFile(path)
    } catch {
      if case .refused = error { throw Failure(error) }
      throw try refusal(error.faults)
    }
  }

  /// The maximum number of faults to print per file.
  private static let maxFaults = 100

  /// Prints faults to standard output, and returns the failure.
  private func refusal(_ faults: [FileFault]) throws(Failure) -> Failure {
    for fault in faults.prefix(Self.maxFaults) { print(fault.line) }
    if faults.count > Self.maxFaults {
      print(commandWords.moreFaults(faults.count - Self.maxFaults))
    }
    return .said(.policyWrong)
  }
}

extension StepsFile {
  var titles: [String] {
    steps.map { step in
      switch step.content {
      case .builtIn(let id): screenWords.title(of: id)
      case .own(let own): OutsideText(own.text.title(in: language.rawValue) ?? step.key).shown
      }
    }
  }
}

/// A valid policy or steps file.
struct CheckedFile {
  /// The file that contains the steps.
  let file: String
  let policy: Policy
  let steps: StepsFile?

  init(_ path: String) throws(PolicyProblem) {
    let bytes = try PolicyFile(path: path).bytes()
    let standard = Policy.standard(currentYear: Clock.now.year)
    if (try? JSONReader.read(bytes))?.describesSteps == true {
      (file, policy) = (path, standard)
      steps = try StepsFile.read(bytes, of: path).get()
    } else {
      // The form accepts neither policies nor steps that others can write.
      let policyFile = PolicyFile(path: path, writers: .owner)
      let bytes = try policyFile.bytes()
      let company = try policyFile.load(bytes, over: standard)
      (policy, steps) = (company.policy, company.steps)
      file = policyFile.stepsPath(bytes) ?? path
    }
  }
}

extension JSONNode {
  /// Whether a file contains steps, rather than a policy.
  var describesSteps: Bool { self["properties"] != nil || self["type"] != nil }
}
