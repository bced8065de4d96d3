// The libraries that draw a map: Cairo, FreeType and fontconfig for its names, and libpng.
#pragma once

#include <cairo-ft.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
// Included after FreeType's own header, which defines its name as a macro.
#include FT_FREETYPE_H

#include "indexed.h"
#include "png_file.h"
#include "sixels.h"
