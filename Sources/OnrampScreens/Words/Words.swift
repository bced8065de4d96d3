import OnrampCore
import OnrampWords

/// Everything a person reads on the screens, in one language. Each feature has words of its own.
public struct Words: Sendable {
  /// Translates messages into the language.
  public let words: Translator
  /// The units of distances.
  public let units: Units
  /// Whether they are read at a kiosk, where only the staff can do anything about the computer.
  public let isAtKiosk: Bool

  /// The words in a language, with distances in these units, at a kiosk or elsewhere.
  public init(_ language: Language, units: Units = .metric, isAtKiosk: Bool = false) {
    words = Translator(language)
    (self.units, self.isAtKiosk) = (units, isAtKiosk)
  }

  /// Creates the words of a translator that a test made.
  init(by words: Translator) { (self.words, units, isAtKiosk) = (words, .metric, false) }

  package var language: Language { words.language }

  /// A message in the language.
  public func callAsFunction(_ message: Message, context: String? = nil) -> String {
    words(message, context: context)
  }

  /// A message about a number of things. English has one text for 1, and another for other numbers.
  public func count(
    _ count: Int, _ one: @autoclosure () -> Message, _ other: @autoclosure () -> Message,
    context: String? = nil
  ) -> String {
    words.count(count, one(), other(), context: context)
  }
}

extension Schema {
  /// The driver application in a language.
  public static func driver(_ policy: Policy, words: Words) -> Schema {
    driver(policy, title: words.title, label: words.label)
  }
}

extension Words {
  /// The titles of steps, in a row.
  func titles(of steps: [StepID], in application: Application) -> String {
    steps.compactMap { application.schema.step($0).map { shown($0.title) } }.joined(separator: ", ")
  }

  /// What is wrong with an answer and what to do, for screens with keys.
  ///
  /// - Parameter isNamed: Whether it names the field, because it isn't beside it.
  func problemWithKeys(
    _ problem: FieldProblem, of field: Field, isNamed: Bool = false
  ) -> String {
    switch problem {
    case .photo(.missing): isNamed ? about(field.name, noSuchFile) : noSuchFile.asStart
    case .elsewhere(let answers): elsewhere(answers, field.name, hasKeys: true)
    default: self.problem(problem, of: field, isNamed: isNamed)
    }
  }

  /// The problem of an answer, as a sentence.
  public func sentence(_ problem: Problem, in schema: Schema) -> String {
    schema.field(problem.field).map { self.problem(problem.cause, of: $0).asSentence } ?? ""
  }
}

extension Language {
  /// The words of the screens in this language.
  public var words: Words { words() }

  /// The words of the screens in this language, with distances in these units, perhaps at a kiosk.
  public func words(in units: Units = .metric, isAtKiosk: Bool = false) -> Words {
    Words(self, units: units, isAtKiosk: isAtKiosk)
  }
}

extension String {
  /// Whether a label has its own final punctuation.
  var endsItself: Bool { last.map { "?!.:…".contains($0) } ?? false }
  /// The text without a period at the end.
  public var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
  /// The text with a period at the end, unless it ends like a sentence.
  public var asSentence: String { last.map(".!?…".contains) == true ? self : self + "." }
}

extension Words {
  /// The product and its purpose, at the top of the screen.
  public var product: String { words("Onramp") }
  package var application: String { words("Driver application") }

  /// The title of a step of the driver application.
  public func title(of step: StepID) -> String {
    switch step {
    case .personal: words("Personal info")
    case .vehicle: words("Vehicle info")
    case .photos: words("Photo upload")
    default: step.key
    }
  }

  /// The short names of the months.
  public var months: [String] {
    [
      words("Jan"), words("Feb"), words("Mar"), words("Apr"), words("May"), words("Jun"),
      words("Jul"), words("Aug"), words("Sep"), words("Oct"), words("Nov"), words("Dec"),
    ]
  }
  /// The place in a list.
  public func place(_ number: Int, of count: Int) -> String { words("\(number) of \(count)") }
  package func position(_ number: Int, of count: Int) -> String {
    words("Step \(number) of \(count)")
  }

  /// The label of a field of the driver application.
  public func label(of field: FieldID) -> String {
    switch field {
    case .name: words("Name")
    case .email: words("Email")
    case .make: words("Make")
    case .model: words("Model")
    case .year: words("Year")
    case .seats: words("Number of seats")
    case .license: words("Driver's license")
    case .insurance: words("Proof of insurance")
    case .licenseBack: words("License, back")
    default: field.key
    }
  }

  package var save: String { words("Save") }
  package var goBack: String { words("Go back") }
  package var restart: String { words("Restart") }
  package var undoRestart: String { words("Undo restart") }

  /// What an application involves: the photos to have ready, how long it takes, and that nothing is
  /// sent automatically.
  ///
  /// - Parameter isCompanys: Whether the form is a company's, for which the time is unknown.
  public func welcome(_ photos: [String], isCompanys: Bool) -> [String] {
    (photos.isEmpty ? [] : [isCompanys ? haveTheseReady(photos) : haveReady(photos)]) + [
      isCompanys
        ? words("You can leave at any time and continue later.")
        : words("It takes about 5 minutes. You can leave at any time and continue later."),
      words("Onramp never sends your application by itself. You hand it in."),
    ]
  }

  func haveReady(_ photos: [String]) -> String {
    let photos = photos.map { words("\($0.lowercased())", context: "a photo to have ready") }
    return words("Have your \(photos.listed(and: words("and"))) ready.")
  }

  /// The same for a company's own photo titles.
  private func haveTheseReady(_ photos: [String]) -> String {
    words("Have these ready: \(photos.map(shown).listed(and: words("and"))).")
  }

  /// The range of numbers accepted.
  public func numbers(_ range: ClosedRange<Int>) -> String {
    words("\(range.lowerBound) to \(range.upperBound)")
  }

  /// The range of numbers that a field accepts, and what they count.
  public func range(_ range: ClosedRange<Int>, of field: Field) -> String {
    switch field.id {
    case .seats: words("\(numbers(range)), the driver's seat included")
    default: numbers(range)
    }
  }

  /// Asks whether another answer was meant.
  public func didYouMean(_ answer: String) -> String { words("Did you mean \(shown(answer))?") }
  /// The same on the summary, with the keys that answer it.
  public func didYouMeanOnSummary(_ answer: String) -> String {
    words("\(didYouMean(answer)) F2 yes, F3 no")
  }
  /// The same beside the field of the answer, where going on keeps the typed text.
  public func didYouMeanAtField(_ answer: String) -> String {
    words("\(didYouMean(answer)) F2 yes, Enter no")
  }
  package var notSaved: String { words("not saved yet") }

  package func tooSmall(_ needed: Size) -> String {
    words(
      """
      Make this window larger: \(needed.columns) columns, \(needed.rows) rows. What you typed is \
      still here.
      """)
  }

  /// A question in a window too small to show it, which Ctrl-Q answers with yes.
  public func tooSmallToAsk(_ question: String) -> String {
    words("\(question) Ctrl-Q: yes. To stay, make this window larger.")
  }

  var decimalPoint: String { words(".") }
  /// A number with its thousands separated, if the language does that.
  public func grouped(_ number: Int) -> String {
    // The language's separator of thousands is between these digits.
    let separator = words("1,000", context: "a number").drop { $0 != "1" }.dropFirst().prefix {
      $0 != "0"
    }
    return number.withCommas.replacing(",", with: separator)
  }
}
