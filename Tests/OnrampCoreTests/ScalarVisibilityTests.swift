import OnrampCore
import Testing

@Suite struct ScalarVisibilityTests {
  /// Common characters aren't looked up in Unicode's properties, but must agree with them.
  @Test func `Harmless characters match Unicode's properties`() {
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isHidden = [
        Unicode.GeneralCategory.control, .format, .lineSeparator, .paragraphSeparator, .unassigned,
      ].contains(category)
      let isHarmless =
        !isHidden && !scalar.isMark && !scalar.properties.isDefaultIgnorableCodePoint
      #expect(scalar.isHarmless == isHarmless, "\(String(value, radix: 16))")
    }
  }
}
