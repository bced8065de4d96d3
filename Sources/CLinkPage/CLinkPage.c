#include "CLinkPage.h"

const char *const onramp_page_html = (const char[]){
#embed "../OnrampLink/Page/page.html" suffix(, 0)
};

const char *const onramp_page_form = (const char[]){
#embed "../OnrampLink/Page/form.html" suffix(, 0)
};

const char *const onramp_page_answer = (const char[]){
#embed "../OnrampLink/Page/answer.html" suffix(, 0)
};

const char *const onramp_page_style = (const char[]){
#embed "../OnrampLink/Page/style.css" suffix(, 0)
};

const char *const onramp_page_script = (const char[]){
#embed "../OnrampLink/Page/script.js" suffix(, 0)
};

const char *const onramp_page_seal = (const char[]){
#embed "../OnrampLink/Page/seal.js" suffix(, 0)
};

const char *const onramp_page_nacl = (const char[]){
#embed "../OnrampLink/Page/nacl-fast.min.js" suffix(, 0)
};
