// The libraries that decode images and draw them with characters.
#pragma once

#include <chafa.h>
#include <libheif/heif.h>
#include <png.h>
#include <turbojpeg.h>
