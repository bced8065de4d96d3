import OnrampCore
import OnrampWords

/// The words for commands.
extension Words {
  /// The words for a command, with a space between them. Sentences use the first.
  public func spellings(of command: LineCommand) -> String {
    switch command {
    case .back: words("back", context: "command")
    case .summary: words("summary", context: "command")
    case .help: words("help", context: "command")
    case .helpKeys: words("help_keys", context: "command")
    case .quit: words("quit", context: "command")
    case .yes: words("yes", context: "command")
    case .no: words("no", context: "command")
    case .remove: words("remove", context: "command")
    case .turn: words("turn", context: "command")
    case .phone: words("phone", context: "command")
    case .browse: words("browse", context: "command")
    case .server: words("server", context: "command")
    case .keep: words("keep", context: "command")
    case .camera: words("camera", context: "command")
    case .restart: words("restart", context: "command")
    case .main: words("main", context: "command")
    case .export: words("export", context: "command")
    case .handIn: words("hand_in hand-in hand", context: "command")
    case .withdraw: words("withdraw", context: "command")
    case .retry: words("retry", context: "command")
    case .password: words("password", context: "command")
    case .recovery: words("recovery", context: "command")
    case .other: words("other", context: "command")
    case .lock: words("lock", context: "command")
    case .stops: words("stops", context: "command")
    case .steps: words("steps", context: "command")
    case .save: words("save", context: "command")
    case .order: words("order", context: "command")
    case .new: words("new", context: "command")
    case .list: words("list", context: "command")
    case .find: words("find", context: "command")
    case .update: words("update", context: "command")
    case .discard: words("discard", context: "command")
    case .delete: words("delete", context: "command")
    case .undo: words("undo", context: "command")
    case .here: words("here", context: "command")
    case .maps: words("maps", context: "command")
    case .cancel: words("cancel", context: "command")
    case .ferries: words("ferries", context: "command")
    case .tolls: words("tolls", context: "command")
    case .motorways: words("motorways", context: "command")
    case .links: words("links", context: "command")
    case .cars: words("cars", context: "command")
    case .more: words("more", context: "command")
    case .favorites: words("favorites", context: "command")
    case .favorite: words("favorite", context: "command")
    case .use: words("use", context: "command")
    }
  }
}
