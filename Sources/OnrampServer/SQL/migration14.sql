-- Applications that are sent again after the database lost them, under the number of their receipt.
SET LOCAL search_path = onramp, pg_temp;

-- The number and version that a submission is to have, as a receipt signed by this server says.
CREATE TABLE restored (
  submission uuid PRIMARY KEY REFERENCES submission ON DELETE CASCADE,
  number text NOT NULL,
  version bigint NOT NULL CHECK (version > 0)
);

-- Whether a submission may have a number and version: nobody else's is there, and nothing newer.
CREATE FUNCTION may_restore(p_id uuid, p_driver bytea, p_number text, p_version bigint) RETURNS boolean
LANGUAGE sql AS $$
  SELECT NOT EXISTS (
    SELECT FROM receipt r JOIN submission s ON s.id = r.submission
    WHERE r.number = p_number AND r.submission <> p_id
      AND (s.driver IS DISTINCT FROM p_driver OR r.version >= p_version))
$$;

-- Notes which number a submission that was just announced is to have. The server has checked the receipt.
CREATE FUNCTION onramp_api.restore(p_key bytea, p_id uuid, p_number text, p_version bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s submission;
BEGIN
  SELECT * INTO s FROM submission WHERE id = p_id AND terminal = p_key AND state = 'open' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'again';
  ELSIF NOT may_restore(p_id, s.driver, p_number, p_version) THEN
    RETURN 'follows';
  END IF;
  INSERT INTO restored VALUES (p_id, p_number, p_version)
  ON CONFLICT (submission) DO UPDATE SET number = excluded.number, version = excluded.version;
  RETURN 'ok';
END
$$;

-- Makes the receipt of an upload whose pieces have this digest. The server signs it before it commits.
CREATE OR REPLACE FUNCTION onramp_api.complete(
  p_key bytea, p_id uuid, p_upload uuid, p_digest bytea, p_numbers text[],
  OUT outcome text, OUT number text, OUT version bigint, OUT at text, OUT audit bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s submission;
BEGIN
  SELECT * INTO s FROM submission WHERE id = p_id AND terminal = p_key FOR UPDATE;
  IF NOT FOUND OR s.state <> 'open' OR s.upload <> p_upload OR s.received <> s.bytes THEN
    outcome := 'again';
    RETURN;
  END IF;
  IF s.digest <> p_digest THEN
    -- The file isn't the announced one, so it can be sent once more. That counts like any other, and
    -- ends with the day's bytes: then it has to be announced again.
    UPDATE submission SET received = 0, upload = gen_random_uuid(),
      state = CASE count_bytes(p_key, s.bytes) WHEN 0 THEN 'open' ELSE 'ended' END
    WHERE id = p_id;
    DELETE FROM piece WHERE submission = p_id;
    outcome := 'digest';
    RETURN;
  END IF;
  -- From here on, one at a time.
  PERFORM FROM head FOR UPDATE;
  SELECT r.number, r.version INTO number, version FROM restored r WHERE r.submission = p_id;
  IF FOUND THEN
    IF NOT may_restore(p_id, s.driver, number, version) THEN
      DELETE FROM restored WHERE submission = p_id;
      outcome := 'follows';
      RETURN;
    END IF;
  ELSIF s.follows IS NULL THEN
    SELECT n, 1 INTO number, version FROM unnest(p_numbers) n
    WHERE NOT EXISTS (SELECT FROM receipt r WHERE r.number = n) LIMIT 1;
    IF NOT FOUND THEN
      outcome := 'again';
      RETURN;
    END IF;
  ELSIF may_follow(s.follows, s.driver) THEN
    SELECT r.number, r.version + 1 INTO number, version FROM receipt r
    WHERE r.submission = s.follows;
  ELSE
    outcome := 'follows';
    RETURN;
  END IF;
  outcome := 'ok';
  at := utc_now();
  audit := record('handedIn', p_id, number, version, p_digest, p_key, at);
  INSERT INTO receipt VALUES (p_id, number, version, at, p_digest, audit);
  UPDATE submission SET state = 'waiting' WHERE id = p_id;
END
$$;

-- The key that signed the newest receipt.
CREATE FUNCTION onramp_api.server_key() RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT server_key FROM receipt ORDER BY at DESC, number DESC LIMIT 1
$$;

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA onramp_api TO onramp_server;
