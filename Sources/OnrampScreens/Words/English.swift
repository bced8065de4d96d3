import OnrampCore

/// The screens in English.
struct English: Words {
  var units = Units.metric
  var isAtKiosk = false
  var language: Language { .english }
}

/// Every word in English, also as the fallback for words that another language lacks.
extension Words {
  var product: String { "Onramp" }
  var application: String { "Driver application" }

  func title(of step: StepID) -> String {
    switch step {
    case .personal: "Personal info"
    case .vehicle: "Vehicle info"
    case .photos: "Photo upload"
    default: step.key
    }
  }

  var months: [String] {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }
  func place(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }
  func position(_ number: Int, of count: Int) -> String { "Step \(number) of \(count)" }

  func label(of field: FieldID) -> String {
    switch field {
    case .name: "Name"
    case .email: "Email"
    case .make: "Make"
    case .model: "Model"
    case .year: "Year"
    case .seats: "Number of seats"
    case .license: "Driver's license"
    case .insurance: "Proof of insurance"
    case .licenseBack: "License, back"
    default: field.key
    }
  }

  var save: String { "Save" }
  var goBack: String { "Go back" }
  var restart: String { "Restart" }
  var undoRestart: String { "Undo restart" }

  func welcome(_ photos: [String], isCompanys: Bool) -> [String] {
    (photos.isEmpty ? [] : [isCompanys ? haveTheseReady(photos) : haveReady(photos)]) + [
      isCompanys
        ? "You can leave at any time and continue later."
        : "It takes about 5 minutes. You can leave at any time and continue later.",
      "Onramp never sends your application by itself. You hand it in.",
    ]
  }

  func haveReady(_ photos: [String]) -> String {
    "Have your \(photos.map { $0.lowercased() }.listed(and: "and")) ready."
  }

  /// The same for a company's own photo titles.
  private func haveTheseReady(_ photos: [String]) -> String {
    "Have these ready: \(photos.map(shown).listed(and: "and"))."
  }

  var thereIsAProblem: String { "There is a problem" }

  func numbers(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound) to \(range.upperBound)" }

  func range(_ range: ClosedRange<Int>, of field: Field) -> String {
    switch field.id {
    case .seats: "\(numbers(range)), the driver's seat included"
    default: numbers(range)
    }
  }

  func didYouMean(_ answer: String) -> String { "Did you mean \(shown(answer))?" }
  func didYouMeanWithKeys(_ answer: String) -> String { "\(didYouMean(answer)) F2 yes, F3 no" }
  var notSaved: String { "not saved yet" }

  func tooSmall(_ needed: Size) -> String {
    "Make this window larger: \(needed.columns) columns, \(needed.rows) rows. What you typed is still here."
  }

  func tooSmallToAsk(_ question: String) -> String {
    "\(question) Ctrl-Q: yes. To stay, make this window larger."
  }

  var decimalPoint: String { "." }
  func grouped(_ number: Int) -> String { number.withCommas }
}
