#include "CServerFiles.h"

const char *const onramp_roles = (const char[]){
#embed "../OnrampServer/SQL/roles.sql" suffix(, 0)
};

const char *const onramp_schema = (const char[]){
#embed "../OnrampServer/SQL/submissions.sql" suffix(, )
#embed "../OnrampServer/SQL/accounts.sql" suffix(, )
#embed "../OnrampServer/SQL/desk.sql" suffix(, )
#embed "../OnrampServer/SQL/phones.sql" suffix(, )
#embed "../OnrampServer/SQL/grants.sql" suffix(, 0)
};

const char *const onramp_openapi = (const char[]){
#embed "../OnrampServer/Routes/openapi.json" suffix(, 0)
};
