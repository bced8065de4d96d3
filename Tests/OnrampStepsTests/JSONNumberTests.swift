import Testing

@testable import OnrampSteps

@Suite struct JSONNumberTests {
  private func number(_ text: String) throws -> JSONNumber { try #require(try node(text).number) }

  @Test func `Numbers are equal however they are written`() throws {
    for text in ["1", "1.0", "1e0", "10e-1", "0.1e1", "0.0001E+4", "1.000"] {
      #expect(try number(text) == JSONNumber(1), "\(text)")
    }
    #expect(try number("-0") == number("0.0e7"))
    #expect(try number("0.1") != number("0.10000000000000000001"))
  }

  @Test func `Numbers are in order, however long`() throws {
    let texts = [
      "-1e400", "-12.5", "-12", "-0.5", "-1e-400", "0", "1e-400", "0.1", "0.11", "0.2", "1", "9",
      "10", "98249283749234923498293171823948729348710298301928330",
      "98249283749234923498293171823948729348710298301928331", "1e400",
    ]
    let numbers = try texts.map(number)
    for (index, one) in numbers.enumerated() {
      for (place, other) in numbers.enumerated() {
        #expect((one < other) == (index < place), "\(texts[index]) \(texts[place])")
      }
    }
  }

  @Test func `A multiple is told exactly`() throws {
    for (text, unit, isMultiple) in [
      ("0.3", "0.1", true), ("1.1", "0.1", true), ("0.35", "0.1", false), ("4.02", "0.01", true),
      ("0", "7", true), ("-21", "7", true), ("22", "7", false), ("1e308", "0.5", true),
      ("1e1000000", "3", false), ("3e1000000", "3", true), ("100", "1e2", true),
      ("150", "1e2", false), ("12391239123", "1e-8", true), ("0.00751", "0.0001", false),
      ("123456789012345678901234567890", "999999999999999999", false),
    ] {
      #expect(try number(text).isMultiple(of: number(unit)) == isMultiple, "\(text) \(unit)")
    }
    #expect(try number("1").isMultiple(of: number("1234567890123456789")) == nil)
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
