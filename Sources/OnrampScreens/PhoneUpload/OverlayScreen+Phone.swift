import OnrampCore

extension OverlayScreen {
  static func phoneUpload(_ upload: PhoneUpload) -> OverlayScreen {
    var screen = OverlayScreen(
      fillsWindow: { $1.columns >= 110 },
      page: { $1.phoneLink(upload, in: $0.application, rows: $3) },
      keymap: .phoneUpload,
      about: {
        [
          upload.isOpen && !PhoneCodePlace.showsCode(in: $0)
            ? upload.typedAddress == nil ? $1.aboutPhoneWithoutCode : $1.aboutTypedPhone
            : $1.aboutPhone
        ]
      },
      prompt: { $0.prompt(of: upload, in: $1.application, $1.session) })
    screen.statusRoom = { PhoneCodePlace.showsCode(in: $0) ? .belowCode : .few }
    return screen
  }
}
