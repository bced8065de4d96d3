-- What strangers may send from one address, and announcements that nobody follows up.
SET LOCAL search_path = onramp, pg_temp;

-- Where a terminal registered from without the company's token, as the server's pepper makes it.
ALTER TABLE terminal ADD COLUMN address digest;

-- Registers a terminal, or finds it registered.
CREATE OR REPLACE FUNCTION onramp_api.register(
  p_key bytea, p_nonce bytea, p_name text, p_token bytea, p_address bytea,
  OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  has_token boolean := EXISTS (SELECT FROM enrolment WHERE token = p_token);
BEGIN
  IF EXISTS (SELECT FROM terminal WHERE key = p_key) THEN
    SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
    IF outcome = 'ok' THEN
      UPDATE terminal SET is_enrolled = is_enrolled OR has_token WHERE key = p_key;
      outcome := 'known';
    END IF;
    RETURN;
  END IF;
  IF NOT has_token THEN
    wait := count_up('registrations', p_address, 1, 10, '1 hour');
    IF wait > 0 THEN
      outcome := 'tooMany';
      RETURN;
    END IF;
    IF p_token IS NOT NULL THEN
      outcome := 'enrolment';
      RETURN;
    END IF;
  END IF;
  INSERT INTO terminal (key, name, is_enrolled, address)
  VALUES (p_key, p_name, has_token, CASE WHEN NOT has_token THEN p_address END)
  ON CONFLICT DO NOTHING;
  outcome := spend(p_key, p_nonce);
END
$$;

-- Counts what a terminal sends in a day: 0, or for how many seconds it may send no more. What terminals without
-- the company's token send also counts for the address that they registered from.
CREATE OR REPLACE FUNCTION count_bytes(p_key bytea, p_bytes bigint) RETURNS bigint LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  t terminal;
  wait bigint;
BEGIN
  SELECT * INTO t FROM terminal WHERE key = p_key;
  IF t.is_enrolled THEN
    RETURN count_up('bytes', p_key, p_bytes, 16::bigint << 30, '1 day');
  END IF;
  wait := count_up('bytes', p_key, p_bytes, 1::bigint << 30, '1 day');
  IF wait = 0 AND t.address IS NOT NULL THEN
    wait := count_up('addressBytes', t.address, p_bytes, 4::bigint << 30, '1 day');
  END IF;
  RETURN wait;
END
$$;

-- Whether a terminal has as many unfinished uploads as it may.
CREATE FUNCTION has_no_room(p_key bytea, p_bytes bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) >= 8 OR coalesce(sum(bytes), 0) + p_bytes > 256 << 20
  FROM submission WHERE terminal = p_key AND state = 'open'
$$;

-- Announces a submission, or finds it announced. The driver has signed what it is, so any of the driver's
-- terminals may: the one that asked last uploads the rest. Announcements of which nothing has arrived for a
-- minute, as whoever made them was ended, give way.
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
  IF has_no_room(p_key, p_bytes) THEN
    UPDATE submission SET state = 'ended'
    WHERE terminal = p_key AND state = 'open' AND received = 0 AND id <> p_id
      AND begun_at < clock_timestamp() - interval '1 minute';
    IF has_no_room(p_key, p_bytes) THEN
      outcome := 'full';
      wait := 60;
      RETURN;
    END IF;
  END IF;
  IF pg_database_size(current_database()) + p_bytes > p_storage THEN
    outcome := 'full';
    wait := 3600;
    RETURN;
  END IF;
  wait := count_bytes(p_key, p_bytes);
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
