import ArgumentParser
import FoundationEssentials
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp check`: verifies that everything is as it was saved.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: commandWords.aboutCheck)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws {
    let reader = try common.reader(account)
    let schema = try common.schema()
    let damage: [StorageFault]
    do {
      damage = schema.inOrder(try reader.state.faults + reader.verifyPhotos())
    } catch {
      throw Failure(error)
    }
    let problems = damage.map { screenWords.fault($0, in: schema) }
    let outdated = schema.outdated(in: reader.state.answers)
    let sentences = outdated.map { screenWords.sentence($0, in: schema) }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let result = Result(
        damage: zip(damage, problems).map(Finding.init), outdated: outdated)
      print(String(decoding: try encoder.encode(result), as: UTF8.self))
    } else {
      say((problems.isEmpty ? [commandWords.allWell] : problems).joined(separator: "\n"))
      if !outdated.isEmpty {
        say(([commandWords.misfitsStay] + sentences).joined(separator: "\n"))
      }
      if isatty(STDOUT_FILENO) == 1, NetworkHelper.lacksLandlock() {
        say(commandWords.noLandlock)
      }
    }
    // The findings are the output. Only the exit code says that there are some.
    if !damage.isEmpty { throw ExitCode(Failure.Code.dataWrong.rawValue) }
  }

  private struct Result: Encodable {
    let schema = 1
    let ok: Bool
    let problems: [Finding]
    /// The section and key of each answer the policy no longer accepts.
    let misfits: [String]

    init(damage: [Finding], outdated: [Problem]) {
      ok = damage.isEmpty
      problems = damage
      misfits = outdated.map(\.field.path)
    }
  }

  private struct Finding: Encodable {
    /// `application`, `draft`, `undo`, or the section and key of a photo.
    let about: String
    let text: String

    init(_ fault: StorageFault, _ text: String) {
      about =
        switch fault {
        case .earlierGeneration, .nothingReadable, .applicationMissing, .previousDamaged:
          "application"
        case .undoDamaged: "undo"
        case .ledgerFaulty: "ledger"
        case .sessionDamaged: "session"
        case .draftsDamaged: "draft"
        case .photo(let field, _): field.path
        }
      self.text = text
    }
  }
}
