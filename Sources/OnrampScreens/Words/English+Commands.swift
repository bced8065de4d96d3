import OnrampCore

/// The words for commands in English.
extension Words {
  func words(for command: LineCommand) -> String {
    switch command {
    case .back: "back"
    case .summary: "summary"
    case .help: "help"
    case .quit: "quit"
    case .yes: "yes"
    case .no: "no"
    case .remove: "remove"
    case .turn: "turn"
    case .phone: "phone"
    case .browse: "browse"
    case .server: "server"
    case .camera: "camera"
    case .restart: "restart"
    case .main: "main"
    case .export: "export"
    case .handIn: "hand_in hand-in hand"
    case .withdraw: "withdraw"
    case .retry: "retry"
    case .password: "password"
    case .other: "other"
    case .stops: "stops"
    case .steps: "steps"
    case .save: "save"
    case .order: "order"
    case .new: "new"
    case .list: "list"
    case .find: "find"
    case .update: "update"
    case .discard: "discard"
    case .delete: "delete"
    case .undo: "undo"
    case .here: "here"
    case .maps: "maps"
    case .cancel: "cancel"
    case .cars: "cars"
    case .more: "more"
    case .favorites: "favorites"
    case .favorite: "favorite"
    case .use: "use"
    }
  }
}
