-- Several terminals that hand in the same application, room that the database keeps for reuse, and accounts
-- without a recovery code.
SET LOCAL search_path = onramp, pg_temp;

-- Announces a submission, or finds it announced. The driver has signed what it is, so any of the driver's
-- terminals may: the one that asked last uploads the rest.
CREATE OR REPLACE FUNCTION onramp_api.announce(
  p_key bytea, p_nonce bytea, p_id uuid, p_driver bytea, p_digest bytea, p_bytes bigint,
  p_signature bytea, p_follows uuid, p_storage bigint, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s submission;
  is_known boolean;
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO s FROM submission WHERE id = p_id FOR UPDATE;
  is_known := FOUND;
  IF is_known AND (s.driver, s.digest, s.bytes) <> (p_driver, p_digest, p_bytes)
    OR is_known AND s.follows IS DISTINCT FROM p_follows THEN
    outcome := 'idTaken';
    RETURN;
  END IF;
  IF is_known AND s.state <> 'ended' AND (s.state <> 'open' OR s.terminal = p_key) THEN
    outcome := CASE s.state WHEN 'open' THEN 'begun' ELSE 'complete' END;
    RETURN;
  END IF;
  IF (NOT is_known OR s.state = 'ended') AND p_follows IS NOT NULL AND NOT may_follow(p_follows, p_driver) THEN
    outcome := 'follows';
    RETURN;
  END IF;
  IF NOT is_known THEN
    wait := count_up('ids', p_key, 1, 60, '1 minute');
    IF wait > 0 THEN
      outcome := 'tooMany';
      RETURN;
    END IF;
  END IF;
  IF (SELECT count(*) >= 8 OR coalesce(sum(bytes), 0) + p_bytes > 256 << 20
      FROM submission WHERE terminal = p_key AND state = 'open') THEN
    outcome := 'full';
    wait := 60;
    RETURN;
  END IF;
  IF pg_database_size(current_database()) + p_bytes > p_storage THEN
    outcome := 'full';
    wait := 3600;
    RETURN;
  END IF;
  wait := count_up('bytes', p_key, p_bytes,
    (SELECT CASE WHEN is_enrolled THEN 16::bigint << 30 ELSE 1::bigint << 30 END
     FROM terminal WHERE key = p_key), '1 day');
  IF wait > 0 THEN
    outcome := 'full';
    RETURN;
  END IF;
  IF is_known AND s.state = 'open' THEN
    UPDATE submission SET terminal = p_key WHERE id = p_id;
    outcome := 'begun';
  ELSIF is_known THEN
    UPDATE submission SET state = 'open', terminal = p_key, upload = gen_random_uuid(), begun_at = clock_timestamp(),
      received = 0 WHERE id = p_id;
  ELSE
    INSERT INTO submission (id, terminal, driver, digest, bytes, signature, follows)
    VALUES (p_id, p_key, p_driver, p_digest, p_bytes, p_signature, p_follows)
    ON CONFLICT (id) DO NOTHING;
    IF NOT FOUND THEN
      outcome := 'idTaken';
    END IF;
  END IF;
END
$$;

-- How many bytes the tables that grow have room for without growing, at least; 0 while the database is far
-- from full. It reads how long contents are, not the contents.
CREATE FUNCTION onramp_api.room(p_storage bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  used numeric;
BEGIN
  IF pg_database_size(current_database()) < p_storage / 10 * 9 THEN
    RETURN 0;
  END IF;
  -- Rows and their heads take more than what is in them.
  SELECT 1.06 * sum(c.bytes) INTO used FROM (
    SELECT coalesce(sum(octet_length(content) + 512), 0) FROM piece
    UNION ALL
    SELECT coalesce(sum(octet_length(content) + 512), 0) FROM blob_piece
    UNION ALL
    SELECT coalesce(sum(coalesce(octet_length(content), 0) + 512), 0) FROM file
  ) c (bytes);
  RETURN greatest(0, pg_table_size('piece') + pg_table_size('blob_piece') + pg_table_size('file') - used);
END
$$;

-- Whether an account has a recovery code that the server knows.
CREATE FUNCTION onramp_api.has_recovery(p_key bytea, p_account uuid) RETURNS TABLE (has_recovery text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT (c.recovery IS NOT NULL)::text
  FROM credential c JOIN device d ON d.account = c.account AND d.terminal = p_key
  WHERE c.account = p_account
$$;

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA onramp_api TO onramp_server;
