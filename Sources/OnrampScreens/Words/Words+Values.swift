import OnrampCore
import OnrampWords

/// What all languages write the same way.
extension Words {
  /// An untrusted name, made safe to show.
  func shown(_ name: String) -> String { SafeText.visible(name) }

  /// A text from outside, made safe to show.
  func shown(_ text: OutsideText) -> String { text.shown }

  /// The label of a field, which says if it is optional.
  func marked(_ field: Field) -> String {
    let label = field.label.shown
    return field.isOptional ? optional(label) : label
  }

  /// A field as a question, with what an answer must be, unless that was said before.
  func asked(_ field: Field, isShort: Bool = false) -> String {
    // The words of a consent are printed unchanged.
    if let consent = field.consentWords {
      let lines = consent.text.split(separator: "\n").map { SafeText.visible($0) }
      return (lines + [words("Do you agree?")]).joined(separator: "\n")
    }
    let label = isShort ? field.name : marked(field)
    var hint = isShort ? nil : hint(for: field)?.long
    // How to answer follows.
    if case .yesNo = field.kind { hint = nil }
    if label.endsItself || shown(field.label).endsItself {
      return hint.map { about(label, $0) + "." } ?? label
    }
    // A declaration isn't a question.
    if case .yesNo(_?) = field.kind { return label + "." }
    return asked(hint.map { "\(label), \($0)" } ?? label)
  }

  /// The introduction to the first question, in the company's words or in Onramp's. It names the
  /// photos to have ready, except optional ones.
  func welcome(to schema: Schema) -> [String] {
    let company = schema.form?.description.map { [$0.shown] } ?? []
    if let welcome = schema.welcome { return company + [welcome.shown] }
    var photos: [String] = []
    for step in schema.steps {
      for field in step.fields where field.kind.isPhoto && !field.isOptional {
        photos.append(field.label.shown)
      }
    }
    return company + welcome(photos, isCompanys: schema.form != nil)
  }

  /// A saved answer as text.
  func answer(_ value: Value?) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): String(number)
    case .decimal(let number):
      decimalPoint == "."
        ? number.text : Notation(dateOrder: .yearMonthDay, decimalMark: .comma).text(number)
    case .boolean(let isYes): isYes ? yesAnswer : noAnswer
    case .photo(let photo?): self.photo(photo)
    case .photo(nil), nil: notProvided
    }
  }

  /// A field's saved answer as text for the driver.
  public func answer(_ value: Value?, of field: Field) -> String {
    switch (field.kind, value) {
    case (_, nil), (_, .photo(nil)?):
      field.isOptional && field.extras?.requiredWhen == nil ? leftOut : notProvided
    case (.choice, let value?): title(of: value.text ?? "", in: field)
    case (.date, .text(let text)?):
      // The reader may order dates differently than the driver.
      CalendarDate(iso: text).map(date) ?? text
    case (.iban, let value?), (.decimal, let value?):
      field.kind.text(value) ?? answer(value)
    default: answer(value)
    }
  }

  /// The lines of a field's saved answer as text for the driver.
  ///
  /// - Parameter lasts: Whether they may be read on another day.
  func lines(of field: Field, in answers: Answers, lasts: Bool = false) -> [String] {
    let value = answers[field.id]
    if case .boolean(true)? = value, let consent = answers.consents[field.id] {
      let isToday = !lasts && field.extras?.today.map(consent.local.isOn) == true
      return [given(isToday ? .today(consent.local.time) : .before(consent.local), lasts: lasts)]
    }
    let answer = answer(value, of: field)
    guard field.takesLines else { return [answer] }
    return answer.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// When a consent was given.
  ///
  /// - Parameter lasts: Whether it may be read in another year.
  package func given(_ time: PastTime, lasts: Bool) -> String {
    switch time {
    case .today(let time): words("Given today \(clock(time))")
    case .before(let time): words("Given \(lasts ? date(time) : day(time))")
    }
  }

  /// The title and purpose of a company's form, if it has any, and the introduction to the first
  /// question.
  func heading(of application: Application) -> [String] {
    let form = application.schema.form
    let rest =
      application.welcomes
      ? welcome(to: application.schema) : [form?.description?.shown].compactMap { $0 }
    return [form?.title?.shown].compactMap { $0 } + rest
  }

  /// Marks a changed answer.
  func change(of field: Field, from old: Value, to new: Value?, isTurned: Bool) -> String {
    if old == .photo(nil) { return added }
    if isTurned { return words("changed: turned") }
    let before = answer(old, of: field)
    if new == nil || new == .photo(nil) { return words("removed, was \(before)") }
    if before == answer(new, of: field) { return changed }
    return changed(from: field.takesLines ? before.replacing("\n", with: " ") : before)
  }

  /// The numbers of the sections: `1, 2 or 3`, or `1 to 4` if there are more.
  func numbers(_ count: Int, or: String, to: String) -> String {
    switch count {
    case ..<2: "1"
    case 2: "1 \(or) 2"
    case 3: "1, 2 \(or) 3"
    default: "1 \(to) \(count)"
    }
  }

  /// A date and time like 21 Nov 2026 14:02, which can't be misread.
  public func date(_ time: CalendarTime) -> String {
    "\(day(time)) \(time.year) \(clock(time.time))"
  }

  /// A day like 21 Nov 2026.
  func date(_ date: CalendarDate) -> String {
    "\(date.day) \(month(date.month)) \(date.year)"
  }

  /// A day like 21 Nov.
  func day(_ time: CalendarTime) -> String { "\(time.day) \(month(time.month))" }

  private func month(_ number: Int) -> String {
    let names = months
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }

  /// A size in bytes, in readable units.
  public func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: words.count(bytes, "\(bytes) byte", "\(bytes) bytes")
    case ..<1_000_000: words("\((bytes + 500) / 1000) KB")
    case ..<1_000_000_000:
      words("\("\(bytes / 1_000_000)\(decimalPoint)\(bytes / 100_000 % 10)") MB")
    default:
      words("\("\(bytes / 1_000_000_000)\(decimalPoint)\(bytes / 100_000_000 % 10)") GB")
    }
  }

  /// The readable name of a media type: the part after the slash.
  func typeName(_ type: String) -> String {
    guard type != "application/octet-stream" else { return words("File") }
    return type.split(separator: "/").last.map { $0.uppercased() } ?? type
  }

  /// A time of day like 14:02.
  func clock(_ time: ClockTime) -> String {
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(pair(time.hour)):\(pair(time.minute))"
  }
}

extension [Need] {
  /// The labels of the fields that are needed.
  public var labels: String { map(\.field.name).listed(by: ", ") }
}

extension Schema {
  /// The labels of the photos with this fate of their private data.
  func labels(of photos: [FieldID: PhotoPrivacy], _ privacy: PhotoPrivacy) -> [String] {
    fields.filter { photos[$0.id] == privacy }.map(\.name)
  }
}

extension [String] {
  /// The strings joined by a separator.
  ///
  /// Equivalent to `joined`, which looks up protocol conformances at run time. On the first screen,
  /// that alone would read every conformance in the program.
  func listed(by separator: String) -> String {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }

  /// These sentences after another, which gets a period if there are any.
  func following(_ first: String) -> String {
    isEmpty ? first : "\(first). " + listed(by: " ")
  }

  /// The strings as a list in a sentence: `a`, `a and b`, `a, b and c`.
  func listed(and word: String) -> String {
    var text = first ?? ""
    for index in 1..<Swift.max(1, count) {
      text += (index == count - 1 ? " \(word) " : ", ") + self[index]
    }
    return text
  }
}

extension Words {
  /// What an export leaves out, or `nil` if it is complete.
  public func leftOut(of steps: [Step]) -> String? {
    steps.isEmpty ? nil : changesNotExported(steps)
  }
}
