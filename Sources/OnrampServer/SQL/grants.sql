-- The functions of `onramp_api` are all that the server's role may use.
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA onramp_api TO onramp_server;
