import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// No sentence at a kiosk tells a driver to do what only the staff can do.
@Suite struct KioskWordsTests {
  /// What only somebody with a shell can do, in both languages.
  private static let outOfReach = [
    "--", "onramp check", "onramp restart", "onramp routes", "onramp account", "onramp hand-in",
    "onramp export", "ulimit", "make helpers", "Press P", "Pulse P", "Get one map",
    "Obtenga un mapa", "Install", "nstale",
    "ermission", "ermiso", "Free some", "Libere", "Close other", "Cierre otros", "the disk,",
    "Check the disk", "Revise el disco", "Update Onramp", "Actualice", "/a", "path", "la ruta de",
    "the address and", "Check the address", "your connection", "ompruebe la direcci",
    "evise la direcci", "su conexi",
  ]

  /// Every sentence about what can go wrong.
  private static func sentences(_ words: any Words) -> [String] {
    let servers: [ServerProblem] =
      NetworkFailure.Cause.allCases.map(ServerProblem.failed) + [
        .status(404), .status(500), .tooManyRequests(seconds: 5), .notJSON, .unexpected,
      ]
    let routes: [RouteProblem] =
      servers.map(RouteProblem.server) + [
        .noEngine, .beyondServerLimits, .noHelper, .helperDied, .tooSlow, .damagedMap,
        .offRoad(stop: 0), .offMap(stop: 0), .apart, .unreachable(from: 0, to: 1), .cancelled,
      ]
    let photos: [PhotoProblem] = [
      .missing, .brokenLink, .directory, .notAFile, .notPermitted, .empty,
      .tooLarge(limit: 1 << 20),
      .changedWhileCopying, .unreadable(code: 5), .pathTooLong, .notTurnable, .storedPhotoMissing,
      .storedPhotoDamaged, .onItsWay,
    ]
    let delays: [HandInDelay] =
      servers.map(HandInDelay.server) + PunctuationTests.storeProblems.map(HandInDelay.store) + [
        .clock, .refusedOtherwise("teapot"), .notAReceipt, .notProven, .newKeys, .companyLost,
        .fileDamaged,
        .noServer,
      ]
    var said: [String] = []
    for problem in PunctuationTests.storeProblems {
      said += [
        words.problem(problem), words.cars.favouritesNotRead(problem),
        words.cars.favouritesNotKept(problem), words.cars.notice(.listNotKept(problem)),
        words.routes.draftNotKept(problem), words.routes.listNotRead(problem),
        words.main.notice(.notSignedOut(.store(problem))),
      ]
    }
    for problem in PunctuationTests.accountProblems + [.severalMatch] {
      said += [words.account.problem(problem), words.account.notice(.failed(problem))]
    }
    said += servers.flatMap {
      [words.serverProblem($0), words.cars.noList($0), words.survey.notLoaded($0)]
    }
    for problem in routes {
      said += [words.routes.problem(problem, stops: []), words.routes.searchProblem(problem)]
    }
    for isOffline in [true, false] {
      said.append(words.routes.noMap(.unasked, isOffline: isOffline))
    }
    said += delays.map { "\(words.handIn.cause($0)) \(words.handIn.remedy($0))" }
    if let field = Scenes.schemaAtKiosk(in: words.language).field(FieldID(.photos, "license")) {
      said += photos.map { words.problem(.photo($0), of: field) }
    }
    return said + [
      words.routes.noMapYet, words.routes.plainNoMapYet, words.routes.partingUnconfirmed,
      words.account.unconfirmed(5), words.handIn.sendAgain, words.handIn.sendAgainUnlocked,
      words.handIn.noServer, words.restarted,
    ]
  }

  @Test(arguments: Language.allCases)
  func `Nothing that goes wrong at a kiosk leads a driver to the computer`(language: Language) {
    for sentence in Self.sentences(language.words(isAtKiosk: true)) {
      for word in Self.outOfReach { #expect(!sentence.contains(word), "\(word): \(sentence)") }
      #expect(PunctuationTests.slip(in: sentence) == nil)
    }
    // Elsewhere it does, so the search finds something.
    let elsewhere = Self.sentences(language.words)
    for word in ["--data-dir", "onramp check", "ulimit", "make helpers"] {
      #expect(elsewhere.contains { $0.contains(word) }, "\(word)")
    }
  }

  /// The texts that name what only somebody with a shell can do. Each has another sentence at a kiosk,
  /// which the test above looks at, or is never read there.
  private static let decided: Set = [
    "problem .severalMatch", "sendAgain", "sendAgainUnlocked", "noServer",
    "remedy .server(.failed(.noHelper))", "remedy .refusedOtherwise", "partingUnconfirmed",
    "problem .noHelper", "problem .olderMap", "problem .helperDied", "problem .damagedMap",
    "searchProblem .noEngine", "olderNames",
    "noMap .unasked where isOffline", "noMapYet", "restarted",
    "networkCause .noHelper", "notice .noThreads", "problem .sizeLimit",
    "problem .notPermitted(path)", "problem .notOwner(path)", "problem .notADirectory(path)",
    "problem .cannotCreate(path, code)", "problem .newerSchema(file, schema)",
    "problem .damaged(file)", "problem .inputOutput(code)",
    // Commands, the camera, getting maps, and a question that is another one at a kiosk.
    "carsNeedTerminal", "acceptUnchanged", "acceptNewKeys", "plainMapsSearch",
    "mapsProblem .preparation(.noOsmium)",
    "captureProblem .noProgram", "plainRestart",
  ]

  @Test func `A new sentence that names a command has to be decided about`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Translations/es")
    var found: Set<String> = []
    for feature in ["Account", "Cars", "HandIn", "Main", "Routes", "Screens", "Survey"] {
      let text = try String(contentsOf: folder.appending(path: "\(feature).po"), encoding: .utf8)
      for entry in text.split(separator: "\n\n") {
        // What is before the translation; long texts are on several lines.
        let english = entry.replacing("\"\n\"", with: "").split(separator: "\n")
        guard let context = english.first(where: { $0.hasPrefix("msgctxt") }),
          let says = english.first(where: { $0.hasPrefix("msgid") }),
          says.contains(
            /--[a-z]|onramp (check|restart|routes|account|hand-in|export)|ulimit|make helpers|Press P\b|Install |Update Onramp/
          )
        else { continue }
        found.insert(String(context.dropFirst("msgctxt \"".count).dropLast()))
      }
    }
    #expect(found == Self.decided)
  }
}
