// Brings Jansson to Swift: it reads and writes the JSON of the store's own files.
#include <jansson.h>
