import OnrampCore
import OnrampScreens
import Testing

@testable import OnrampSteps

@Suite struct DriverSchemaTests {
  @Test(arguments: [("en", FormReader.english), ("es", FormReader.spanish)])
  func `The program's own steps are those of their file`(code: String, reader: FormReader) throws {
    let language = try #require(Language(code: code))
    let builtIn = Schema.driver(.standard(currentYear: 2026), words: language.words)
    let file = try StepsReader.read(Schema.driverFile).get()
    // The file allows texts of 1,000 characters, so it draws their fields wider than the built-in
    // ones.
    func sameWidth(_ steps: [Step]) -> [Step] {
      steps.map { step in
        Step(
          step.id, title: step.title.raw, description: step.description?.raw,
          fields: step.fields.map {
            Field(
              $0.id, label: $0.label.raw, kind: $0.kind, typicalLength: 0,
              isOptional: $0.isOptional, extras: $0.extras)
          })
      }
    }
    let steps = try file.schema(for: reader, builtIn: builtIn).steps
    #expect(sameWidth(steps) == sameWidth(builtIn.steps))
    #expect(file.steps.map(\.key) == StepID.ofDriver.map(\.key))
  }
}
