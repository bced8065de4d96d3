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
  private static func sentences(_ words: Words) -> [String] {
    let servers: [ServerProblem] =
      NetworkFailure.Cause.allCases.map(ServerProblem.failed) + [
        .status(404), .status(500), .tooManyRequests(seconds: 5), .notJSON, .unexpected,
      ]
    let routes: [RouteProblem] =
      servers.map(RouteProblem.server) + [
        .noEngine, .beyondServerLimits, .noHelper, .helperDied, .tooSlow, .damagedMap,
        .offRoad(stop: 0), .offMap(stop: 0), .apart, .unreachable(from: 0, to: 1), .canceled,
      ]
    let photos: [PhotoProblem] = [
      .missing, .brokenLink, .directory, .notAFile, .notPermitted, .empty,
      .tooLarge(limit: 1 << 20),
      .changedWhileCopying, .unreadable(code: 5), .pathTooLong, .notTurnable, .storedPhotoMissing,
      .storedPhotoDamaged, .onItsWay,
    ]
    let delays: [ServerDelay] =
      servers.map(ServerDelay.server) + PunctuationTests.storeProblems.map(ServerDelay.store) + [
        .clock, .refusedOtherwise("teapot"), .notAReceipt, .notProven, .newKeys, .companyLost,
        .fileDamaged,
        .noServer,
      ]
    var said: [String] = []
    for problem in PunctuationTests.storeProblems {
      said += [
        words.problem(problem), words.cars.favoritesNotRead(problem),
        words.cars.favoritesNotKept(problem), words.cars.notice(.listNotKept(problem)),
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

  @Test(arguments: Language.tested)
  func `Nothing that goes wrong at a kiosk leads a driver to the computer`(language: Language) {
    for sentence in Self.sentences(language.words(isAtKiosk: true)) {
      for word in Self.outOfReach { #expect(!sentence.contains(word), "\(word): \(sentence)") }
      #expect(PunctuationTests.slip(in: sentence) == nil)
    }
    // The search works, because it finds the same words elsewhere.
    let elsewhere = Self.sentences(language.words)
    for word in ["--data-dir", "onramp check", "ulimit", "make helpers"] {
      #expect(elsewhere.contains { $0.contains(word) }, "\(word)")
    }
  }

  /// The beginnings of the texts that name what only somebody with a shell can do. Each has another
  /// sentence at a kiosk, which the test above checks, or is never shown there.
  private static let decided: Set = [
    "A file would be larger than the system lets Onramp w",
    "A part of Onramp is missing: onramp-map. Install it ",
    "A part of Onramp is missing: onramp-net. Install it ",
    "An earlier version of Onramp prepared this map. Run ",
    "Install it beside onramp, then open Onramp again.",
    "It will be sent once you open Onramp and unlock it, ",
    "It will be sent the next time you open Onramp or run",
    "Searching by name isn't available. Enter a point suc",
    "The camera needs ffmpeg or fswebcam. Install one of ",
    "The company's policy names no server, so nothing can",
    "The disk can't be read or written (error {1}). What ",
    "The offline map is damaged, or another version of On",
    "The offline map is too old to avoid that. Allow it a",
    "The program onramp-map stopped. Try again. If it sto",
    "The program osmium is missing, so no map can be prep",
    "The shared cars need a terminal, and this isn't one.",
    "The system won't let Onramp start threads. Everythin",
    "There is no map on this computer yet, so new routes ",
    "There is no map on this computer yet, so only your s",
    "To see sizes, give part of a name: onramp routes map",
    "Two accounts here have this email and password. Run ",
    "Update Onramp, or tell the company.",
    "You don't have permission to use {1}. What was saved",
    "Your last changes may be lost: the disk did not resp",
    "{1} belongs to someone else. Nothing was changed. Ch",
    "{1} can't be created (error {2}). Nothing was change",
    "{1} is damaged. It was left as it is. Run onramp che",
    "{1} is not a folder, or is only a link to one. Nothi",
    "{1} was saved by a newer Onramp (format {2}). It was",
  ]

  @Test func `A new sentence that names a command needs a decision`() throws {
    let template = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Translations/onramp.pot").path
    let text = try Shell.run("msgcat", ["--no-wrap", template]).output
    var found: Set<String> = []
    for entry in text.split(separator: "\n\n")
    where entry.contains("/OnrampScreens/") && !entry.contains("/Desk/") {
      let english = entry.replacing("\"\n\"", with: "").split(separator: "\n")
        .first { $0.hasPrefix("msgid ") }
      guard let english,
        english.contains(
          /--[a-z]|onramp (check|restart|routes|account|hand-in|export)|ulimit|make helpers|Press P\b|Install |Update Onramp/
        )
      else { continue }
      found.insert(String(english.dropFirst("msgid \"".count).dropLast().prefix(Self.begins)))
    }
    #expect(found == Self.decided)
  }

  /// The length of these beginnings, enough to recognize a sentence.
  private static let begins = 52
}
