import Testing

@testable import OnrampSteps

@Suite struct JSONNumberTests {
  private func number(_ text: String) throws -> JSONNumber { try #require(try node(text).number) }

  @Test func `Numbers are equal however they are written`() throws {
    for text in ["1", "1.0", "1e0", "10e-1", "0.1e1", "0.0001E+4", "1.000"] {
      #expect(try number(text).description == "1", "\(text)")
    }
    for text in ["-0", "0.0e7"] { #expect(try number(text).description == "0", "\(text)") }
    let long = "0.10000000000000000001"
    #expect(try number(long).description == long)
  }

  @Test func `Whole numbers become an Int where they fit`() throws {
    for int in [0, 7, -7, 2027, .max, .min] { #expect(try number("\(int)").int == int) }
    #expect(try number("12.0e1").int == 120)
    for text in ["0.5", "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999999"] {
      #expect(try number(text).int == nil, "\(text)")
    }
  }

  @Test func `Numbers are written in digits`() throws {
    for (text, written) in [
      ("1e2", "100"), ("-12.50", "-12.5"), ("5e-3", "0.005"), ("0.0", "0"), ("1e99", "1e99"),
    ] {
      #expect(try number(text).description == written)
    }
  }
}
