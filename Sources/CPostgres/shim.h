// Exposes libpq, PostgreSQL's own client.
#include <libpq-fe.h>
