// Exposes Jansson, which reads and writes the JSON of the store's files and of servers.
#include <jansson.h>
