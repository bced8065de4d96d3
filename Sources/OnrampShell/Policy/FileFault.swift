import OnrampCore
import OnrampScreens
import OnrampSteps

/// What is wrong at a place of a file, in a sentence.
struct FileFault {
  let file: String
  let position: TextPosition
  let why: String

  /// As compilers write it, so that editors can go there.
  var line: String { "\(place): \(why)" }

  /// The file, line and column.
  var place: String {
    "\(SafeText.visible(file)):\(position.line):\(position.column)"
  }
}

/// Why a policy can't be used.
enum PolicyProblem: Error {
  /// A file that isn't read.
  case refused(String, InputFile.Refusal)
  /// Faults of the policy, at least one.
  case policy([FileFault])
  /// Faults of the steps that it names, at least one.
  case steps([FileFault])

  /// The faults, in order.
  var faults: [FileFault] {
    switch self {
    case .refused: []
    case .policy(let faults), .steps(let faults): faults
    }
  }
}

extension Failure {
  /// Says what is wrong first.
  init(_ problem: PolicyProblem) {
    switch problem {
    case .refused(let path, let why):
      self.init(
        commandWords.policyRefused(path, why), why == .unreadable ? .inputMissing : .policyWrong)
    case .policy(let faults):
      self.init(
        faults.first.map { commandWords.policyWrong($0.place, $0.why) } ?? "", .policyWrong)
    case .steps(let faults):
      self.init(
        faults.first.map { commandWords.stepsWrong($0.place, $0.why) } ?? "", .policyWrong)
    }
  }
}

extension StepsFile {
  /// Reads the steps that stand in a file.
  static func read(
    _ bytes: [UInt8], of file: String
  ) -> Result<StepsFile, PolicyProblem> {
    StepsReader.read(bytes).mapError { .steps($0.described(in: file)) }
  }
}

extension StepsFaults {
  /// The faults in sentences.
  func described(in file: String) -> [FileFault] {
    all.map {
      FileFault(file: file, position: $0.position, why: commandWords.steps.sentence($0.fault))
    }
  }
}
