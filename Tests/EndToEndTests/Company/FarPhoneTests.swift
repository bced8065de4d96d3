import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// Both cards from one phone, by the company's server over HTTPS, at a private address.
@Suite(
  .journeys, .serialized, .needsLink, .needsServer, .needsBrowser,
  .enabled(if: NginxProxy.isThere, "nginx was not fetched"), .needsNetwork)
struct FarPhoneTests {
  private func expectBothSaved(_ browser: WebBrowser, _ phone: FarPhoneDriver) throws {
    try browser.wait(for: "Look at the other screen", in: "h1")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.saveAndQuit()
    #expect(phone.folder.names(in: "data/photos").count == 2)
    try waitFor("a server that kept nothing") {
      try phone.far.number("SELECT count(*) FROM onramp.phone_piece") == 0
    }
  }

  @Test
  func `Over SSH both cards come through the server, and a page reloaded at each step continues`()
    throws
  {
    let phone = try FarPhoneDriver()
    try phone.showCode()
    #expect(try phone.terminal.screen.contains("The company's server can't"))
    let browser = try phone.browser()
    try browser.open(phone.address)
    #expect(try browser.run("return window.isSecureContext") == "1")
    try phone.terminal.wait(for: "Phone connected.")
    try browser.reload()
    #expect(try browser.text(of: "h1") == "Photo of your driver’s license")
    try browser.choose(photo: "Wood")
    try browser.reload()
    try browser.wait(for: "Photo of your driver’s license", in: "h1")
    try browser.choose(photo: "Wood")
    let sent = try browser.photoDigest()
    try browser.press("#send")
    try phone.terminal.wait(for: "Photo received.")
    try browser.reload()
    try browser.wait(for: "Sent. Now confirm it", in: "#status")
    try phone.terminal.press("a")
    try browser.wait(for: "Asked for again", in: "#status")
    try browser.reload()
    try browser.wait(for: "Asked for again", in: "#status")
    try browser.send(photo: "Wood", to: phone.terminal)
    try phone.terminal.wait(for: "License received, insurance next.")
    try browser.wait(for: "Received. Now your proof of insurance.", in: "#status")
    try browser.reload()
    try browser.wait(for: "Photo of your proof of insurance", in: "h1")
    try browser.send(photo: "Aqua", to: phone.terminal)
    try expectBothSaved(browser, phone)
    #expect(phone.folder.names(in: "data/photos").contains(sent))
  }

  @Test func `A network that is cut and a server that is killed lose nothing`() throws {
    let phone = try FarPhoneDriver()
    try phone.showCode()
    let browser = try phone.browser()
    try browser.open(phone.address)
    try browser.choose(photo: "Wood")
    try browser.setNetwork(isOffline: true)
    try browser.press("#send")
    try browser.wait(for: "The photo didn’t arrive. It is still here", in: "#status")
    try browser.setNetwork(speed: 200 << 10)
    try browser.press("#send")
    try phone.terminal.wait(for: "Receiving: ")
    try phone.terminal.wait(for: "Photo received.")
    phone.far.stop()
    try phone.terminal.press("Enter")
    try phone.terminal.wait(for: "License received, insurance next.")
    try browser.wait(for: "The company’s server can’t be reached.", in: "#status")
    try phone.far.start()
    try browser.setNetwork()
    try browser.wait(for: "Received. Now your proof of insurance.", in: "#status")
    try browser.send(photo: "Aqua", to: phone.terminal)
    try expectBothSaved(browser, phone)
  }

  @Test func `A card is placed into the frame of the live camera`() throws {
    let phone = try FarPhoneDriver()
    try phone.showCode()
    let browser = try phone.browser()
    try browser.open(phone.address)
    try browser.press("#take label")
    try browser.wait(for: "Hold the phone so that the card fills the picture.", in: "#status")
    #expect(try browser.run("return document.getElementById('frame').offsetHeight > 150") == "1")
    #expect(try browser.run("return document.documentElement.scrollWidth <= 360") == "1")
    #expect(try browser.run("return document.getElementById('video').videoWidth > 0") == "1")
    try browser.keepScreenshot(as: "phone-camera.png")
    try browser.press("#shoot")
    try browser.wait(for: "send it", in: "#status")
    #expect(try browser.run("return camera === null") == "1", "the camera is off")
    #expect(
      try browser.run("return createImageBitmap(photo).then(b => (b.width / b.height).toFixed(2))")
        == "1.33")
    try browser.press("#send")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.press("Enter")
    try browser.wait(for: "Received. Now your proof of insurance.", in: "#status")
    try phone.terminal.press("Escape")
    try browser.wait(for: "can’t be reached", in: "#status")
    try phone.terminal.saveAndQuit()
    #expect(phone.folder.names(in: "data/photos").count == 1)
  }

  @Test func `Without scripts the page says what to do, and takes no photo`() throws {
    let phone = try FarPhoneDriver()
    try phone.showCode()
    let browser = try phone.browser(withScripts: false, language: "es")
    try browser.open(phone.address)
    try browser.waitForHTML("Foto de su licencia de conducir", in: "h1")
    try browser.waitForHTML("Actívelo y vuelva a cargar", in: "noscript")
    #expect(try browser.html(of: "#form").contains("id=\"form\" hidden"))
    try phone.quit()
  }

  @Test func `Without SSH or a network, J leads to the server, and K gives an address to type`()
    throws
  {
    let phone = try FarPhoneDriver(columns: 130, rows: 30, isOverSSH: false)
    try phone.terminal.press("C-p")
    // Nothing but the loopback interface has an address there.
    try phone.terminal.wait(for: "isn't on a network that a phone can reach")
    try phone.terminal.wait(until: "its key") { $0.contains(/J (use the )?server/) }
    try phone.showCode(by: "j")
    try phone.terminal.wait(until: "its key") { $0.contains(/J (use the )?Wi-Fi/) }
    try phone.terminal.press("k")
    var typed = ""
    try phone.terminal.wait(until: "an address") { screen in
      let start = "https://\(FarCompany.host)/p/"
      guard let range = screen.firstRange(of: start) else { return false }
      typed = start + screen[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
      return typed.count == start.count + 8
    }
    try phone.terminal.wait(for: "company's server could send")
    let browser = try phone.browser()
    try waitFor("a page at \(typed)") {
      try browser.open(typed.lowercased())
      return try browser.run("return document.title").contains("license")
    }
    try browser.send(photo: "Wood", to: phone.terminal)
    try phone.terminal.wait(for: "License received, insurance next.")
    try phone.terminal.press("j")
    try phone.terminal.wait(until: "its key") { $0.contains(/J (use the )?server/) }
    try phone.quit()
  }

  @Test func `In the line mode over SSH, the address is the server's`() throws {
    let far = try FarCompany()
    try far.company.folder.saveFirstSteps(in: far.company.data)
    let terminal = try Driver(
      columns: 130, rows: 40, environment: far.variables(isOverSSH: true), in: .tmux)
    let program = (far.network.command + [Program.path]).joined(separator: " ")
    try terminal.command(
      "\(program) --plain --data-dir \(far.company.data) --policy \(far.company.policy)")
    try terminal.wait(for: "license")
    try terminal.enter("phone")
    try terminal.wait(for: "https://\(FarCompany.host)/p/")
    try terminal.wait(for: "to use this network instead")
    try terminal.enter("back")
    try terminal.enter("quit")
    try terminal.wait(for: "exit=0")
  }

  @Test func `A server that can't be reached is reported, and N tries again`() throws {
    let phone = try FarPhoneDriver()
    phone.far.stop()
    try phone.terminal.press("C-p")
    try phone.terminal.wait(for: "server can't be reached")
    try phone.far.start()
    try phone.showCode(by: "n")
    // This window is too small for the code.
    try phone.terminal.resize(columns: 60, rows: 18)
    try phone.terminal.wait(for: "The code needs a window of")
    try phone.quit()
  }
}
