import OnrampCore
import OnrampScreens
import OnrampSteps
import OnrampStore

/// A company's policy, and its own steps if it has any.
struct Company {
  var policy: Policy
  var steps: StepsFile?
  /// Whether its form is open at a kiosk. See ``ComputerUse``.
  private(set) var isAtKiosk = false

  /// Has the form opened at a kiosk, where every driver needs an account.
  mutating func openAtKiosk() {
    isAtKiosk = true
    policy.requireAccount()
  }

  /// The form that the company's drivers fill in.
  ///
  /// - Parameter words: The words of the form, in the driver's language.
  func schema(in words: Words = screenWords) throws(Failure) -> Schema {
    var schema = try asked(in: words)
    schema.isAtKiosk = isAtKiosk
    schema.offersCars = !isAtKiosk || policy.sources.cars.isNamed
    schema.offersSurvey = !isAtKiosk || policy.sources.survey != nil
    if let target = policy.companyServer {
      (schema.handsIn, schema.handsInReadably) = (true, target.server.isReadable)
      schema.keepDays = policy.company?.keepDays
    }
    return schema
  }

  /// The form by which an application was handed in; `nil` if it is the current one, or unknown.
  func form(of submission: Submission?) -> Schema? {
    guard let text = submission?.steps, Array(text.utf8) != stepsFile,
      let steps = try? StepsReader.read(Array(text.utf8)).get()
    else { return nil }
    var company = self
    company.steps = steps
    return try? company.schema()
  }

  /// The form's file, handed in along with the answers.
  var stepsFile: [UInt8] { steps.map { Array(($0.source.text + "\n").utf8) } ?? Schema.driverFile }

  private func asked(in words: Words) throws(Failure) -> Schema {
    let builtIn = Schema.driver(policy, words: words)
    guard let steps, let today = Clock.now.date else { return builtIn }
    let reader = FormReader(
      language: words.language.rawValue, notation: .ofLocale, today: today,
      months: { words.months })
    do throws(Schema.Defect) {
      return try steps.schema(for: reader, builtIn: builtIn)
    } catch {
      throw Failure(unexpected: error)
    }
  }
}
