#include "CServerFiles.h"

const char *const onramp_roles = (const char[]){
#embed "../OnrampServer/SQL/roles.sql" suffix(, 0)
};

const char *const onramp_migration1 = (const char[]){
#embed "../OnrampServer/SQL/migration1.sql" suffix(, 0)
};

const char *const onramp_migration2 = (const char[]){
#embed "../OnrampServer/SQL/migration2.sql" suffix(, 0)
};

const char *const onramp_migration3 = (const char[]){
#embed "../OnrampServer/SQL/migration3.sql" suffix(, 0)
};

const char *const onramp_migration4 = (const char[]){
#embed "../OnrampServer/SQL/migration4.sql" suffix(, 0)
};

const char *const onramp_migration5 = (const char[]){
#embed "../OnrampServer/SQL/migration5.sql" suffix(, 0)
};

const char *const onramp_migration6 = (const char[]){
#embed "../OnrampServer/SQL/migration6.sql" suffix(, 0)
};

const char *const onramp_migration7 = (const char[]){
#embed "../OnrampServer/SQL/migration7.sql" suffix(, 0)
};

const char *const onramp_migration8 = (const char[]){
#embed "../OnrampServer/SQL/migration8.sql" suffix(, 0)
};

const char *const onramp_migration9 = (const char[]){
#embed "../OnrampServer/SQL/migration9.sql" suffix(, 0)
};

const char *const onramp_migration10 = (const char[]){
#embed "../OnrampServer/SQL/migration10.sql" suffix(, 0)
};

const char *const onramp_migration11 = (const char[]){
#embed "../OnrampServer/SQL/migration11.sql" suffix(, 0)
};

const char *const onramp_migration12 = (const char[]){
#embed "../OnrampServer/SQL/migration12.sql" suffix(, 0)
};

const char *const onramp_migration13 = (const char[]){
#embed "../OnrampServer/SQL/migration13.sql" suffix(, 0)
};

const char *const onramp_migration14 = (const char[]){
#embed "../OnrampServer/SQL/migration14.sql" suffix(, 0)
};

const char *const onramp_openapi = (const char[]){
#embed "../OnrampServer/Routes/openapi.json" suffix(, 0)
};
