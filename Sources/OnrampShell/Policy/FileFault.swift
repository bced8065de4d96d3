import OnrampCore
import OnrampScreens
import OnrampSteps

/// A fault in a file, as a sentence with its position.
struct FileFault: Error {
  let file: String
  let position: TextPosition
  let why: String

  /// The fault in the format of compiler errors, which editors can follow.
  var line: String { SafeText.visibleLines("\(place): \(why)") }

  /// The file, line and column.
  var place: String {
    "\(SafeText.visible(file)):\(position.line):\(position.column)"
  }
}

/// Why a policy can't be used.
enum PolicyProblem: Error {
  /// A file couldn't be read.
  case refused(String, InputFile.Refusal)
  /// The policy has faults; the array isn't empty.
  case policy([FileFault])
  /// The steps that the policy names have faults; the array isn't empty.
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
  /// Reports the first fault.
  init(_ problem: PolicyProblem) {
    switch problem {
    case .refused(let path, let why):
      self.init(
        commandWords.policyRefused(path, why), Code(why))
    case .policy(let faults):
      self.init(
        faults.first.map { commandWords.policyWrong($0.place, $0.why) } ?? "", .policyWrong)
    case .steps(let faults):
      self.init(
        faults.first.map { commandWords.stepsWrong($0.place, $0.why) } ?? "", .policyWrong)
    }
  }
}

extension Failure.Code {
  /// The exit code for a file that wasn't read.
  init(_ refusal: InputFile.Refusal) {
    switch refusal {
    case .unreadable: self = .inputMissing
    case .failed: self = .inputOutput
    case .ownedByAnother, .writableByOthers: self = .policyWrong
    }
  }
}

extension StepsFile {
  /// Reads the steps in a file.
  static func read(
    _ bytes: [UInt8], of file: String
  ) -> Result<StepsFile, PolicyProblem> {
    StepsReader.read(bytes).mapError { .steps($0.described(in: file)) }
  }
}

extension JSONReader {
  /// Reads the JSON in a file.
  static func read(_ bytes: [UInt8], of file: String) throws(FileFault) -> JSONNode {
    do throws(Located<JSONFault>) {
      return try read(bytes)
    } catch {
      throw FileFault(
        file: file, position: error.position, why: commandWords.steps.sentence(error.fault))
    }
  }
}

extension StepsFaults {
  /// The faults as sentences.
  func described(in file: String) -> [FileFault] {
    all.map {
      FileFault(file: file, position: $0.position, why: commandWords.steps.sentence($0.fault))
    }
  }
}
