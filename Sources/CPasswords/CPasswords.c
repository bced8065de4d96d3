#include "CPasswords.h"

static const unsigned char passwords[] = {
#embed "../OnrampCore/Account/CommonPasswords.txt"
};

const unsigned char *const onramp_common_passwords = passwords;
// Excludes the final line break.
const size_t onramp_common_passwords_size = sizeof passwords - 1;
