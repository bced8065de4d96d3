// The libraries that decode images, draw them with characters, and confine who does.
#pragma once

#include <chafa.h>
#include <libheif/heif.h>
#include <png.h>
#include <seccomp.h>
#include <turbojpeg.h>

#include <sys/prctl.h>

/// Keeps this process's memory out of core files and from other processes.
static inline void onramp_hide_memory(void) { prctl(PR_SET_DUMPABLE, 0); }
