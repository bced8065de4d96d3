-- Tables are in `onramp`, which the server's role can't access. It can only call the functions of
-- `onramp_api`. Each of them happens completely or not at all, and returns its outcome as a code
-- from the server's answers, or `ok`.
CREATE SCHEMA onramp_api;
REVOKE ALL ON SCHEMA onramp, onramp_api FROM PUBLIC;
GRANT USAGE ON SCHEMA onramp_api TO onramp_server;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

SET LOCAL search_path = onramp, pg_temp;
-- Functions may refer to objects that are created after them.
SET LOCAL check_function_bodies = off;
CREATE DOMAIN digest AS bytea CHECK (length(VALUE) = 32);
CREATE DOMAIN public_key AS bytea CHECK (length(VALUE) = 32);
CREATE DOMAIN signature AS bytea CHECK (length(VALUE) = 64);

-- The terminals that may hand in. Each request locks its terminal's row, so that they are
-- serialized.
CREATE TABLE terminal (
  key public_key PRIMARY KEY,
  name text NOT NULL,
  is_enrolled boolean NOT NULL,
  registered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  minute timestamptz NOT NULL DEFAULT clock_timestamp(),
  requests integer NOT NULL DEFAULT 0,
  -- The address that it registered from without the company's token, hashed with the server's
  -- pepper.
  address digest
) WITH (fillfactor = 50);

-- Tokens that exempt a registration from rate limits, hashed with the server's pepper.
CREATE TABLE enrolment (
  token digest PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The members of the desk's staff.
CREATE TABLE staff (
  key public_key PRIMARY KEY,
  name text NOT NULL,
  is_lead boolean NOT NULL,
  registered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  revoked_at timestamptz,
  minute timestamptz NOT NULL DEFAULT clock_timestamp(),
  requests integer NOT NULL DEFAULT 0,
  -- The recipient of a member's key file, the desk's identities sealed for it, and the lead who
  -- vouches for the member, with a signature.
  recipient text,
  sealed bytea CHECK (length(sealed) <= 64 << 10),
  invited_by public_key,
  voucher signature
) WITH (fillfactor = 50);

-- The nonces that each key has used.
CREATE TABLE nonce (
  key bytea NOT NULL,
  nonce bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (key, nonce)
);
CREATE INDEX ON nonce (expires_at);

-- The amounts counted for rate limits since their windows began.
CREATE TABLE tally (
  kind text NOT NULL,
  who bytea NOT NULL,
  since timestamptz NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (kind, who)
) WITH (fillfactor = 50);

-- A forgotten submission keeps its id, its receipt and its audit lines.
CREATE TABLE submission (
  id uuid PRIMARY KEY,
  terminal public_key REFERENCES terminal,
  driver public_key,
  digest digest NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  signature signature,
  follows uuid REFERENCES submission,
  -- `ended`: the upload was given up or has expired.
  state text NOT NULL DEFAULT 'open' CHECK (
    state IN (
      'open', 'ended', 'waiting', 'claimed', 'approved', 'askedAgain', 'refused', 'withdrawn', 'forgotten')),
  -- A new one each time the upload is restarted.
  upload uuid NOT NULL DEFAULT gen_random_uuid(),
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  withdrawal signature,
  -- The desk's sealed notice that a lead forgot it, or the time when it expired.
  notice bytea CHECK (length(notice) <= 64 << 10),
  expired_at text
);
CREATE INDEX ON submission (terminal) WHERE state = 'open';
CREATE INDEX ON submission (begun_at) WHERE state IN ('open', 'ended');
CREATE INDEX ON submission (follows) WHERE follows IS NOT NULL;

CREATE TABLE piece (
  submission uuid NOT NULL REFERENCES submission,
  start bigint NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (submission, start)
);
-- The contents are encrypted, so compression doesn't help.
ALTER TABLE piece ALTER content SET STORAGE EXTERNAL;

CREATE TABLE receipt (
  submission uuid PRIMARY KEY REFERENCES submission,
  number text NOT NULL,
  version bigint NOT NULL,
  at text NOT NULL,
  digest digest NOT NULL,
  audit digest NOT NULL,
  server_key public_key,
  signature signature,
  UNIQUE (number, version)
);
CREATE INDEX ON receipt (at, number);

-- The log of events. Each line has the hash of the previous one.
CREATE TABLE audit (
  line bigint PRIMARY KEY,
  previous digest NOT NULL,
  at text NOT NULL,
  event text NOT NULL,
  submission uuid NOT NULL,
  number text NOT NULL,
  version bigint NOT NULL,
  digest digest NOT NULL,
  actor public_key NOT NULL,
  hash digest NOT NULL UNIQUE
);

-- The last line, locked to add another one.
CREATE TABLE head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  line bigint NOT NULL,
  hash digest NOT NULL
);
INSERT INTO head (line, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

CREATE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is in % stays as it is', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION stays();
CREATE TRIGGER stays_whole BEFORE TRUNCATE ON audit EXECUTE FUNCTION stays();
CREATE TRIGGER stays BEFORE UPDATE ON receipt FOR EACH ROW
  WHEN (OLD.signature IS NOT NULL) EXECUTE FUNCTION stays();

-- A receipt must be signed in the transaction that creates it, which the server's role commits.
CREATE FUNCTION is_signed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF EXISTS (SELECT FROM receipt r WHERE r.submission = NEW.submission AND r.signature IS NULL) THEN
    RAISE EXCEPTION 'a receipt has no signature';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER is_signed AFTER INSERT ON receipt
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION is_signed();

CREATE FUNCTION utc_now() RETURNS text LANGUAGE sql AS $$
  SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

-- Adds a line to the audit, and returns its hash.
CREATE FUNCTION record(
  event text, submission uuid, number text, version bigint, digest bytea, actor bytea, at text
) RETURNS bytea LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  last head;
  made bytea;
BEGIN
  SELECT * INTO STRICT last FROM head FOR UPDATE;
  made := sha256(convert_to(concat_ws(E'\n', 'onramp-audit-1', last.line + 1,
    encode(last.hash, 'hex'), at, event, submission, number, version, encode(digest, 'hex'),
    encode(actor, 'hex'), ''), 'UTF8'));
  INSERT INTO audit VALUES (
    last.line + 1, last.hash, at, event, submission, number, version, digest, actor, made);
  UPDATE head SET line = last.line + 1, hash = made;
  RETURN made;
END
$$;

-- Counts an amount. Returns 0, or the seconds until the window ends if the limit is exceeded.
CREATE FUNCTION count_up(p_kind text, p_who bytea, p_amount bigint, p_most bigint, p_window interval)
RETURNS bigint LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now timestamptz := clock_timestamp();
  counted tally;
BEGIN
  INSERT INTO tally AS t VALUES (p_kind, p_who, now, p_amount)
  ON CONFLICT (kind, who) DO UPDATE SET
    since = CASE WHEN t.since > now - p_window THEN t.since ELSE now END,
    amount = CASE WHEN t.since > now - p_window THEN t.amount ELSE 0 END + p_amount
  RETURNING * INTO counted;
  IF counted.amount <= p_most THEN
    RETURN 0;
  END IF;
  UPDATE tally SET amount = amount - p_amount WHERE kind = p_kind AND who = p_who;
  RETURN greatest(1, ceil(extract(epoch FROM counted.since + p_window - now)));
END
$$;

-- Accepts a nonce that its key hasn't used.
CREATE FUNCTION spend(p_key bytea, p_nonce bytea) RETURNS text LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO nonce VALUES (p_key, p_nonce, clock_timestamp() + interval '610 seconds')
  ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN 'ok' ELSE 'signature' END;
END
$$;

-- Admits a terminal's request, or returns why not.
CREATE FUNCTION admit(p_key bytea, p_nonce bytea, OUT outcome text, OUT wait bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now timestamptz := clock_timestamp();
  t terminal;
BEGIN
  UPDATE terminal SET
    minute = CASE WHEN minute > now - interval '1 minute' THEN minute ELSE now END,
    requests = CASE WHEN minute > now - interval '1 minute' THEN requests ELSE 0 END + 1
  WHERE key = p_key RETURNING * INTO t;
  IF NOT FOUND THEN
    outcome := 'unknownTerminal';
  ELSIF t.requests > 6000 THEN
    outcome := 'tooMany';
    wait := greatest(1, ceil(extract(epoch FROM t.minute + interval '1 minute' - now)));
  ELSE
    outcome := spend(p_key, p_nonce);
  END IF;
END
$$;

-- Admits a request of the desk, or returns why not.
CREATE FUNCTION admit_staff(p_key bytea, p_nonce bytea, OUT outcome text, OUT wait bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now timestamptz := clock_timestamp();
  s staff;
BEGIN
  UPDATE staff SET
    minute = CASE WHEN minute > now - interval '1 minute' THEN minute ELSE now END,
    requests = CASE WHEN minute > now - interval '1 minute' THEN requests ELSE 0 END + 1
  WHERE key = p_key AND revoked_at IS NULL RETURNING * INTO s;
  IF NOT FOUND THEN
    outcome := 'unknownStaff';
  ELSIF s.requests > 6000 THEN
    outcome := 'tooMany';
    wait := greatest(1, ceil(extract(epoch FROM s.minute + interval '1 minute' - now)));
  ELSE
    outcome := spend(p_key, p_nonce);
  END IF;
END
$$;

-- Whether a new submission may follow this one.
CREATE FUNCTION may_follow(p_before uuid, p_driver bytea) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT FROM submission s JOIN receipt r ON r.submission = s.id
    WHERE s.id = p_before AND s.driver = p_driver AND s.state IN ('askedAgain', 'withdrawn')
      AND NOT EXISTS (
        SELECT FROM receipt newer WHERE newer.number = r.number AND newer.version > r.version))
$$;

-- The parts of a receipt to send.
CREATE FUNCTION onramp_api.receipt_of(
  p_id uuid, OUT number text, OUT version bigint, OUT at text, OUT digest bytea, OUT audit bytea,
  OUT server_key bytea, OUT signature bytea, OUT state text
) LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT r.number, r.version, r.at, r.digest::bytea, r.audit::bytea, r.server_key::bytea,
    r.signature::bytea, s.state
  FROM receipt r JOIN submission s ON s.id = r.submission WHERE r.submission = p_id
$$;

-- Registers a terminal, unless it is registered already.
CREATE FUNCTION onramp_api.register(
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

-- Announces a submission, unless it is announced already. The driver has signed its description, so
-- any of the driver's terminals may upload it: the last one that announced it does. If a terminal
-- has too many unfinished uploads, those that have received nothing for a minute are ended, because
-- their sender was probably killed.
CREATE FUNCTION onramp_api.announce(
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

-- The progress of an upload.
CREATE FUNCTION onramp_api.upload(
  p_key bytea, p_nonce bytea, p_id uuid, OUT outcome text, OUT wait bigint, OUT received bigint,
  OUT bytes bigint, OUT upload uuid
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s submission;
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO s FROM submission WHERE id = p_id AND terminal = p_key;
  IF NOT FOUND THEN
    outcome := 'unknown';
  ELSIF s.state = 'ended' THEN
    outcome := 'ended';
  ELSE
    outcome := CASE s.state WHEN 'open' THEN 'ok' ELSE 'complete' END;
    received := s.received;
    bytes := s.bytes;
    upload := s.upload;
  END IF;
END
$$;

-- Appends a piece if it begins where the last one ended.
CREATE FUNCTION onramp_api.append(
  p_key bytea, p_nonce bytea, p_id uuid, p_start bigint, p_content bytea,
  OUT outcome text, OUT wait bigint, OUT received bigint, OUT upload uuid
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s submission;
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  UPDATE submission u SET received = u.received + length(p_content)
  WHERE u.id = p_id AND u.terminal = p_key AND u.state = 'open' AND u.received = p_start
    AND u.received + length(p_content) <= u.bytes
  RETURNING u.received, u.upload INTO append.received, append.upload;
  IF FOUND THEN
    IF length(p_content) > 0 THEN
      INSERT INTO piece VALUES (p_id, p_start, p_content);
    END IF;
    RETURN;
  END IF;
  SELECT * INTO s FROM submission WHERE id = p_id AND terminal = p_key;
  outcome := CASE
    WHEN NOT FOUND THEN 'unknown'
    WHEN s.state = 'ended' THEN 'ended'
    WHEN s.received <> p_start THEN 'offset'
    WHEN s.state = 'open' THEN 'tooLarge'
    ELSE 'complete'
  END;
  append.received := s.received;
END
$$;

-- Gives up an incomplete upload.
CREATE FUNCTION onramp_api.terminate(
  p_key bytea, p_nonce bytea, p_id uuid, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s submission;
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO s FROM submission WHERE id = p_id AND terminal = p_key FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknown';
  ELSIF s.state = 'ended' THEN
    outcome := 'ended';
  ELSIF s.state <> 'open' THEN
    outcome := 'complete';
  ELSE
    UPDATE submission SET state = 'ended', received = 0 WHERE id = p_id;
    DELETE FROM piece WHERE submission = p_id;
  END IF;
END
$$;

-- The piece of an upload that begins at an offset.
CREATE FUNCTION onramp_api.piece(p_id uuid, p_upload uuid, p_start bigint)
RETURNS TABLE (content bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT p.content FROM piece p JOIN submission s ON s.id = p.submission
  WHERE p.submission = p_id AND s.upload = p_upload AND p.start = p_start
$$;

-- Creates the receipt of an upload with this digest. The server signs it before it commits.
CREATE FUNCTION onramp_api.complete(
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
    -- The file isn't the announced one. It can be sent once more, which counts like any other
    -- upload. If that exceeds the terminal's bytes for the day, it must be announced again.
    UPDATE submission SET received = 0, upload = gen_random_uuid(),
      state = CASE count_bytes(p_key, s.bytes) WHEN 0 THEN 'open' ELSE 'ended' END
    WHERE id = p_id;
    DELETE FROM piece WHERE submission = p_id;
    outcome := 'digest';
    RETURN;
  END IF;
  -- From here on, serialized.
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

-- Adds the server's signature to a receipt created in the same transaction.
CREATE FUNCTION onramp_api.sign(p_id uuid, p_server_key bytea, p_signature bytea) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  UPDATE receipt SET server_key = p_server_key, signature = p_signature
  WHERE submission = p_id AND signature IS NULL RETURNING 1::bigint
$$;

-- The driver's key of a submission, for the terminal that sent it.
CREATE FUNCTION onramp_api.look(
  p_key bytea, p_nonce bytea, p_id uuid, OUT outcome text, OUT wait bigint, OUT driver bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT s.driver INTO look.driver FROM submission s JOIN receipt r ON r.submission = s.id
  WHERE s.id = p_id AND s.terminal = p_key;
  IF NOT FOUND THEN
    outcome := 'unknown';
  END IF;
END
$$;

-- Withdraws a submission that isn't decided yet, and erases its file. The server has checked the
-- driver's signature.
CREATE FUNCTION onramp_api.withdraw(p_key bytea, p_id uuid, p_signature bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  s submission;
  r receipt;
BEGIN
  SELECT * INTO s FROM submission WHERE id = p_id FOR UPDATE;
  SELECT * INTO r FROM receipt WHERE submission = p_id;
  IF s.id IS NULL OR r.submission IS NULL THEN
    RETURN 'unknown';
  ELSIF s.state = 'withdrawn' THEN
    RETURN 'ok';
  ELSIF s.state NOT IN ('waiting', 'claimed', 'askedAgain') THEN
    RETURN 'decided';
  END IF;
  PERFORM record('withdrawn', p_id, r.number, r.version, r.digest, p_key, utc_now());
  UPDATE submission SET state = 'withdrawn', withdrawal = p_signature WHERE id = p_id;
  DELETE FROM piece WHERE submission = p_id;
  RETURN 'ok';
END
$$;

-- Admits a request of the desk.
CREATE FUNCTION onramp_api.admit_desk(
  p_key bytea, p_nonce bytea, OUT outcome text, OUT wait bigint
) LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT outcome, wait FROM admit_staff(p_key, p_nonce)
$$;

-- The upload with the file of a number: that of its newest version, unless one is given.
CREATE FUNCTION onramp_api.desk_file(p_number text, p_version bigint)
RETURNS TABLE (id uuid, upload uuid, bytes bigint, state text, version bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT s.id, s.upload, s.bytes, s.state, r.version
  FROM receipt r JOIN submission s ON s.id = r.submission
  WHERE r.number = p_number AND (p_version IS NULL OR r.version = p_version)
  ORDER BY r.version DESC LIMIT 1
$$;

-- Lines of the audit.
CREATE FUNCTION onramp_api.audit_lines(p_after bigint, p_most bigint)
RETURNS TABLE (
  line bigint, at text, event text, submission uuid, number text, version bigint, digest bytea,
  actor bytea, hash bytea
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT a.line, a.at, a.event, a.submission, a.number, a.version, a.digest::bytea, a.actor::bytea,
    a.hash::bytea
  FROM audit a WHERE a.line > p_after ORDER BY a.line LIMIT p_most
$$;

-- Ends uploads that began over a day ago, and removes expired nonces and counts.
CREATE FUNCTION onramp_api.sweep() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  -- One server at a time.
  IF NOT pg_try_advisory_xact_lock(hashtext('onramp sweep')) THEN
    RETURN;
  END IF;
  DELETE FROM nonce WHERE expires_at < clock_timestamp();
  DELETE FROM tally WHERE since < clock_timestamp() - interval '1 day';
  WITH old AS (
    SELECT id FROM submission
    WHERE state = 'open' AND begun_at < clock_timestamp() - interval '24 hours'
    LIMIT 100 FOR UPDATE SKIP LOCKED
  ), ended AS (
    UPDATE submission s SET state = 'ended', received = 0, begun_at = clock_timestamp()
    FROM old WHERE s.id = old.id RETURNING s.id
  )
  DELETE FROM piece USING ended WHERE piece.submission = ended.id;
  DELETE FROM submission WHERE id IN (
    SELECT id FROM submission
    WHERE state = 'ended' AND begun_at < clock_timestamp() - interval '24 hours'
    LIMIT 1000 FOR UPDATE SKIP LOCKED);
END
$$;

-- The driver's key of a handed-in submission, for a terminal that wants to withdraw it. The
-- driver's signature decides, so any terminal may: the account may have moved to another one.
CREATE FUNCTION onramp_api.look_to_withdraw(
  p_key bytea, p_nonce bytea, p_id uuid, OUT outcome text, OUT wait bigint, OUT driver bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT s.driver INTO look_to_withdraw.driver
  FROM submission s JOIN receipt r ON r.submission = s.id WHERE s.id = p_id;
  IF NOT FOUND THEN
    outcome := 'unknown';
  END IF;
END
$$;

-- The minimum number of bytes that the growing tables have room for without growing; 0 while the
-- database is far from full. It reads only the lengths of contents.
CREATE FUNCTION onramp_api.room(p_storage bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  used numeric;
BEGIN
  IF pg_database_size(current_database()) < p_storage / 10 * 9 THEN
    RETURN 0;
  END IF;
  -- Rows and their headers take more space than their contents.
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

-- Whether a terminal has reached its limit of unfinished uploads.
CREATE FUNCTION has_no_room(p_key bytea, p_bytes bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) >= 8 OR coalesce(sum(bytes), 0) + p_bytes > 256 << 20
  FROM submission WHERE terminal = p_key AND state = 'open'
$$;

-- Health checks write to it, because a database can answer queries and still refuse writes.
CREATE TABLE pulse (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);
INSERT INTO pulse DEFAULT VALUES;

CREATE FUNCTION onramp_api.beat() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  UPDATE pulse SET at = clock_timestamp()
$$;

-- The version of the schema, for servers to check.
CREATE FUNCTION onramp_api.schema_version() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT max(m.version) FROM migration m
$$;

-- The number of waiting applications, the age of the oldest in seconds, and the database's size in
-- bytes.
CREATE FUNCTION onramp_api.gauges(OUT waiting bigint, OUT oldest bigint, OUT storage bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT l.waiting, coalesce((
      SELECT greatest(0, extract(epoch FROM clock_timestamp() - q.at::timestamptz)::bigint)
      FROM queue q WHERE q.state = 'waiting' ORDER BY q.at, q.number LIMIT 1), 0),
    pg_database_size(current_database())
  FROM queue_length l
$$;
CREATE INDEX ON audit (submission);

-- The number and version to give a submission, according to a receipt signed by this server.
CREATE TABLE restored (
  submission uuid PRIMARY KEY REFERENCES submission ON DELETE CASCADE,
  number text NOT NULL,
  version bigint NOT NULL CHECK (version > 0)
);

-- Whether a submission may get a number and version: no other driver has it, and no newer version
-- exists.
CREATE FUNCTION may_restore(p_id uuid, p_driver bytea, p_number text, p_version bigint) RETURNS boolean
LANGUAGE sql AS $$
  SELECT NOT EXISTS (
    SELECT FROM receipt r JOIN submission s ON s.id = r.submission
    WHERE r.number = p_number AND r.submission <> p_id
      AND (s.driver IS DISTINCT FROM p_driver OR r.version >= p_version))
$$;

-- Records the number that a newly announced submission should get. The server has checked the
-- receipt.
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

-- The key that signed the newest receipt.
CREATE FUNCTION onramp_api.server_key() RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT server_key FROM receipt ORDER BY at DESC, number DESC LIMIT 1
$$;
