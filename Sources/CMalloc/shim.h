// Exposes how glibc keeps freed memory, which its module for Swift lacks.
#include <malloc.h>
