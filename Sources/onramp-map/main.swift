import Glibc
import OnrampHelper

// The offline map. Reads orders from standard input and writes answers to standard output, a line
// of JSON each. The map's folder is descriptor 3; nothing else can be opened. Ends with its
// standard input or with the form.
//
//     onramp-map                   answers orders
//     onramp-map --pictures        also draws pictures
//     onramp-map --prepare         makes a map in the folder from the extract on standard input
//     onramp-map --sandbox         lists the sandbox's mechanisms

let folder: Int32 = 3
signal(SIGPIPE, SIG_IGN)
// Exceeding a file size limit must be an error to report.
signal(SIGXFSZ, SIG_IGN)
// Resolve relative names in the map's folder, under any name.
guard fchdir(folder) == 0 else { exit(64) }
let mode = CommandLine.arguments.dropFirst().first
if mode == "--prepare" { Preparation.run() }
let fontFiles = mode == "--pictures" || mode == "--sandbox" ? Fonts.find() : []
guard let sandbox = Sandbox.enter() else { exit(71) }
if mode == "--sandbox" {
  emit(bytes: sandbox.map { "\($0)\n" }.joined().utf8)
  exit(0)
}
#if DEBUG
  if mode == "--probe" { exit(0) }
#endif
OrderLoop(fonts: Fonts(fontFiles)).run()
