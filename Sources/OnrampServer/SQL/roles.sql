-- Creates the roles that don't exist yet; requires a role that may create roles.
DO $$
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
END
$$;
