import OnrampCore

/// The words about a photo from a phone, in English.
extension Words {
  var checkingPhoto: String { "Checking the photo" }
  var scanIt: String { "Scan this with your phone's camera" }
  var openThis: String { "Open this address on the phone:" }

  func link(_ link: PhoneUpload, in schema: Schema) -> String {
    switch (link.stage, link.mishap) {
    case (.opening, _): "One moment"
    case (_, .guessed?) where link.showsCode:
      "Somebody tried to guess the address, so it no longer works. Press K for another."
    case (.connected, .interrupted?):
      "Only part of the photo arrived. Send it again from the phone."
    case (.connected, .unreadable?):
      "What arrived couldn't be opened. Send the photo again from the phone."
    case (.connected, .refused?): "That file isn't a photo. Choose another on the phone."
    case (.waiting, _): "Waiting for the phone"
    case (.connected, _):
      link.fieldBefore.map { received($0, next: link.field, in: schema) }
        ?? "Phone connected. Take the photo there and send it."
    case (.receiving(let done, let total), _):
      "Receiving: \(percentage(percent(done, of: total)))"
    case (.received, _): "Photo received. Press Enter to use it."
    case (.ended, _): "This code has expired. Press N for a new one."
    case (.failed(let problem), _):
      (schema.isAtKiosk ? kioskLinkProblem(problem) : nil) ?? linkProblem(problem)
    }
  }

  private func received(_ field: FieldID, next: FieldID, in schema: Schema) -> String {
    guard field != .license || next != .insurance else { return licenseReceived }
    return photoReceived(
      schema.field(field)?.label.shown ?? "", next: schema.field(next)?.label.shown ?? "")
  }

  private var licenseReceived: String { "License received, insurance next." }
  private func photoReceived(_ name: String, next: String) -> String {
    "\(name): received. Next: \(next)"
  }

  private func linkProblem(_ problem: LinkProblem) -> String {
    switch problem {
    case .noNetwork:
      "This computer isn't on a network that a phone can reach. \(chooseFile)"
    case .cannotListen:
      "The phone's page can't be opened at this address. Press N to try again, "
        + "or Esc and then Ctrl-O to choose a file."
    case .noHelper:
      "Using your phone needs the program onramp-link, which is missing. \(chooseFile)"
    case .cannotConfine:
      "This computer's kernel can't keep the phone's page away from your files, so it was not "
        + "opened. \(chooseFile)"
    case .noServer:
      "The company's server can't be reached. Check the network, then press N to try again. "
        + "Nothing was changed."
    case .serverRefuses:
      "The company's server has no page for a phone at the moment. Press N to try again. "
        + "Nothing was changed."
    case .died: "The phone's page stopped. Nothing was changed. Press N to try again."
    case .cannotWrite:
      "The photo can't be kept. Check that the disk isn't full, then press N to try again."
    }
  }

  private var chooseFile: String { "Press Esc, then Ctrl-O to choose a file." }

  func whyNobodyCame(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      "No phone has connected. Is yours on the same Wi-Fi? A VPN or a firewall may be in the way. "
        + "Or press Esc, and then Ctrl-O to choose a file or Ctrl-T to use the camera."
    case .server: "No phone has connected. Does yours have internet?"
    }
  }

  var cannotScan: String { "Your phone can't scan it? Press K for an address to type." }
  var typeInstead: String { "Or press K for an address to type." }
  func typedIsOpen(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      "Your photos stay encrypted, but others on this network could send one in their place. Check "
        + "each photo here."
    case .server:
      "Your photos stay encrypted, but the company's server could send one in their place. Check "
        + "each photo here."
    }
  }
  func sealedOnPhone(_ page: PhonePage) -> String {
    switch page {
    case .computer: "Photos are encrypted on the phone."
    case .server: "Photos are encrypted on the phone. The company's server can't open them."
    }
  }
  var mayBeFarAway: String {
    "This computer is elsewhere. Your phone reaches it only on the same network."
  }
  var codeNeedsRoom: String { "The code needs a window of 80 columns by 24 rows." }
}
