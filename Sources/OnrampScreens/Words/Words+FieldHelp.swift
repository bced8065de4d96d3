import OnrampCore
import OnrampWords

/// The help on a field.
extension Words {
  /// What a field is, why it is asked, and where to find it, in lines: in the company's words, if
  /// it asks for the field.
  func help(on field: Field) -> [String] {
    guard let extras = field.extras else {
      // A company may ask something else under the same key.
      return field.label.raw == label(of: field.id) ? ownHelp(on: field) : []
    }
    let help = extras.help.isEmpty ? extras.description.map { [$0] } ?? [] : extras.help
    return help.map(shown)
  }

  /// The same about the fields of the driver application.
  private func ownHelp(on field: Field) -> [String] {
    switch field.id {
    case .name:
      [
        words("Your first and last name, as on your driver's license."),
        words("Why: the name on the license has to be yours."),
      ]
    case .email:
      [
        words("An email address that you read often."),
        words("Why: the company may write to you about your application."),
      ]
    case .make:
      [
        words("The brand of your car, such as Toyota."),
        words("Where: on your registration card, “Make” or box D.1."),
      ]
    case .model:
      [
        words("The model of your car, such as Corolla or 207."),
        words("Where: on your registration card, “Model” or box D.3."),
      ]
    case .year:
      [words("The model year of your car.")]
        + whyInRange(field) {
          words("Why: the company accepts cars from \($0.lowerBound) to \($0.upperBound).")
        } + [
          words(
            "Where: on your registration card, “Year” or box B. It may differ from the year you bought it."
          )
        ]
    case .seats:
      [words("How many people can sit in your car, the driver included.")]
        + whyInRange(field) {
          words("Why: the company accepts cars with \($0.lowerBound) to \($0.upperBound) seats.")
        } + [words("Where: on your registration card, “Seats” or box S.1.")]
    case .license:
      [
        words("A photo of the front of your driver's license."),
        words("Why: it shows that you may drive, and until when."),
      ]
    case .insurance:
      [
        words("A photo of the insurance card or policy of your car."),
        words("Why: it shows that your car is insured, and until when."),
      ]
    case .licenseBack:
      [
        words("A photo of the back of your driver's license. You may leave it out."),
        words("Why: its barcode is read more reliably than the front."),
      ]
    default: []
    }
  }

  private func whyInRange(_ field: Field, _ why: (ClosedRange<Int>) -> String) -> [String] {
    guard case .wholeNumber(let rule) = field.kind, let min = rule.min, let max = rule.max,
      min <= max
    else { return [] }
    return [why(min...max)]
  }
}
