// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "onramp",
  products: [
    .executable(name: "onramp", targets: ["onramp"]),
    .executable(name: "onramp-photo", targets: ["onramp-photo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "OnrampCore", swiftSettings: strict),
    .target(name: "OnrampScreens", dependencies: ["OnrampCore"], swiftSettings: strict),
    .target(name: "OnrampStore", dependencies: ["OnrampCore", "CSodium"], swiftSettings: strict),
    .target(
      name: "OnrampTerminal", dependencies: ["OnrampScreens", "CTerminal"], swiftSettings: strict),
    .target(
      name: "CTerminal",
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .executableTarget(
      name: "onramp",
      dependencies: [
        "OnrampCore", "OnrampScreens", "OnrampStore", "OnrampTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .systemLibrary(
      name: "CImage", pkgConfig: "chafa",
      providers: [
        .apt([
          "libchafa-dev", "libglib2.0-dev", "libturbojpeg0-dev", "libpng-dev", "libheif-dev",
          "libseccomp-dev",
        ])
      ]),
    .executableTarget(
      name: "onramp-photo", dependencies: ["OnrampCore", "CImage"], swiftSettings: strict),
    .testTarget(name: "OnrampCoreTests", dependencies: ["OnrampCore"], swiftSettings: strict),
    .testTarget(
      name: "OnrampScreensTests", dependencies: ["OnrampScreens"], exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(name: "OnrampStoreTests", dependencies: ["OnrampStore"], swiftSettings: strict),
    .testTarget(
      name: "OnrampTerminalTests", dependencies: ["OnrampTerminal"], swiftSettings: strict),
    .target(name: "TestKit", path: "Tests/TestKit", swiftSettings: strict),
    .executableTarget(
      name: "torture", dependencies: ["OnrampCore", "OnrampStore", "TestKit"],
      path: "Tests/Torture", swiftSettings: strict),
    .executableTarget(
      name: "bench", dependencies: ["OnrampCore", "OnrampStore", "TestKit"], path: "Benchmarks",
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["onramp", "onramp-photo", "TestKit"],
      exclude: ["Fixtures", "Goldens"],
      swiftSettings: strict),
  ]
)

// Built by `make fuzz` alone: its instrumentation needs switches for the whole build.
if Context.environment["ONRAMP_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["OnrampCore", "OnrampScreens", "OnrampStore"],
      path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: strict))
}
