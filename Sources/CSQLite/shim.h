// Exposes SQLite, for the names (FTS5) and the roads (R*Tree) of an offline map.
#include <sqlite3.h>

/// Binds text or bytes that SQLite copies. `SQLITE_TRANSIENT` is a cast, which isn't imported.
static inline int onramp_bind_text(sqlite3_stmt *statement, int at, const char *text, int count) {
  return sqlite3_bind_text(statement, at, text, count, SQLITE_TRANSIENT);
}
static inline int onramp_bind_bytes(sqlite3_stmt *statement, int at, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, at, bytes, count, SQLITE_TRANSIENT);
}
