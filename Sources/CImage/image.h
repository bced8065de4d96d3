// The libraries that decode images, draw them as characters, and filter system calls.
#pragma once

#include <chafa.h>
#include <libheif/heif.h>
#include <png.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <zlib.h>
