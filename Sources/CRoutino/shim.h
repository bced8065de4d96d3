// Brings libroutino to Swift, for the fastest way on an offline map. It is AGPL-3: nothing but
// onramp-map may link it.
#include <routino.h>
