import ArgumentParser
struct RoutesPrepare: ParsableCommand {}
