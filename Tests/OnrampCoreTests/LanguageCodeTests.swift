import OnrampCore
import Testing

@Suite struct LanguageCodeTests {
  @Test(arguments: ["es", "ES", "es-MX", "es_MX.UTF-8", "es@valencia", "es-419;q=0.8"])
  func `A code or locale names its language`(code: String) {
    #expect(Language(code: code) == .spanish)
  }

  @Test(arguments: ["esperanto", "enough", "", "e", "C.UTF-8", "_es"])
  func `Another word that begins like a code names none`(code: String) {
    #expect(Language(code: code) == nil)
  }
}
