// The files of the phone's page, in OnrampLink/Page. C embeds them, as in CDriverSteps.
#pragma once

extern const char *const onramp_page_html;
extern const char *const onramp_page_form;
extern const char *const onramp_page_answer;
extern const char *const onramp_page_style;
extern const char *const onramp_page_script;
extern const char *const onramp_page_seal;
extern const char *const onramp_page_nacl;
