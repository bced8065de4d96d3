import ArgumentParser
import FoundationEssentials
import OnrampCore
import OnrampWords

/// What is wrong with a command line that the parser refused.
///
/// The parser's own messages are in English, so the command line is examined again here.
enum UsageProblem: Equatable {
  case unknownOption(String, command: String)
  /// - Parameter meant: The command that was probably intended.
  case unknownCommand(String, meant: String? = nil)
  case unexpectedArgument(String, command: String)
  case missingArgument(String, command: String)
  /// A flag with a value.
  case unexpectedValue(option: String)
  case missingValue(option: String, name: String)
  case missingOption(String, name: String, command: String)
  case wrongValue(String, option: String, Allowed)
  /// A command line that looks valid here.
  case unclear

  /// The values that an option takes.
  enum Allowed: Equatable {
    case oneOf([String])
    case numbers(ClosedRange<Int>)
    case descriptor
  }

  /// Finds the first problem of a command line.
  init(of arguments: some Sequence<String>) {
    let help = try? JSONDecoder().decode(Help.self, from: Data(Onramp._dumpHelp().utf8))
    self = help.flatMap { Self.first(in: Array(arguments), $0.command) } ?? .unclear
  }

  private static func first(in arguments: [String], _ root: Help.Command) -> UsageProblem? {
    var (rest, command) = (arguments[...], root)
    var known = (root.arguments ?? []) + [.completionScript]
    var given: Set<String> = []
    var takesOptions = true
    var path = root.commandName
    var positional: ArraySlice<Help.Argument> = []
    while let argument = rest.popFirst() {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument != "-" {
        let end = argument.firstIndex(of: "=") ?? argument.endIndex
        let name = String(argument[..<end])
        var value: String? = end < argument.endIndex ? String(argument[end...].dropFirst()) : nil
        guard let option = known.first(where: { $0.isNamed(name) }) else {
          return .unknownOption(name, command: path)
        }
        given.insert(name)
        if option.kind == "flag" {
          if value != nil { return .unexpectedValue(option: name) }
          continue
        }
        if value?.isEmpty != false, rest.first?.hasPrefix("-") == false { value = rest.popFirst() }
        guard let value else { return .missingValue(option: name, name: option.valueName ?? "") }
        if let allowed = refusal(of: value, for: name) {
          return .wrongValue(value, option: name, allowed)
        }
      } else if let named = command.subcommands?.first(where: { $0.commandName == argument }) {
        command = named
        path += " \(named.commandName)"
        known += (named.arguments ?? []) + (named.standard?.arguments ?? [])
        positional = (named.arguments ?? []).filter { $0.kind == "positional" }[...]
      } else if let next = positional.first {
        if next.isRepeating != true { positional.removeFirst() }
      } else if path == root.commandName {
        return .unknownCommand(argument, meant: meant(argument, among: root))
      } else {
        return .unexpectedArgument(argument, command: path)
      }
    }
    if path != root.commandName,
      let option = RootOption.ofForm.first(where: { given.contains($0.flag) })
    {
      return .unknownOption(option.flag, command: path)
    }
    if let missing = positional.first(where: { !$0.isOptional }) {
      return .missingArgument(missing.valueName ?? "", command: path)
    }
    return (command.standard ?? command).arguments?.first {
      !$0.isOptional && $0.kind != "positional" && !$0.isNamed(in: given)
    }.map {
      .missingOption("--\($0.names?.first?.name ?? "")", name: $0.valueName ?? "", command: path)
    }
  }

  /// The command with this prefix, or one edit away; `nil` if there are several.
  private static func meant(_ name: String, among root: Help.Command) -> String? {
    let names = (root.subcommands ?? []).map(\.commandName)
    let begun = name.count < 2 ? [] : names.filter { $0.hasPrefix(name) }
    let found = begun.isEmpty ? names.filter { name.isOneSlip(from: $0) } : begun
    return found.count == 1 ? found[0] : nil
  }

  /// The values that an option takes, if it refuses this one.
  private static func refusal(of value: String, for option: String) -> Allowed? {
    switch option {
    case RootOption.language.flag:
      Language(code: value)?.isKnown == true ? nil : .oneOf(Language.known.map(\.rawValue))
    case RootOption.linkPort.flag:
      UInt16(value) == nil ? .numbers(0...Int(UInt16.max)) : nil
    case "--password-fd", "--email-fd": Int32(value) == nil ? .descriptor : nil
    case "--routing-engine": allowed(RoutingServer.Engine.self, value)
    case "--avoid": allowed(AvoidableRoad.self, value)
    case "--search-engine": allowed(SearchServer.Engine.self, value)
    case "--\(Help.Argument.completions)":
      CompletionShell(rawValue: value) == nil
        ? .oneOf(CompletionShell.allCases.map(\.rawValue)) : nil
    default: nil
    }
  }

  private static func allowed<Value: RawRepresentable<String> & CaseIterable>(
    _: Value.Type, _ value: String
  ) -> Allowed? {
    Value(rawValue: value) == nil ? .oneOf(Value.allCases.map(\.rawValue)) : nil
  }

  /// The commands and options, as the parser dumps them.
  private struct Help: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?
      let defaultSubcommand: String?

      /// The command that runs without a subcommand.
      var standard: Command? {
        defaultSubcommand.flatMap { name in subcommands?.first { $0.commandName == name } }
      }
    }

    struct Argument: Decodable {
      let kind: String
      let isOptional: Bool
      let isRepeating: Bool?
      let valueName: String?
      let names: [Name]?

      /// The hidden option of every parser.
      static let completions = "generate-completion-script"
      static let completionScript = Argument(
        kind: "option", isOptional: true, isRepeating: false, valueName: "shell",
        names: [Name(kind: "long", name: completions)])

      func isNamed(_ name: String) -> Bool {
        names?.contains { ($0.kind == "long" ? "--" : "-") + $0.name == name } ?? false
      }

      func isNamed(in given: Set<String>) -> Bool { given.contains { isNamed($0) } }
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }
}
