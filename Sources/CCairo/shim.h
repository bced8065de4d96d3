// The libraries that draw a map as a picture: Cairo, FreeType and fontconfig for its names, and libpng.
#pragma once

#include <cairo-ft.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
// After FreeType's own: its names are macros.
#include FT_FREETYPE_H

#include "indexed.h"
#include "png_file.h"
#include "sixels.h"
