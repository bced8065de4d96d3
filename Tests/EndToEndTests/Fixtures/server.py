"""A server of any address, with TLS if it is given a certificate: server.py HOST PORTFILE [CERTIFICATE KEY]

/ok returns a body; /to?ADDRESS redirects to ADDRESS.
"""

import http.server
import os
import socketserver
import ssl
import sys


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path, _, address = self.path.partition("?")
        body = b"" if path == "/to" else b"ok"
        self.send_response(302 if path == "/to" else 200)
        if address:
            self.send_header("Location", address)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


host, port_file, *certificate = sys.argv[1:]
# Not an HTTPServer, which would first look up its own name.
server = socketserver.ThreadingTCPServer((host, 0), Handler)
server.daemon_threads = True
if certificate:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    server.socket = context.wrap_socket(server.socket, server_side=True)
with open(port_file + ".new", "w") as file:
    file.write(str(server.server_address[1]))
os.rename(port_file + ".new", port_file)
server.serve_forever()
