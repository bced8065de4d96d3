import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// The example in docs/steps.md, from its first question to handing in.
@Suite(.journeys) struct CompanyJourneyTests {
  /// What a driver types and reads in one language.
  struct Driving: Sendable, CustomTestStringConvertible {
    let locale: String
    let yes: String
    let date: String
    let consent: String
    /// Text on the screens of the steps, of a hidden question, and at the end.
    let check: String, countries: String, bank: String, inspection: String, summary: String
    /// Lines of the summary.
    let answers: [String]

    var testDescription: String { locale }
  }

  private static let english = Driving(
    locale: "en_US.UTF-8", yes: "y", date: "12/31/2099",
    consent: "I agree to the background check", check: "Step 1 of 3",
    countries: "Which countries?", bank: "Step 2 of 3", inspection: "Step 3 of 3",
    summary: "Everything saved",
    answers: [
      "Background check", "  I agree to the background check: Given ", "  Which countries? Chile",
      "  IBAN: DE89 3704 0044 0532 0130 00", "  Paid: Every week", "  Valid until: 31 Dec 2099",
    ])

  private static let spanish = Driving(
    locale: "es_ES.UTF-8", yes: "s", date: "31/12/2099",
    consent: "Acepto la verificación de antecedentes", check: "Paso 1 de 3",
    countries: "¿En qué países?", bank: "Paso 2 de 3", inspection: "Paso 3 de 3",
    summary: "Todo está guardado",
    answers: [
      "Antecedentes", "  Acepto la verificación de antecedentes: Dado ", "  ¿En qué países? Chile",
      "  IBAN: DE89 3704 0044 0532 0130 00", "  Pago: Cada semana", "  Válido hasta: 31 dic 2099",
    ])

  private static let photo = Program.fixture("license.jpg")

  @Test(arguments: [english, spanish], [(80, 24), (40, 12)])
  func `The example is filled in, in every language and size`(
    driving: Driving, size: (columns: Int, rows: Int)
  ) throws {
    let company = try CompanyFolder()
    let driver = try Driver(
      columns: size.columns, rows: size.rows, environment: ["LC_ALL": driving.locale])
    try company.open(in: driver, expecting: driving.check)
    #expect(try !driver.screen.contains(driving.countries))
    try driver.type(driving.yes)
    try driver.press("Tab")
    try driver.type(driving.yes)
    try driver.press("Tab")
    try driver.wait(for: driving.countries)
    try driver.type("Chile")
    try driver.press("C-s")
    try driver.wait(for: driving.bank)
    try driver.type("de89 3704 0044 0532 0130 00")
    try driver.press("Tab", "Right", "Right", "C-s")
    let inspection = size.columns < 60 ? "3/3" : driving.inspection
    try driver.wait(for: inspection)
    try driver.paste(Self.photo)
    try driver.wait(for: "JPEG, 19 KB")
    try driver.press("Tab")
    try driver.type(driving.date)
    try driver.press("C-s")
    try driver.wait(until: "the summary") {
      $0.contains(driving.summary) && !$0.contains(inspection)
    }
    try driver.quit()
    try expectHandedIn(company, driving)
  }

  @Test(arguments: [english, spanish])
  func `The example is filled in a line at a time`(driving: Driving) throws {
    let company = try CompanyFolder()
    let result = try company.talk(
      ["yes", "yes", "Chile", "DE89370400440532013000", "2", Self.photo, driving.date],
      environment: ["LC_ALL": driving.locale])
    #expect(result.status == 0 && result.errors.isEmpty)
    for line in [driving.consent, "\(driving.check): "] + driving.answers {
      #expect(result.output.contains(line), "\(line) in \(result.output)")
    }
    try expectHandedIn(company, driving)
  }

  /// No matter how the answers were typed, the same ones are stored and exported.
  private func expectHandedIn(_ company: CompanyFolder, _ driving: Driving) throws {
    let shown = try company.run("show", environment: ["LC_ALL": driving.locale]).output
    for line in driving.answers { #expect(shown.contains(line), "\(line) in \(shown)") }
    let status = try company.run("status", "--json").output
    #expect(status.contains(#""complete":true,"draft":false,"needed":[]"#), "\(status)")
    let out = company.folder.file("out")
    let exported = try company.run("export", "--to", out)
    #expect(exported.status == 0, "\(exported.errors)")
    let text = try String(file: out + "/application.json")
    for part in [
      #""form":"https://drive.example.com/steps/2026-11-23""#, #""abroad":true"#,
      #""consent":true"#, #""countries":"Chile""#, #""paid":"weekly""#, #""until":"2099-12-31""#,
      #""iban":"DE89370400440532013000""#, #""text":"\#(driving.consent)""#,
      #""language":"\#(driving.locale.prefix(2))""#,
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func `An answer that is hidden again is kept, and not handed in`() throws {
    let company = try CompanyFolder()
    let driver = try company.open(expecting: "Step 1 of 3")
    try driver.press("y", "Tab", "y", "Tab")
    try driver.wait(for: "Which countries?")
    try driver.type("Chile")
    try driver.press("BTab", "n")
    try driver.wait(until: "no countries") { !$0.contains("Which countries?") }
    try driver.press("C-s")
    try driver.wait(for: "Step 2 of 3")
    try driver.quit()
    #expect(
      try company.run("show", "--json").output.contains(
        #""abroad":false,"consent":true,"countries":null"#))
    try company.open(in: driver, expecting: "Step 2 of 3")
    try driver.press("Escape")
    try driver.wait(for: "Step 1 of 3")
    try driver.press("Tab", "y")
    try driver.wait(for: "Chile")
    try driver.quit()
  }

  @Test func `An answers file is checked by the same rules as the form`() throws {
    let company = try CompanyFolder()
    func fill(_ check: String) throws -> Shell.Result {
      let file = try company.put(#"{"check":{\#(check)}}"#, as: "answers.json")
      return try company.run("fill", "--from", file)
    }
    for (check, why) in [
      (#""consent":false,"abroad":false"#, "choose Yes to continue"),
      (#""consent":true,"abroad":true"#, "Which countries?"),
      (#""consent":true,"abroad":false,"countries":"Chile""#, "Leave it out"),
      (#""consent":true,"abroad":true,"countries":"C""#, "at least 2 characters"),
      (#""consent":"yes","abroad":false"#, "write true or false"),
    ] {
      let result = try fill(check)
      #expect(result.status == 65 && result.errors.contains(why), "\(check): \(result.errors)")
    }
    #expect(try fill(#""consent":true,"abroad":true,"countries":"Chile""#).status == 0)
    #expect(try company.run("status").output.contains("Saved: Background check."))
    #expect(try company.run("check").status == 0)
  }
}
