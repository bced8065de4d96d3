import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys, .serialized, .needsLink, .needsBrowser) struct PhonePageTests {
  @Test func `On a phone a photo is chosen, seen, sent, and stored as it was sent`() throws {
    let phone = try PhoneDriver()
    let browser = try WebBrowser()
    try browser.open(phone.address)
    try phone.terminal.wait(for: "Phone connected.")
    #expect(try browser.text(of: "h1") == "Photo of your driver’s license")
    #expect(try browser.text(of: "main").contains("Take a photo"))
    try browser.keepScreenshot(as: "phone-page.png")
    try browser.choose("\(Photos.folder)/Wood.jpg", in: "#camera")
    try browser.wait(for: "send it", in: "#status")
    // The page fits without scrolling sideways, and its touch targets are large.
    #expect(try browser.run("return document.documentElement.scrollWidth <= 360") == "1")
    #expect(
      try browser.run(
        "return [...document.querySelectorAll('.button, button')].every("
          + "e => !e.offsetParent || e.getBoundingClientRect().height >= 48)") == "1")
    let sent = try browser.photoDigest()
    #expect(
      try browser.run("return createImageBitmap(photo).then(b => b.width + 'x' + b.height)")
        == "2400x1800")
    try browser.press("#send")
    try browser.wait(for: "Sent. Now confirm it", in: "#status")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.wait(for: "2400 × 1800")
    try phone.terminal.press("Enter")
    try browser.wait(for: "Received. Now your proof of insurance.", in: "#status")
    #expect(try browser.text(of: "h1") == "Photo of your proof of insurance")
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: "Photo from the phone")
    try browser.wait(for: "The computer can’t be reached.", in: "#status")
    try phone.terminal.saveAndQuit()
    #expect(phone.folder.names(in: "data/photos") == [sent])
  }

  @Test func `A blurred or dark photo is reported before it is sent, and may be sent anyway`()
    throws
  {
    let phone = try PhoneDriver()
    let browser = try WebBrowser()
    try browser.open(phone.address)
    for (name, change, said) in [
      ("blurred", "-fill white -colorize 40% -blur 0x12", "It looks blurred."),
      ("dark", "-fill black -colorize 90%", "It looks too dark."),
    ] {
      let photo = phone.folder.file("\(name).jpg")
      let base = Program.fixture("license.jpg")
      _ = try Shell.sh("convert \(base) -resize 1600 \(change) \(photo)")
      try browser.choose(photo, in: "#file")
      try browser.wait(for: said, in: "#status")
      #expect(try browser.text(of: "#send") == "Send it anyway")
      #expect(try browser.text(of: "#take").contains("Take another photo"))
    }
    try browser.choose(Program.fixture("license.jpg"), in: "#file")
    try browser.wait(for: "Is it readable?", in: "#status")
    #expect(try browser.text(of: "#send") == "Send this photo")
    try browser.choose(phone.folder.file("dark.jpg"), in: "#file")
    try browser.wait(for: "It looks too dark.", in: "#status")
    try browser.press("#send")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.wait(for: "dark")
    try phone.terminal.press("a")
    try browser.wait(for: "Asked for again: too dark.", in: "#status")
    try phone.quit()
  }

  @Test func `Without a script the plain form brings the photo, in the phone's language`() throws {
    let phone = try PhoneDriver()
    let browser = try WebBrowser(withScripts: false, language: "es")
    try browser.open(phone.address)
    try browser.waitForHTML("Foto de su licencia de conducir", in: "h1")
    try browser.waitForHTML("pulse K en la computadora", in: "noscript")
    #expect(try browser.html(of: "#form").contains("id=\"form\" hidden"))
    let typed = try phone.typeAddress()
    try browser.open(typed)
    try browser.waitForHTML("Sin cifrar.", in: "noscript")
    #expect(try browser.html(of: "#take").contains("hidden"), "a button that needs a script")
    try browser.send("\(Photos.folder)/Dune.jpg", in: "#file", by: "#send")
    try browser.waitForHTML("Enviada. Ahora confírmela", in: "p[role=status]")
    try phone.terminal.wait(for: "Photo received.")
    try browser.open(typed)
    try browser.waitForHTML("Enviada. Ahora confírmela", in: "#status")
    try phone.terminal.press("Enter")
    // The page follows by itself.
    try browser.waitForHTML("Foto de su comprobante de seguro", in: "h1")
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: "Photo from the phone")
    try phone.terminal.press("C-s")
    try phone.terminal.wait(for: "location and date were removed")
    try phone.terminal.quit()
    let bytes = try phone.stored()
    #expect(bytes.range(of: Data("Canon".utf8)) == nil && bytes.count > 100_000)
  }

  @Test func `With a phone that can't scan, an address is typed, and the photo is sealed, too`()
    throws
  {
    let phone = try PhoneDriver()
    let browser = try WebBrowser()
    try browser.open("http://\(phone.host)/\(phone.token)")
    try browser.wait(for: "Part of the address is missing.", in: "#status")
    try browser.open(try phone.typeAddress().lowercased())
    try browser.choose(photo: "Wood")
    try browser.press("#send")
    try phone.terminal.wait(for: "Photo received.")
    try phone.quit()
  }

  @Test func `The page works for a screen reader, in light and dark mode`() throws {
    let phone = try PhoneDriver()
    let browser = try WebBrowser()
    try browser.open(phone.address)
    let findings = try browser.run(
      """
      const found = [];
      for (const input of document.querySelectorAll("input"))
        if (!document.querySelector(`label[for="${input.id}"]`)) found.push("no label: " + input.id);
      for (const image of document.querySelectorAll("svg, img"))
        if (!image.getAttribute("aria-label") && !image.getAttribute("alt")) found.push("no name");
      if (!document.documentElement.lang) found.push("no language");
      if (!document.querySelector("main h1")) found.push("no heading");
      if (!document.querySelector("[aria-live=polite]")) found.push("no live region");
      if (!document.querySelector("progress").getAttribute("aria-label")) found.push("no progress");
      const rgb = text => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
      const light = text => rgb(text).map(v => v / 255).map(
        v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
      ).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
      for (const element of [...document.querySelectorAll(".button, button"), document.body]) {
        const style = getComputedStyle(element);
        const [a, b] = [light(style.color), light(style.backgroundColor)].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5) found.push("contrast: " + element.textContent.slice(0, 20));
      }
      return found.join("; ");
      """)
    #expect(findings == "")
    try phone.quit()
  }
}
