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
    #expect(try file.schema(for: reader, builtIn: builtIn).steps == builtIn.steps)
    #expect(file.steps.map(\.key) == StepID.ofDriver.map(\.key))
  }
}
