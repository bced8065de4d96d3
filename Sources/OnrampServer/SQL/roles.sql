-- Creates the roles that don't exist yet; requires a role that may create roles.
DO $$
DECLARE
  f regprocedure;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'onramp_owner') THEN
    CREATE ROLE onramp_owner NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'onramp_server') THEN
    CREATE ROLE onramp_server LOGIN;
  END IF;
  IF NOT pg_has_role(current_user, 'onramp_owner', 'MEMBER') THEN
    EXECUTE format('GRANT onramp_owner TO %I', current_user);
  END IF;
  IF NOT has_database_privilege('onramp_owner', current_database(), 'CREATE') THEN
    EXECUTE format('GRANT CREATE ON DATABASE %I TO onramp_owner', current_database());
  END IF;
  IF has_database_privilege('public', current_database(), 'TEMPORARY')
    OR NOT has_database_privilege('onramp_server', current_database(), 'CONNECT') THEN
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO onramp_owner, onramp_server', current_database());
  END IF;
  -- By default, any role can make large objects and write messages to the write-ahead log, which fill
  -- the disk outside all tables and limits. Only a superuser can take that away.
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    FOR f IN SELECT p.oid FROM pg_proc p
      WHERE p.pronamespace = 'pg_catalog'::regnamespace AND (
        p.proname LIKE 'lo\_%' OR p.proname IN ('loread', 'lowrite', 'pg_logical_emit_message'))
        AND has_function_privilege('public', p.oid, 'EXECUTE')
    LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', f);
    END LOOP;
  END IF;
END
$$;
