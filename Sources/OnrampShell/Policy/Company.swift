import OnrampCore
import OnrampScreens
import OnrampSteps

/// What a company wants: its policy, and its own steps if it has some.
struct Company {
  var policy: Policy
  var steps: StepsFile?

  /// The form that its drivers fill in.
  func schema() throws(Failure) -> Schema {
    let builtIn = Schema.driver(policy, words: screenWords)
    guard let steps else { return builtIn }
    guard let today = Clock.now.date else { return builtIn }
    let reader = FormReader(language: language.rawValue, notation: .ofLocale, today: today)
    do throws(Schema.Defect) {
      return try steps.schema(for: reader, builtIn: builtIn)
    } catch {
      throw Failure(unexpected: error)
    }
  }
}
