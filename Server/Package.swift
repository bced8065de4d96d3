// swift-tools-version: 6.2
import PackageDescription

// The company's server: apart, so that whoever builds the form fetches and compiles none of its
// packages. `Sources` and `Tests` are those of the form's package. Built into the form's `.build`,
// what both need is compiled once.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let shared = ["OnrampShared", "CMalloc", "CSodium"].map {
  Target.Dependency.product(name: $0, package: "onramp")
}

let package = Package(
  name: "onramp-server",
  products: [.executable(name: "onramp-server", targets: ["onramp-server"])],
  dependencies: [
    .package(name: "onramp", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
  ],
  targets: [
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(name: "CServerFiles", cSettings: [.unsafeFlags(["-std=c23"])]),
    .target(
      name: "OnrampServer",
      dependencies: shared + [
        "CPostgres", "CServerFiles",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["SQL", "Routes/openapi.json"],
      swiftSettings: strict),
    .executableTarget(
      name: "onramp-server",
      dependencies: shared + [
        "OnrampServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    .testTarget(
      name: "OnrampServerTests",
      dependencies: shared + ["OnrampServer", "onramp-server"],
      exclude: ["SecondOpinions"],
      swiftSettings: strict),
  ]
)
