import ArgumentParser
import FoundationEssentials
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp check`: whether everything is as it was saved.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: commandWords.aboutCheck)

  @OptionGroup var common: CommonOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws {
    let reader = try common.reader()
    let damage: [Report]
    do {
      damage = try reader.opening.reports + reader.verifyPhotos()
    } catch {
      throw Failure(error)
    }
    let wizard = Wizard(reader.opening, policy: try common.loadPolicy())
    let problems = damage.map(screenWords.report)
    let misfits = wizard.misfits.map { screenWords.problem($0) + "." }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let result = Result(damage: zip(damage, problems).map(Finding.init), misfits: wizard.misfits)
      print(String(decoding: try encoder.encode(result), as: UTF8.self))
    } else {
      print((problems.isEmpty ? [commandWords.allWell] : problems).joined(separator: "\n"))
      if !misfits.isEmpty { print(([commandWords.misfitsStay] + misfits).joined(separator: "\n")) }
    }
    // The findings are the output; the code alone says that there are some.
    if !damage.isEmpty { throw ExitCode(Failure.Code.dataWrong.rawValue) }
  }

  private struct Result: Encodable {
    let schema = 1
    let ok: Bool
    let problems: [Finding]
    /// The section and key of each answer that the policy no longer takes.
    let misfits: [String]

    init(damage: [Finding], misfits: [Problem]) {
      ok = damage.isEmpty
      problems = damage
      self.misfits = misfits.map { "\($0.field.section).\($0.field.key)" }
    }
  }

  private struct Finding: Encodable {
    /// `application`, `draft`, `undo`, or the section and key of a photo.
    let about: String
    let text: String

    init(_ report: Report, _ text: String) {
      about =
        switch report {
        case .earlierGeneration, .nothingReadable, .previousDamaged: "application"
        case .undoDamaged: "undo"
        case .draftsDamaged: "draft"
        case .photo(let field, _): "\(field.section).\(field.key)"
        }
      self.text = text
    }
  }
}
