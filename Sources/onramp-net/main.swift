import CCurl
import Glibc
import OnrampHelper

// Asks servers on behalf of the form: reads orders from standard input and writes events to
// standard output, a line of JSON each. Ends with its standard input, or with the form.
//
//     onramp-net
//     onramp-net --sandbox  lists the sandbox's mechanisms

signal(SIGPIPE, SIG_IGN)
// Exceeding a file size limit must be an error to report.
signal(SIGXFSZ, SIG_IGN)
// Needed to convert internationalized host names for DNS.
setlocale(LC_CTYPE, "C.UTF-8")
// Reads the TLS configuration before entering the sandbox.
guard curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK, let sandbox = Sandbox.enter() else {
  exit(71)
}
if CommandLine.arguments.dropFirst().first == "--sandbox" {
  emit(bytes: sandbox.map { "\($0)\n" }.joined().utf8)
  exit(0)
}
#if DEBUG
  if CommandLine.arguments.contains("--probe") { exit(0) }
#endif
guard let loop = EventLoop() else { exit(71) }
loop.run()
