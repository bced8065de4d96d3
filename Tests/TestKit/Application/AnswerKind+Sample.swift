import OnrampCore

extension AnswerKind {
  /// A valid input for this kind of answer; empty if none is needed.
  public var sample: String {
    switch self {
    case .text: "Kia"
    case .email: "a@example.com"
    case .wholeNumber(let rule): "\(rule.min ?? rule.max ?? 0)"
    case .decimal: "12.5"
    case .yesNo(let required): required == false ? "false" : "true"
    case .choice(let choices): choices.all.first?.value.text ?? ""
    case .date(let rule): (rule.first ?? rule.last ?? rule.today).iso
    case .telephone: "+1 202 555 0123"
    case .iban: "DE89 3704 0044 0532 0130 00"
    case .vin: "1HGCM82633A004352"
    case .plate: "ABC 123"
    case .photo: ""
    }
  }
}
