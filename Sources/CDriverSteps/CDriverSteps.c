#include "CDriverSteps.h"

const char *const onramp_driver_steps = (const char[]){
#embed "../OnrampCore/Application/DriverSchema.json" suffix(, 0)
};
