import OnrampCore
import OnrampScreens

/// A phone whose page may come from the company's server.
extension Scenes {
  private static let readyAtServer = LinkEvent.ready(
    LinkReady(address: "https://drive.example.com/p", choices: 1, isRemote: false))
  private static let serverAddress = UploadUpdate.typed("https://drive.example.com/p/ABCD2345")

  private static func linking(
    _ name: String, in place: Surroundings, _ events: LinkEvent...,
    then happenings: [Happening] = []
  ) -> Scene {
    Scene(
      name,
      then: [.key(.control("p"))] + events.map { .response(.linked(1, .event($0))) } + happenings
    ) { language in
      var schema = schema(in: language)
      schema.handsIn = true
      let state = StoredState(answers: saved(before: .photos))
      return App(Application(state, schema: schema), surroundings: place)
    }
  }

  static let serverLinkScenes: [Scene] = [
    linking("link-choice", in: Surroundings(), phoneCode, ready, .secondsLeft(298)),
    linking(
      "link-server", in: Surroundings(isOverSSH: true), phoneCode, readyAtServer, .secondsLeft(298)),
    linking(
      "link-server-typed", in: Surroundings(isOverSSH: true), phoneCode, readyAtServer,
      .secondsLeft(298), then: [.key(.character("k")), .response(.linked(1, serverAddress))]),
    linking(
      "link-kiosk", in: Surroundings(isKiosk: true), phoneCode, readyAtServer, .secondsLeft(259)),
    linking("link-server-unreachable", in: Surroundings(isOverSSH: true), .failed(.noServer)),
    linking("link-server-refuses", in: Surroundings(isKiosk: true), .failed(.serverRefuses)),
  ]
}
