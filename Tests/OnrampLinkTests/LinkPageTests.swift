import CLinkPage
import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampLink

@Suite struct LinkPageTests {
  private static let service = LinkService(
    token: LinkToken().text, key: Array(0..<32),
    cards: [.license, .insurance, .other("Photo of \"the\" <report> & more"), .licenseBack])

  private func page(
    _ now: LinkNow = LinkNow(), from source: PhonePage = .computer, takesPlain: Bool = false,
    languages: String? = "en"
  ) -> LinkPage {
    LinkPage(
      Self.service, now: now, from: source, takesPlain: takesPlain, languages: languages,
      nonce: "NONCE")
  }

  @Test(arguments: 0..<3, ["en", "es-MX,es;q=0.9,en;q=0.8", nil])
  func `The page says which photo it asks for, in the phone's language, and loads nothing`(
    card: Int, languages: String?
  ) {
    let page = page(LinkNow().next(.asked, card: card), languages: languages)
    let isSpanish = languages?.hasPrefix("es") == true
    #expect(page.html.contains(isSpanish ? "lang=\"es\"" : "lang=\"en\""))
    let name =
      switch (card, isSpanish) {
      case (0, false): "<h1 id=\"title\">Photo of your driver’s license"
      case (0, true): "<h1 id=\"title\">Foto de su licencia"
      case (1, false): "<h1 id=\"title\">Photo of your proof of insurance"
      case (1, true): "<h1 id=\"title\">Foto de su comprobante de seguro"
      default: "<h1 id=\"title\">Photo of &#34;the&#34; &#60;report&#62; &#38; more</h1>"
      }
    #expect(page.html.contains(name))
    for outside in ["http://", "https://", "//cdn", "@import", "url(", "{{", "<report>"] {
      #expect(!page.html.contains(outside), "\(outside)")
    }
    #expect(page.policy.contains("default-src 'none'") && !page.policy.contains("unsafe"))
    #expect(page.html.components(separatedBy: "nonce=\"NONCE\"").count == 5)
    #expect(!page.html.contains(".heic"), "Safari would deliver it")
    #expect(page.html.contains("window.isSecureContext && !!navigator.mediaDevices?.getUserMedia"))
  }

  @Test func `Every language has its own words for everything`() {
    var states = [LinkNow(), LinkNow().next(.used, card: nil), LinkNow().next(.used, card: 2)]
    for said in [LinkNow.Said.received, .used, .refused, .unreadable, .finished] {
      states.append(LinkNow().next(said, card: 1))
    }
    states += (Hint.allCases + [nil]).map { LinkNow().next(.again, card: 0, hint: $0) }
    states += PhotoDoubt.allCases.map { LinkNow().next(.received, card: 0, doubt: $0) }
    for now in states {
      let texts = Language.tested.map { page(now, languages: $0.rawValue) }
      #expect(Set(texts.map(\.news)).count == texts.count, "\(now)")
      #expect(Set(texts.map(\.html)).count == texts.count, "\(now)")
    }
    let answers = [LinkOutcome.received, .busy, .failed].flatMap { outcome in
      Language.tested.map { page(languages: $0.rawValue).answer(outcome) }
    }
    #expect(Set(answers).count == answers.count)
  }

  @Test(arguments: ["en", "es"])
  func `Nothing says that a photo is saved, and the last page says where to save`(language: String)
  {
    for said in [LinkNow.Said.asked, .received, .used, .again, .refused, .unreadable, .finished] {
      for card in [nil, 0, 1, 2, 3] {
        let news = page(LinkNow().next(said, card: card), languages: language).news
        for word in ["Kept", "kept", "Saved", "uardada.", "uardó"] {
          #expect(!news.contains(word), "\(news)")
        }
      }
    }
    let last = page(LinkNow().next(.finished, card: nil), languages: language).html
    #expect(
      last.contains(language == "en" ? "Save on the computer" : "Guárdelas en la computadora"))
  }

  @Test(arguments: ["en", "es"])
  func
    `The server's page, whose form may be at a kiosk, doesn't call it the phone owner's computer`(
      language: String
    )
  {
    for said in [LinkNow.Said.received, .used, .unreadable, .finished] {
      let page = page(LinkNow().next(said, card: nil), from: .server, languages: language)
      for word in ["your computer", "the computer.", "su computadora", "la computadora."] {
        #expect(!page.news.contains(word) && !page.answer(.received).contains(word), "\(page.news)")
      }
    }
  }

  @Test func `The back of a license has its own list and drawing`() throws {
    let lists = try [0, 3].map { card in
      let page = page(LinkNow().next(.asked, card: card))
      let json = try JSONSerialization.jsonObject(with: Data(page.news.utf8)) as? [String: Any]
      let list = try #require(json?["checklist"] as? [String])
      for line in list { #expect(page.html.contains("<li>\(line)</li>")) }
      #expect(json?["isBack"] as? Bool == (card == 3))
      #expect(page.html.contains("class=\"\(card == 3 ? "back" : "front")\" viewBox"))
      return list
    }
    #expect(lists[0] != lists[1] && lists[1].contains { $0.contains("barcode") })
  }

  @Test func `The script gets JSON, whatever the company calls a photo`() throws {
    let now = LinkNow().next(.asked, card: 1).next(.again, card: 2, hint: .blurred)
    let json = try JSONSerialization.jsonObject(with: Data(page(now).news.utf8)) as? [String: Any]
    #expect(json?["title"] as? String == "Photo of \"the\" <report> & more")
    #expect(json?["text"] as? String == "Asked for again: blurred.")
    #expect(json?["number"] as? Int == 2 && json?["card"] as? Int == 2)
    let over =
      try JSONSerialization.jsonObject(
        with: Data(page(now.next(.finished, card: nil)).news.utf8)) as? [String: Any]
    #expect(over?["title"] as? String == "Look at your computer" && over?["card"] as? Int == -1)
  }

  @Test func `The page takes another photo in place of a doubtful one`() throws {
    func news(_ doubt: PhotoDoubt?) throws -> [String: Any]? {
      let now = LinkNow().next(.received, card: 0, doubt: doubt)
      return try JSONSerialization.jsonObject(with: Data(page(now).news.utf8)) as? [String: Any]
    }
    #expect(try news(nil)?["takesPhoto"] as? Bool == false)
    let doubtful = try news(.looksLikeInsurance)
    #expect(doubtful?["takesPhoto"] as? Bool == true)
    #expect((doubtful?["text"] as? String)?.contains("looks like an insurance card") == true)
  }

  @Test func `Without scripts, the form appears once allowed, and says that it isn't encrypted`() {
    #expect(page().html.contains("id=\"form\" hidden>"))
    #expect(page().html.contains("<noscript><p>This page encrypts the photo with JavaScript"))
    let plain = page(takesPlain: true).html
    #expect(plain.contains("id=\"form\">") && plain.contains("<noscript><p>Not encrypted."))
    #expect(!plain.contains("http-equiv"))
    // It then follows what the driver does by itself.
    let waits = page(LinkNow().next(.received, card: 0), takesPlain: true).html
    #expect(waits.contains("<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>"))
    #expect(waits.contains("id=\"form\" hidden>") && waits.contains("Now confirm it"))
    #expect(
      !page(LinkNow().next(.finished, card: nil), takesPlain: true).html.contains("http-equiv"))
  }

  @Test func `TweetNaCl is the same as Debian's`() throws {
    let folder = try Folder()
    try Data(String(cString: onramp_page_nacl).utf8).write(to: URL(filePath: folder.file("js")))
    let sum = try Shell.run("sha256sum", [folder.file("js")]).output
    #expect(sum.hasPrefix("23a1f1dd3a8ed754afd504954a64858084e2dc94b5d3eab3ba16c4c71f3ea247 "))
  }
}
