-- Sessions with a phone, whose page the server serves: sealed photos to pass on to a terminal. They
-- are in no write-ahead log, standby or backup, and a crash of the database ends them.

CREATE UNLOGGED TABLE phone (
  id uuid PRIMARY KEY,
  -- One session at a time.
  terminal public_key NOT NULL UNIQUE,
  -- Keyed hashes of the token or code in the page's address.
  token digest NOT NULL UNIQUE,
  code digest UNIQUE,
  key public_key NOT NULL,
  -- The photos to ask for, and what the page shows now, as JSON.
  cards text NOT NULL,
  said text NOT NULL,
  -- Increases with each change of what the page shows.
  number bigint NOT NULL DEFAULT 0,
  is_asking boolean NOT NULL DEFAULT true,
  ends_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '15 minutes',
  -- When the phone or the driver was last active, and when the terminal last asked.
  heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  visits bigint NOT NULL DEFAULT 0,
  uploads bigint NOT NULL DEFAULT 0,
  broken bigint NOT NULL DEFAULT 0,
  -- The upload that the terminal has yet to take.
  arrived uuid
) WITH (fillfactor = 50);

CREATE UNLOGGED TABLE phone_upload (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone uuid NOT NULL REFERENCES phone ON DELETE CASCADE,
  bytes bigint NOT NULL CHECK (bytes > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  heard_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);
CREATE INDEX ON phone_upload (phone);

CREATE UNLOGGED TABLE phone_piece (
  upload uuid NOT NULL REFERENCES phone_upload ON DELETE CASCADE,
  start bigint NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (upload, start)
);
-- The contents are encrypted, so compression doesn't help.
ALTER TABLE phone_piece ALTER content SET STORAGE EXTERNAL;

-- The remaining seconds of a session: at most 15 minutes in all, 5 without activity, and one
-- without its terminal.
CREATE FUNCTION phone_seconds(p phone) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.asked_at < clock_timestamp() - interval '1 minute' THEN 0
    ELSE greatest(0, ceil(extract(epoch FROM
      least(p.ends_at, p.heard_at + interval '5 minutes') - clock_timestamp())))::bigint END
$$;

-- Opens a session, and ends the terminal's previous one.
CREATE FUNCTION onramp_api.open_phone(
  p_key bytea, p_nonce bytea, p_id uuid, p_token bytea, p_public bytea, p_cards text, p_said text,
  OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  ELSIF EXISTS (
      SELECT FROM phone WHERE id = p_id AND terminal = p_key AND token = p_token) THEN
    -- The response was lost.
    RETURN;
  END IF;
  wait := count_up('phones', p_key, 1, 60, '1 hour');
  IF wait > 0 THEN
    outcome := 'tooMany';
    RETURN;
  END IF;
  DELETE FROM phone WHERE terminal = p_key;
  INSERT INTO phone (id, terminal, token, key, cards, said)
  VALUES (p_id, p_key, p_token, p_public, p_cards, p_said) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    outcome := 'idTaken';
  END IF;
END
$$;

-- Sets what the page shows, and returns what has happened. A new state releases the photo that had
-- arrived.
CREATE FUNCTION onramp_api.follow_phone(
  p_key bytea, p_nonce bytea, p_id uuid, p_number bigint, p_said text, p_is_asking boolean,
  p_is_over boolean, p_code bytea,
  OUT outcome text, OUT wait bigint, OUT seconds bigint, OUT visits bigint, OUT broken bigint,
  OUT done bigint, OUT total bigint, OUT arrived text, OUT bytes bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  now timestamptz := clock_timestamp();
  p phone;
  lost bigint;
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO p FROM phone WHERE id = p_id AND terminal = p_key FOR UPDATE;
  IF NOT FOUND OR phone_seconds(p) = 0 THEN
    DELETE FROM phone WHERE id = p_id AND terminal = p_key;
    outcome := 'ended';
    RETURN;
  END IF;
  IF p_code IS DISTINCT FROM p.code AND p_code IS NOT NULL
    AND EXISTS (SELECT FROM phone WHERE code = p_code) THEN
    outcome := 'taken';
    RETURN;
  END IF;
  IF p_number > p.number THEN
    DELETE FROM phone_upload WHERE id = p.arrived;
    UPDATE phone SET number = p_number, said = p_said, is_asking = p_is_asking, arrived = NULL,
      heard_at = now, ends_at = CASE WHEN p_is_over THEN now + interval '5 seconds' ELSE ends_at END
    WHERE id = p_id RETURNING * INTO p;
  END IF;
  -- A server that was killed can't report that nothing more comes.
  WITH old AS (
    DELETE FROM phone_upload WHERE phone = p_id AND heard_at < now - interval '30 seconds'
      AND id IS DISTINCT FROM p.arrived RETURNING id
  )
  SELECT count(*) INTO lost FROM old;
  UPDATE phone SET asked_at = now, code = p_code, broken = broken + lost
  WHERE id = p_id RETURNING * INTO p;
  SELECT u.received, u.bytes INTO done, total FROM phone_upload u
  WHERE u.phone = p_id AND u.id IS DISTINCT FROM p.arrived ORDER BY u.received DESC LIMIT 1;
  seconds := phone_seconds(p);
  follow_phone.visits := p.visits;
  follow_phone.broken := p.broken;
  follow_phone.arrived := p.arrived::text;
  SELECT u.bytes INTO follow_phone.bytes FROM phone_upload u WHERE u.id = p.arrived;
END
$$;

-- Up to four pieces of an arrived photo, starting at an offset.
CREATE FUNCTION onramp_api.phone_photo(
  p_key bytea, p_nonce bytea, p_id uuid, p_upload uuid, p_start bigint,
  OUT outcome text, OUT wait bigint, OUT content bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  IF EXISTS (
      SELECT FROM phone p
      WHERE p.id = p_id AND p.terminal = p_key AND p.arrived = p_upload AND phone_seconds(p) > 0) THEN
    SELECT string_agg(piece.content, '' ORDER BY piece.start) INTO phone_photo.content FROM (
      SELECT start, content FROM phone_piece WHERE upload = p_upload AND start >= p_start
      ORDER BY start LIMIT 4) piece;
  END IF;
  IF phone_photo.content IS NULL THEN
    outcome := 'unknown';
  END IF;
END
$$;

CREATE FUNCTION onramp_api.close_phone(
  p_key bytea, p_nonce bytea, p_id uuid, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome = 'ok' THEN
    DELETE FROM phone WHERE id = p_id AND terminal = p_key;
  END IF;
END
$$;

-- The session for a phone's token or code; no row if there is none. Because codes can be guessed,
-- after 20 wrong ones in an hour no code from that address is accepted, and after 10,000 none at
-- all.
CREATE FUNCTION onramp_api.find_phone(
  p_token bytea, p_is_code boolean, p_address bytea, p_is_visit boolean
) RETURNS TABLE (id uuid, key bytea, cards text, said text) LANGUAGE plpgsql
SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  now timestamptz := clock_timestamp();
  p phone;
BEGIN
  IF p_is_code THEN
    IF EXISTS (
        SELECT FROM tally WHERE kind = 'phoneCodes' AND since > now - interval '1 hour'
          AND (who = p_address AND amount >= 20 OR who = '' AND amount >= 10000)) THEN
      RETURN;
    END IF;
    SELECT * INTO p FROM phone WHERE code = p_token;
  ELSE
    SELECT * INTO p FROM phone WHERE token = p_token;
  END IF;
  IF p.id IS NULL OR phone_seconds(p) = 0 THEN
    IF p_is_code THEN
      PERFORM count_up('phoneCodes', p_address, 1, 20, '1 hour');
      PERFORM count_up('phoneCodes', '', 1, 10000, '1 hour');
    END IF;
    RETURN;
  END IF;
  IF p_is_visit THEN
    UPDATE phone SET visits = visits + 1, heard_at = now WHERE id = p.id;
  END IF;
  RETURN QUERY SELECT p.id, p.key::bytea, p.cards, p.said;
END
$$;

-- Begins the upload of a photo from a phone.
CREATE FUNCTION onramp_api.begin_phone_upload(
  p_id uuid, p_bytes bigint, p_storage bigint, OUT outcome text, OUT upload text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  p phone;
BEGIN
  SELECT * INTO p FROM phone WHERE id = p_id FOR UPDATE;
  IF NOT FOUND OR phone_seconds(p) = 0 THEN
    outcome := 'unknown';
  ELSIF p.arrived IS NOT NULL OR NOT p.is_asking OR p.uploads >= 100
    OR (SELECT count(*) FROM phone_upload WHERE phone = p_id) >= 4 THEN
    outcome := 'busy';
  ELSIF pg_database_size(current_database()) > p_storage OR count_bytes(p.terminal, p_bytes) > 0 THEN
    outcome := 'full';
  ELSE
    outcome := 'ok';
    UPDATE phone SET uploads = uploads + 1, heard_at = clock_timestamp() WHERE id = p_id;
    INSERT INTO phone_upload (phone, bytes) VALUES (p_id, p_bytes) RETURNING id::text INTO upload;
  END IF;
END
$$;

-- Appends to a photo from a phone, if it is still wanted.
CREATE FUNCTION onramp_api.append_to_phone_upload(p_upload uuid, p_start bigint, p_content bytea)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s phone;
BEGIN
  -- Lock the session's row first, as everywhere.
  SELECT p.* INTO s FROM phone p JOIN phone_upload u ON u.phone = p.id
  WHERE u.id = p_upload FOR UPDATE OF p;
  IF NOT FOUND OR phone_seconds(s) = 0 THEN
    RETURN 'unknown';
  ELSIF s.arrived IS NOT NULL THEN
    RETURN 'busy';
  END IF;
  UPDATE phone_upload SET received = received + length(p_content), heard_at = clock_timestamp()
  WHERE id = p_upload AND received = p_start AND bytes >= received + length(p_content);
  IF NOT FOUND THEN
    RETURN 'unknown';
  END IF;
  INSERT INTO phone_piece VALUES (p_upload, p_start, p_content);
  UPDATE phone SET heard_at = clock_timestamp() WHERE id = s.id;
  RETURN 'ok';
END
$$;

-- Ends the upload of a photo. The first complete one is for the terminal; any other is deleted.
CREATE FUNCTION onramp_api.end_phone_upload(p_upload uuid)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s phone;
  is_whole boolean;
BEGIN
  SELECT p.* INTO s FROM phone p JOIN phone_upload u ON u.phone = p.id
  WHERE u.id = p_upload FOR UPDATE OF p;
  IF NOT FOUND OR phone_seconds(s) = 0 THEN
    RETURN 'unknown';
  END IF;
  SELECT received = bytes INTO is_whole FROM phone_upload WHERE id = p_upload;
  IF is_whole AND s.arrived IS NULL AND s.is_asking THEN
    UPDATE phone SET arrived = p_upload, heard_at = clock_timestamp() WHERE id = s.id;
    RETURN 'ok';
  END IF;
  DELETE FROM phone_upload WHERE id = p_upload;
  IF is_whole THEN
    RETURN 'busy';
  END IF;
  UPDATE phone SET broken = broken + 1 WHERE id = s.id AND arrived IS NULL;
  RETURN 'unknown';
END
$$;

-- Erases sessions that are over.
CREATE FUNCTION onramp_api.sweep_phones() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  DELETE FROM phone WHERE id IN (
    SELECT p.id FROM phone p WHERE phone_seconds(p) = 0 LIMIT 1000 FOR UPDATE SKIP LOCKED)
$$;
