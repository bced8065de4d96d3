// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For targets that embed files in C.
let embeds: [CSetting] = [.unsafeFlags(["-std=c23", "-Wall", "-Wextra", "-Werror"])]

let package = Package(
  name: "onramp",
  products: [
    .executable(name: "onramp", targets: ["onramp"]),
    .executable(name: "onramp-photo", targets: ["onramp-photo"]),
    .executable(name: "onramp-net", targets: ["onramp-net"]),
    .executable(name: "onramp-map", targets: ["onramp-map"]),
    .executable(name: "onramp-read", targets: ["onramp-read"]),
    // What the company's server, a package of its own in `Server`, is built on.
    .library(
      name: "OnrampShared",
      targets: [
        "OnrampAge", "OnrampCore", "OnrampJSON", "OnrampLink", "OnrampStore", "OnrampWire",
        "TestKit",
      ]),
    .library(name: "CMalloc", targets: ["CMalloc"]),
    .library(name: "CSodium", targets: ["CSodium"]),
    .executable(name: "onramp-link", targets: ["onramp-link"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(
      name: "OnrampCore", dependencies: ["CPasswords"],
      exclude: ["Account/CommonPasswords.txt", "Application/DriverSchema.json"],
      swiftSettings: strict),
    .target(name: "CPasswords", cSettings: embeds),
    .target(
      name: "OnrampWords", dependencies: ["OnrampCore", "CCatalogs"], swiftSettings: strict),
    .target(name: "CCatalogs", cSettings: embeds),
    .target(
      name: "OnrampScreens", dependencies: ["OnrampCore", "OnrampWords"], swiftSettings: strict),
    .target(
      name: "OnrampStore",
      dependencies: ["OnrampAge", "OnrampCore", "OnrampJSON", "OnrampWire", "CCrypto", "CSodium"],
      swiftSettings: strict),
    .target(
      name: "OnrampEngines", dependencies: ["OnrampCore", "OnrampJSON"], swiftSettings: strict),
    .target(
      name: "OnrampSteps", dependencies: ["OnrampCore", "CDriverSteps"], swiftSettings: strict),
    .target(name: "CDriverSteps", cSettings: embeds),
    .target(
      name: "OnrampWire", dependencies: ["OnrampJSON", "CCrypto", "CSodium"],
      swiftSettings: strict),
    .target(name: "OnrampAge", dependencies: ["OnrampWire", "CSodium"], swiftSettings: strict),
    .target(name: "OnrampJSON", dependencies: ["CJansson"], swiftSettings: strict),
    .target(
      name: "OnrampTerminal", dependencies: ["OnrampScreens", "CTerminal"], swiftSettings: strict),
    .target(
      name: "CTerminal",
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CSpawn", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(
      name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .target(
      name: "OnrampShell",
      dependencies: [
        "OnrampAge", "OnrampCore", "OnrampEngines", "OnrampJSON", "OnrampScreens", "OnrampSteps",
        "OnrampStore", "OnrampTerminal", "OnrampWire", "OnrampWords", "CConfine", "CCrypto",
        "CSpawn",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "onramp", dependencies: ["OnrampShell"], swiftSettings: strict),
    .systemLibrary(
      name: "CImage", pkgConfig: "chafa",
      providers: [
        .apt([
          "libchafa-dev", "libglib2.0-dev", "libturbojpeg0-dev", "libpng-dev", "libheif-dev",
          "libwebp-dev", "libseccomp-dev",
        ])
      ]),
    .target(
      name: "CConfine",
      cSettings: [
        .unsafeFlags(["-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers"])
      ]),
    .target(
      name: "CSandbox", dependencies: ["CConfine"],
      cSettings: [
        .unsafeFlags(["-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers"])
      ],
      linkerSettings: [.linkedLibrary("seccomp")]),
    .executableTarget(
      name: "onramp-photo", dependencies: ["OnrampCore", "OnrampHelper", "CImage", "CSandbox"],
      swiftSettings: strict),
    .target(
      name: "CCurl", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
      linkerSettings: [.linkedLibrary("curl")]),
    .target(name: "OnrampHelper", dependencies: ["CSandbox"], swiftSettings: strict),
    .target(name: "OnrampNet", swiftSettings: strict),
    .executableTarget(
      name: "onramp-net",
      dependencies: ["OnrampCore", "OnrampHelper", "OnrampNet", "CCurl", "CSandbox"],
      swiftSettings: strict),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo-ft",
      providers: [.apt(["libcairo2-dev", "libfreetype-dev", "libfontconfig-dev", "libpng-dev"])]),
    .executableTarget(
      name: "onramp-map",
      dependencies: [
        "OnrampCore", "OnrampHelper", "CCairo", "CSQLite", "CSandbox",
      ],
      swiftSettings: strict),
    .target(
      name: "CRead",
      cxxSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-O2"])],
      linkerSettings: [.linkedLibrary("tesseract"), .linkedLibrary("ZXing")]),
    .executableTarget(
      name: "onramp-read", dependencies: ["OnrampCore", "OnrampHelper", "CRead", "CSandbox"],
      swiftSettings: strict),
    .testTarget(name: "OnrampNetTests", dependencies: ["OnrampNet"], swiftSettings: strict),
    .target(
      name: "OnrampLink", dependencies: ["OnrampCore", "OnrampWords", "CLinkPage"],
      exclude: ["Page"],
      swiftSettings: strict),
    .target(name: "CLinkPage", cSettings: embeds),
    .systemLibrary(
      name: "CQRCode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .executableTarget(
      name: "onramp-link",
      dependencies: [
        "OnrampCore", "OnrampHelper", "OnrampLink", "CQRCode", "CSandbox",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "OnrampLinkTests", dependencies: ["OnrampCore", "OnrampLink", "CLinkPage", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "OnrampCoreTests", dependencies: ["OnrampCore", "TestKit"], swiftSettings: strict),
    .testTarget(
      name: "OnrampWordsTests", dependencies: ["OnrampCore", "OnrampWords", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "OnrampScreensTests", dependencies: ["OnrampScreens", "TestKit"], exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "OnrampEnginesTests", dependencies: ["OnrampCore", "OnrampEngines"],
      swiftSettings: strict),
    .testTarget(
      name: "OnrampStepsTests",
      dependencies: ["OnrampCore", "OnrampScreens", "OnrampSteps", "OnrampStore", "TestKit"],
      exclude: ["broken-steps.txt", "judge.py"], swiftSettings: strict),
    .testTarget(
      name: "OnrampWireTests", dependencies: ["OnrampWire", "TestKit"], swiftSettings: strict),
    .testTarget(
      name: "OnrampAgeTests", dependencies: ["CSodium", "OnrampAge", "TestKit"],
      swiftSettings: strict),
    .testTarget(name: "OnrampJSONTests", dependencies: ["OnrampJSON"], swiftSettings: strict),
    .testTarget(
      name: "OnrampStoreTests",
      dependencies: [
        "OnrampAge", "OnrampJSON", "OnrampSteps", "OnrampStore", "OnrampWire", "TestKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "OnrampTerminalTests", dependencies: ["OnrampTerminal", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "OnrampShellTests",
      dependencies: [
        "OnrampAge", "OnrampJSON", "OnrampShell", "OnrampWire", "TestKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    .target(
      name: "TestKit", dependencies: ["CSodium", "CTerminal", "OnrampCore", "OnrampWire"],
      path: "Tests/TestKit",
      swiftSettings: strict),
    .executableTarget(
      name: "torture",
      dependencies: ["OnrampCore", "OnrampStore", "OnrampWire", "TestKit"],
      path: "Tests/Torture", swiftSettings: strict),
    .executableTarget(
      name: "timewarp", path: "Tests/TimeWarp",
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .executableTarget(
      name: "soak",
      dependencies: ["CTerminal", "OnrampCore", "OnrampScreens", "OnrampWire", "TestKit"],
      path: "Tests/Model", swiftSettings: strict),
    .executableTarget(
      name: "walk",
      dependencies: [
        "OnrampCore", "OnrampScreens", "TestKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Walk", swiftSettings: strict),
    .executableTarget(
      name: "cards",
      dependencies: [
        "OnrampCore", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Cards",
      exclude: ["documents.py", "draw_cards.py", "draw_hostile.py", "people.py", "photo.py"],
      swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CJansson", "OnrampCore", "OnrampScreens", "OnrampStore", "OnrampWire", "TestKit",
      ],
      path: "Benchmarks",
      exclude: ["desk_beside_folders.py", "offline_beside_osrm.py", "textual_form.py"],
      swiftSettings: strict),
    .target(
      name: "JourneyKit",
      dependencies: [
        "OnrampAge", "OnrampCore", "OnrampEngines", "OnrampShell", "OnrampWire", "TestKit",
      ],
      path: "Tests/EndToEndTests/Kit", swiftSettings: strict),
  ]
    + ["Account", "Cars", "Company", "Form", "Network", "Phone", "Photos", "Routes", "Survey"].map {
      .testTarget(
        name: "\($0)Journeys",
        dependencies: [
          "JourneyKit", "OnrampAge", "OnrampCore", "OnrampEngines", "OnrampShell", "OnrampSteps",
          "OnrampWire", "TestKit", "onramp", "onramp-link", "onramp-map", "onramp-net",
          "onramp-photo", "onramp-read",
          "timewarp",
        ],
        path: "Tests/EndToEndTests/\($0)", exclude: $0 == "Photos" ? ["Goldens"] : [],
        swiftSettings: strict)
    },
  cxxLanguageStandard: .cxx17
)

// Built by `make fuzz` alone: its instrumentation needs switches for the whole build.
if Context.environment["ONRAMP_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "OnrampCore", "OnrampLink", "OnrampScreens", "OnrampSteps", "OnrampStore", "OnrampWire",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "steps.dict"], swiftSettings: strict))
}
