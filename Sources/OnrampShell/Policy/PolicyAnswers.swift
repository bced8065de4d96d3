import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampSteps

/// `onramp policy answers`: prints an answers file to fill in.
struct PolicyAnswers: Command {
  static let configuration = CommandConfiguration(
    commandName: "answers", abstract: commandWords.aboutPolicyAnswers)

  @OptionGroup var common: SharedOptions

  @Argument(
    help: ArgumentHelp(commandWords.aboutPolicyFile, valueName: "file"), completion: .file())
  var file: String?

  func run() throws(Failure) {
    let company = try company()
    let presets = company.steps?.presets ?? [:]
    let sections = try company.schema().steps.map { step in
      let members = step.fields.map { field in
        "    \(field.id.key.quotedForJSON): \(presets[field.id] ?? "null")"
      }
      return "  \(step.id.key.quotedForJSON): {\n\(members.joined(separator: ",\n"))\n  }"
    }
    print("{\n\(sections.joined(separator: ",\n"))\n}")
  }

  private func company() throws(Failure) -> Company {
    guard let file else { return try Setup.company(from: common.policy) }
    do throws(PolicyProblem) {
      let checked = try CheckedFile(file)
      return Company(policy: checked.policy, steps: checked.steps)
    } catch {
      throw Failure(error)
    }
  }
}
