-- Accounts: a driver's data, sealed by the driver's terminals, so that any of them can continue
-- with it.

-- A file's name within its account.
CREATE DOMAIN file_name AS text CHECK (
  VALUE ~ '^[A-Za-z0-9._-]{1,80}(/[A-Za-z0-9._-]{1,80})?$' AND VALUE !~ '(^|/)\.{1,2}(/|$)');

-- Every change of an account locks its row, so that changes are serialized. Each Save writes the
-- row, so columns that rarely change are in other tables, and no index covers the ones that do.
CREATE TABLE account (
  id uuid PRIMARY KEY,
  generation bigint NOT NULL DEFAULT 0,
  -- The last commit, to answer it again if it is repeated.
  last_commit uuid,
  commit_generation bigint NOT NULL DEFAULT 0,
  saved_at timestamptz,
  saved_by public_key,
  hour timestamptz NOT NULL DEFAULT clock_timestamp(),
  commits integer NOT NULL DEFAULT 0,
  -- The size of its files and blobs, and the numbers of existing and removed files.
  bytes bigint NOT NULL DEFAULT 0,
  files integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  -- The last generation whose removed names have been dropped.
  forgotten bigint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_used boolean NOT NULL DEFAULT false
) WITH (fillfactor = 50);
CREATE INDEX ON account (made_at) WHERE NOT is_used;

-- The credentials for signing in. Login and verifiers are hashed with the server's pepper. Several
-- accounts may have the same login and verifier.
CREATE TABLE credential (
  account uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  login digest NOT NULL,
  password digest NOT NULL,
  recovery digest,
  -- The keys for lookup, so that existing and unknown logins take the same steps.
  by_password digest NOT NULL GENERATED ALWAYS AS (sha256(login || password)) STORED,
  by_recovery digest GENERATED ALWAYS AS (sha256(login || recovery)) STORED,
  keys bytea NOT NULL,
  generation bigint NOT NULL DEFAULT 0,
  -- The digest of the last signed change.
  change digest
);
CREATE INDEX ON credential (by_password);
CREATE INDEX ON credential (by_recovery) WHERE by_recovery IS NOT NULL;

-- The terminals that have signed in.
CREATE TABLE device (
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  terminal public_key NOT NULL REFERENCES terminal,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The last commit from this terminal, to recognize it after another device's commit. The
  -- account's row has the last commit of all devices.
  last_commit uuid,
  commit_generation bigint,
  committed_at timestamptz,
  PRIMARY KEY (account, terminal)
) WITH (fillfactor = 80);

-- Where an account is open.
CREATE TABLE lease (
  account uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  terminal public_key NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Contents that files can refer to: uploaded through tus, in pieces, and named by their SHA-256.
CREATE TABLE blob (
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  digest digest NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  -- NULL while a file refers to it.
  unnamed_since timestamptz DEFAULT clock_timestamp(),
  PRIMARY KEY (account, digest)
);
CREATE INDEX ON blob (unnamed_since) WHERE unnamed_since IS NOT NULL;

CREATE TABLE blob_piece (
  account uuid NOT NULL,
  digest digest NOT NULL,
  start bigint NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (account, digest, start),
  FOREIGN KEY (account, digest) REFERENCES blob ON DELETE CASCADE
);
ALTER TABLE blob_piece ALTER content SET STORAGE EXTERNAL;

-- The files of an account, and the names of removed ones.
CREATE TABLE file (
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  name file_name NOT NULL,
  generation bigint NOT NULL,
  size bigint NOT NULL,
  digest digest,
  content bytea,
  -- The blob with the content, if it isn't in the row.
  blob digest,
  removed_at timestamptz,
  PRIMARY KEY (account, name),
  FOREIGN KEY (account, blob) REFERENCES blob,
  CHECK ((removed_at IS NOT NULL) = (digest IS NULL)),
  CHECK (num_nonnulls(content, blob) = CASE WHEN removed_at IS NULL THEN 1 ELSE 0 END)
) WITH (fillfactor = 80);
ALTER TABLE file ALTER content SET STORAGE EXTERNAL;
-- These cover files that no Save of a document changes.
CREATE INDEX ON file (account, blob) WHERE blob IS NOT NULL;
CREATE INDEX ON file (removed_at) WHERE removed_at IS NOT NULL;

-- Counts the bytes that a terminal sends in a day. Returns 0, or the seconds until it may send
-- again. Without the company's token, the bytes also count for the address that the terminal
-- registered from.
CREATE FUNCTION count_bytes(p_key bytea, p_bytes bigint) RETURNS bigint LANGUAGE plpgsql AS $$
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

CREATE FUNCTION in_utc(p_time timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(p_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

-- Admits a device's request. An unknown account is treated like one without this device.
CREATE FUNCTION admit_device(
  p_key bytea, p_nonce bytea, p_account uuid, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  admitted record := admit(p_key, p_nonce);
  seen timestamptz;
BEGIN
  outcome := admitted.outcome;
  wait := admitted.wait;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT last_seen INTO seen FROM device WHERE account = p_account AND terminal = p_key;
  IF NOT FOUND THEN
    outcome := 'unknownDevice';
  ELSIF seen < clock_timestamp() - interval '1 minute' THEN
    UPDATE device SET last_seen = clock_timestamp() WHERE account = p_account AND terminal = p_key;
  END IF;
END
$$;

-- Counts a sign-in attempt before anything is compared. Returns 0, or the seconds until the next
-- one.
CREATE FUNCTION count_try(p_key bytea, p_login bytea, p_address bytea) RETURNS bigint
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  wait bigint;
BEGIN
  wait := count_up('triesOfAddress', p_address, 1, 100, '1 hour');
  IF wait = 0 THEN
    wait := count_up('triesOfTerminal', p_key, 1, 30, '1 hour');
  END IF;
  IF wait = 0 THEN
    wait := count_up('triesOfLogin', p_login, 1, 10, '1 hour');
  END IF;
  RETURN wait;
END
$$;

-- Takes back the count of a successful attempt. Without failed ones, no trace of its time remains.
CREATE FUNCTION forget_try(p_key bytea, p_login bytea, p_address bytea) RETURNS void
LANGUAGE sql AS $$
  UPDATE tally SET amount = amount - 1
  WHERE (kind, who) IN (
    ('triesOfAddress', p_address), ('triesOfTerminal', p_key), ('triesOfLogin', p_login));
  DELETE FROM tally
  WHERE amount <= 0 AND (kind, who) IN (
    ('triesOfAddress', p_address), ('triesOfTerminal', p_key), ('triesOfLogin', p_login))
$$;

-- Admits a terminal's request.
CREATE FUNCTION onramp_api.admit_terminal(
  p_key bytea, p_nonce bytea, OUT outcome text, OUT wait bigint
) LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT outcome, wait FROM admit(p_key, p_nonce)
$$;

-- Creates an account, unless it exists already.
CREATE FUNCTION onramp_api.make_account(
  p_key bytea, p_nonce bytea, p_account uuid, p_login bytea, p_password bytea, p_recovery bytea,
  p_keys bytea, p_address bytea, p_storage bigint,
  OUT outcome text, OUT wait bigint, OUT generation bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  is_same boolean;
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT a.generation, c.login = p_login AND c.password = p_password
    AND c.recovery IS NOT DISTINCT FROM p_recovery
    AND EXISTS (SELECT FROM device WHERE account = p_account AND terminal = p_key)
  INTO make_account.generation, is_same
  FROM account a JOIN credential c ON c.account = a.id WHERE a.id = p_account;
  IF FOUND THEN
    outcome := CASE WHEN is_same THEN 'known' ELSE 'idTaken' END;
    RETURN;
  END IF;
  -- It never checks whether the login has an account, and doesn't count other people's use of the
  -- login: the limit is for a login at an address.
  wait := count_up('accountsOfAddress', p_address, 1, 100, '1 hour');
  IF wait = 0 THEN
    wait := count_up('accountsOfTerminal', p_key, 1, 20, '1 hour');
  END IF;
  IF wait = 0 THEN
    wait := count_up('accountsOfLogin', sha256(p_login || p_address), 1, 8, '1 hour');
  END IF;
  IF wait > 0 THEN
    outcome := 'tooMany';
    RETURN;
  END IF;
  IF pg_database_size(current_database()) > p_storage THEN
    outcome := 'full';
    wait := 3600;
    RETURN;
  END IF;
  INSERT INTO account (id) VALUES (p_account) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    outcome := 'idTaken';
    RETURN;
  END IF;
  INSERT INTO credential (account, login, password, recovery, keys)
  VALUES (p_account, p_login, p_password, p_recovery, p_keys);
  INSERT INTO device (account, terminal) VALUES (p_account, p_key);
  make_account.generation := 0;
END
$$;

-- Signs in. The server passes an unproven verifier as one that no account has, so it takes the same
-- steps as a wrong verifier or an unknown login.
CREATE FUNCTION onramp_api.sign_in(
  p_key bytea, p_nonce bytea, p_login bytea, p_verifier bytea, p_address bytea,
  OUT outcome text, OUT wait bigint, OUT account text, OUT generation bigint, OUT keys bytea,
  OUT saved_at text, OUT saved_on text, OUT proven_by text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  opened uuid;
BEGIN
  SELECT * INTO outcome, wait FROM admit(p_key, p_nonce);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  wait := count_try(p_key, p_login, p_address);
  IF wait > 0 THEN
    outcome := 'tooMany';
    RETURN;
  END IF;
  -- If it opens several accounts, the one saved last wins.
  SELECT a.id, c.proven_by INTO opened, sign_in.proven_by
  FROM (
    SELECT account, 'password' FROM credential WHERE by_password = sha256(p_login || p_verifier)
    UNION ALL
    SELECT account, 'recovery' FROM credential WHERE by_recovery = sha256(p_login || p_verifier)
  ) c (account, proven_by) JOIN account a ON a.id = c.account
  ORDER BY a.saved_at DESC NULLS LAST, a.made_at DESC, a.id LIMIT 1;
  -- It may have been deleted in the meantime.
  UPDATE account SET is_used = true WHERE id = opened;
  IF NOT FOUND THEN
    outcome := 'signIn';
    RETURN;
  END IF;
  PERFORM forget_try(p_key, p_login, p_address);
  INSERT INTO device (account, terminal) VALUES (opened, p_key)
  ON CONFLICT (account, terminal) DO UPDATE SET last_seen = clock_timestamp();
  SELECT replace(a.id::text, '-', ''), a.generation, c.keys, in_utc(a.saved_at), t.name
  INTO sign_in.account, sign_in.generation, sign_in.keys, sign_in.saved_at, sign_in.saved_on
  FROM account a JOIN credential c ON c.account = a.id LEFT JOIN terminal t ON t.key = a.saved_by
  WHERE a.id = opened;
END
$$;

-- Admits a device's request.
CREATE FUNCTION onramp_api.enter(
  p_key bytea, p_nonce bytea, p_account uuid, OUT outcome text, OUT wait bigint
) LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT outcome, wait FROM admit_device(p_key, p_nonce, p_account)
$$;

-- The state of an account and what changed after a generation, read in one snapshot: a row for each
-- name, or one without a name. The following functions require a device that was admitted.
CREATE FUNCTION onramp_api.changes(p_key bytea, p_account uuid, p_after bigint)
RETURNS TABLE (
  account_generation bigint, saved_at text, saved_on text, is_whole text, name text,
  generation bigint, size bigint, digest bytea
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT a.generation, in_utc(a.saved_at), t.name, w.is_whole::text, f.name::text, f.generation, f.size,
    f.digest::bytea
  FROM account a JOIN device d ON d.account = a.id AND d.terminal = p_key
    LEFT JOIN terminal t ON t.key = a.saved_by
    CROSS JOIN LATERAL (
      SELECT p_after = 0 OR p_after < a.forgotten OR p_after > a.generation) w (is_whole)
    LEFT JOIN file f ON f.account = a.id
      AND CASE WHEN w.is_whole THEN f.removed_at IS NULL ELSE f.generation > p_after END
  WHERE a.id = p_account
  ORDER BY f.name COLLATE "C"
$$;

-- The keys, if they changed after a generation.
CREATE FUNCTION onramp_api.keys(p_key bytea, p_account uuid, p_after bigint)
RETURNS TABLE (keys bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT c.keys FROM credential c JOIN device d ON d.account = c.account AND d.terminal = p_key
  WHERE c.account = p_account AND c.generation > p_after
$$;

-- The terminal where an account is open.
CREATE FUNCTION onramp_api.lease(p_key bytea, p_account uuid)
RETURNS TABLE (name text, since text, until text, is_own text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT t.name, in_utc(l.since), in_utc(l.until), (l.terminal = p_key)::text
  FROM lease l JOIN device d ON d.account = l.account AND d.terminal = p_key
    JOIN terminal t ON t.key = l.terminal
  WHERE l.account = p_account AND l.until > clock_timestamp()
$$;

-- A file: its content, or the blob with its content.
CREATE FUNCTION onramp_api.file(
  p_key bytea, p_nonce bytea, p_account uuid, p_name text,
  OUT outcome text, OUT wait bigint, OUT size bigint, OUT content bytea, OUT blob bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT f.size, f.content, f.blob INTO file.size, file.content, file.blob FROM file f
  WHERE f.account = p_account AND f.name = p_name AND f.removed_at IS NULL;
  IF NOT FOUND THEN
    outcome := 'unknown';
  END IF;
END
$$;

-- Stores the files of a Save, if it is based on the newest generation.
--
-- The contents are concatenated in the order of the names. A size of -1 means that a blob has the
-- content.
CREATE FUNCTION onramp_api.save(
  p_key bytea, p_nonce bytea, p_account uuid, p_commit uuid, p_from bigint, p_names text[],
  p_sizes bigint[], p_blobs text[], p_content bytea, p_remove text[], p_storage bigint,
  OUT outcome text, OUT wait bigint, OUT generation bigint, OUT at text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  admitted record := admit_device(p_key, p_nonce, p_account);
  now timestamptz := clock_timestamp();
  a account;
  d record;
  blobs bytea[] := '{}';
  old_blobs bytea[];
  old_bytes bigint;
  old_files bigint;
  old_removed bigint;
  gone bigint;
  start integer := 1;
  new_size bigint;
  new_digest bytea;
  new_content bytea;
  new_blob bytea;
BEGIN
  outcome := admitted.outcome;
  wait := admitted.wait;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO a FROM account WHERE id = p_account FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknownDevice';
    RETURN;
  ELSIF a.last_commit = p_commit THEN
    save.generation := a.commit_generation;
    at := in_utc(a.saved_at);
    RETURN;
  END IF;
  SELECT last_commit, commit_generation, committed_at INTO d
  FROM device WHERE account = p_account AND terminal = p_key;
  IF NOT FOUND THEN
    -- The device was revoked while this waited for the lock.
    outcome := 'unknownDevice';
    RETURN;
  ELSIF d.last_commit = p_commit THEN
    -- The response was lost, and another device has saved since.
    save.generation := d.commit_generation;
    at := in_utc(d.committed_at);
    RETURN;
  ELSIF a.generation <> p_from THEN
    outcome := 'generation';
    save.generation := a.generation;
    RETURN;
  END IF;
  IF a.hour <= now - interval '1 hour' THEN
    a.hour := now;
    a.commits := 0;
  END IF;
  IF a.commits >= 600 THEN
    outcome := 'tooMany';
    wait := greatest(1, ceil(extract(epoch FROM a.hour + interval '1 hour' - now)));
    RETURN;
  END IF;

  -- The blobs must be complete. Removing them requires the account's lock.
  IF array_remove(p_blobs, '') <> '{}' THEN
    blobs := array(SELECT DISTINCT decode(b, 'hex') FROM unnest(p_blobs) b WHERE b <> '');
    IF cardinality(blobs) > (
        SELECT count(*) FROM blob
        WHERE account = p_account AND digest = ANY (blobs) AND received = bytes) THEN
      outcome := 'incomplete';
      RETURN;
    END IF;
  END IF;

  SELECT coalesce(sum(f.size) FILTER (WHERE f.content IS NOT NULL), 0),
    count(*) FILTER (WHERE f.removed_at IS NULL), count(*) FILTER (WHERE f.removed_at IS NOT NULL),
    count(*) FILTER (WHERE f.removed_at IS NULL AND f.name = ANY (p_remove)),
    array_agg(DISTINCT f.blob::bytea) FILTER (WHERE f.blob IS NOT NULL)
  INTO old_bytes, old_files, old_removed, gone, old_blobs
  FROM file f WHERE f.account = p_account AND f.name = ANY (p_names || p_remove)
    AND (f.removed_at IS NULL OR f.name = ANY (p_names));
  IF a.bytes - old_bytes + length(p_content) > 256 << 20
    OR a.files - old_files + cardinality(p_names) > 4096 THEN
    outcome := 'full';
    wait := 3600;
    RETURN;
  END IF;
  -- Measuring the database takes longer than a Save, so it is done only once for each MiB of
  -- growth.
  IF (a.bytes - old_bytes + length(p_content)) >> 20 > a.bytes >> 20
    AND pg_database_size(current_database()) > p_storage THEN
    outcome := 'full';
    wait := 3600;
    RETURN;
  END IF;
  wait := count_bytes(p_key, length(p_content));
  IF wait > 0 THEN
    outcome := 'full';
    RETURN;
  END IF;

  -- The lock of the account keeps others from adding the same name.
  FOR i IN 1..cardinality(p_names) LOOP
    IF p_sizes[i] < 0 THEN
      SELECT b.bytes, b.digest, NULL, b.digest INTO STRICT new_size, new_digest, new_content, new_blob
      FROM blob b WHERE b.account = p_account AND b.digest = decode(p_blobs[i], 'hex');
    ELSE
      new_size := p_sizes[i];
      new_content := substring(p_content FROM start FOR new_size::integer);
      new_digest := sha256(new_content);
      new_blob := NULL;
      start := start + new_size;
    END IF;
    UPDATE file SET generation = a.generation + 1, size = new_size, digest = new_digest,
      content = new_content, blob = new_blob, removed_at = NULL
    WHERE account = p_account AND name = p_names[i];
    IF NOT FOUND THEN
      INSERT INTO file (account, name, generation, size, digest, content, blob)
      VALUES (p_account, p_names[i], a.generation + 1, new_size, new_digest, new_content, new_blob);
    END IF;
  END LOOP;
  IF cardinality(p_remove) > 0 THEN
    UPDATE file f SET generation = a.generation + 1, size = 0, digest = NULL, content = NULL,
      blob = NULL, removed_at = now
    WHERE f.account = p_account AND f.name = ANY (p_remove) AND f.removed_at IS NULL;
  END IF;
  IF cardinality(blobs) > 0 OR old_blobs IS NOT NULL THEN
    UPDATE blob b SET unnamed_since = CASE
      WHEN NOT EXISTS (SELECT FROM file f WHERE f.account = p_account AND f.blob = b.digest) THEN now END
    WHERE b.account = p_account AND b.digest = ANY (blobs || coalesce(old_blobs, '{}'));
  END IF;

  a.removed := a.removed - old_removed + gone;
  IF a.removed > 4096 THEN
    -- Don't remember that many names: a terminal with an older generation gets all files.
    DELETE FROM file f WHERE f.account = p_account AND f.removed_at IS NOT NULL;
    a.removed := 0;
    a.forgotten := a.generation + 1;
  END IF;
  -- With a single terminal, no second row is written.
  IF a.last_commit IS NOT NULL AND a.saved_by <> p_key THEN
    UPDATE device SET last_commit = a.last_commit, commit_generation = a.commit_generation,
      committed_at = a.saved_at
    WHERE account = p_account AND terminal = a.saved_by;
  END IF;
  UPDATE account SET generation = a.generation + 1, last_commit = p_commit,
    commit_generation = a.generation + 1, saved_at = now, saved_by = p_key, hour = a.hour,
    commits = a.commits + 1, bytes = a.bytes - old_bytes + length(p_content),
    files = a.files - old_files + cardinality(p_names), removed = a.removed,
    forgotten = a.forgotten, is_used = true
  WHERE id = p_account;
  save.generation := a.generation + 1;
  at := in_utc(now);
END
$$;

-- The progress of a blob's upload.
CREATE FUNCTION onramp_api.blob(
  p_key bytea, p_nonce bytea, p_account uuid, p_digest bytea,
  OUT outcome text, OUT wait bigint, OUT received bigint, OUT bytes bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT b.received, b.bytes INTO blob.received, blob.bytes FROM blob b
  WHERE b.account = p_account AND b.digest = p_digest;
  IF NOT FOUND THEN
    outcome := 'unknown';
  END IF;
END
$$;

-- Begins a blob. If it exists already, keeps it for another day.
CREATE FUNCTION onramp_api.begin_blob(
  p_key bytea, p_nonce bytea, p_account uuid, p_digest bytea, p_bytes bigint, p_storage bigint,
  OUT outcome text, OUT wait bigint, OUT received bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  a account;
  b blob;
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO a FROM account WHERE id = p_account FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknownDevice';
    RETURN;
  END IF;
  UPDATE blob SET unnamed_since = CASE WHEN unnamed_since IS NOT NULL THEN clock_timestamp() END
  WHERE account = p_account AND digest = p_digest RETURNING * INTO b;
  IF FOUND THEN
    outcome := CASE b.bytes WHEN p_bytes THEN 'begun' ELSE 'idTaken' END;
    begin_blob.received := b.received;
    RETURN;
  END IF;
  IF a.bytes + p_bytes > 256 << 20 OR (SELECT count(*) >= 4096 FROM blob WHERE account = p_account)
    OR pg_database_size(current_database()) + p_bytes > p_storage THEN
    outcome := 'full';
    wait := 3600;
    RETURN;
  END IF;
  wait := count_bytes(p_key, p_bytes);
  IF wait > 0 THEN
    outcome := 'full';
    RETURN;
  END IF;
  INSERT INTO blob (account, digest, bytes) VALUES (p_account, p_digest, p_bytes);
  UPDATE account SET bytes = bytes + p_bytes WHERE id = p_account;
  begin_blob.received := 0;
END
$$;

-- Appends a piece to a blob if it begins where the last one ended. After the final piece, the
-- server reads all pieces back before it commits, and restarts the blob if they don't match its
-- name.
CREATE FUNCTION onramp_api.append_blob(
  p_key bytea, p_nonce bytea, p_account uuid, p_digest bytea, p_start bigint, p_content bytea,
  OUT outcome text, OUT wait bigint, OUT received bigint, OUT bytes bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  UPDATE blob b SET received = b.received + length(p_content)
  WHERE b.account = p_account AND b.digest = p_digest AND b.received = p_start
    AND b.received + length(p_content) <= b.bytes
  RETURNING b.received, b.bytes INTO append_blob.received, append_blob.bytes;
  IF FOUND THEN
    IF length(p_content) > 0 THEN
      INSERT INTO blob_piece VALUES (p_account, p_digest, p_start, p_content);
    END IF;
    RETURN;
  END IF;
  SELECT b.received INTO append_blob.received FROM blob b
  WHERE b.account = p_account AND b.digest = p_digest;
  outcome := CASE
    WHEN NOT FOUND THEN 'unknown'
    WHEN append_blob.received <> p_start THEN 'offset'
    ELSE 'tooLarge'
  END;
END
$$;

-- Restarts a blob whose pieces don't match its name. That counts like a new blob. If it exceeds the
-- terminal's bytes for the day, the blob is removed.
CREATE FUNCTION onramp_api.restart_blob(p_key bytea, p_account uuid, p_digest bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  size bigint;
BEGIN
  PERFORM FROM account WHERE id = p_account FOR NO KEY UPDATE;
  UPDATE blob b SET received = 0 WHERE b.account = p_account AND b.digest = p_digest
    AND b.unnamed_since IS NOT NULL
    AND EXISTS (SELECT FROM device d WHERE d.account = p_account AND d.terminal = p_key)
  RETURNING b.bytes INTO size;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM blob_piece WHERE account = p_account AND digest = p_digest;
  IF count_bytes(p_key, size) > 0 THEN
    DELETE FROM blob WHERE account = p_account AND digest = p_digest;
    UPDATE account SET bytes = bytes - size WHERE id = p_account;
  END IF;
END
$$;

-- The piece of a blob that begins at an offset.
CREATE FUNCTION onramp_api.blob_piece(p_key bytea, p_account uuid, p_digest bytea, p_start bigint)
RETURNS TABLE (content bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT p.content FROM blob_piece p JOIN device d ON d.account = p.account AND d.terminal = p_key
  WHERE p.account = p_account AND p.digest = p_digest AND p.start = p_start
$$;

-- Removes a blob that no file refers to.
CREATE FUNCTION onramp_api.end_blob(
  p_key bytea, p_nonce bytea, p_account uuid, p_digest bytea, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  b blob;
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  PERFORM FROM account WHERE id = p_account FOR NO KEY UPDATE;
  SELECT * INTO b FROM blob WHERE account = p_account AND digest = p_digest FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknown';
  ELSIF b.unnamed_since IS NULL THEN
    outcome := 'named';
  ELSE
    DELETE FROM blob WHERE account = p_account AND digest = p_digest;
    UPDATE account SET bytes = bytes - b.bytes WHERE id = p_account;
  END IF;
END
$$;

-- Checks whether a verifier is the account driver's. It counts like a sign-in attempt.
CREATE FUNCTION is_driver(
  p_key bytea, p_account uuid, p_verifier bytea, p_address bytea, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  c credential;
BEGIN
  SELECT * INTO c FROM credential WHERE account = p_account;
  IF NOT FOUND THEN
    outcome := 'unknownDevice';
    RETURN;
  END IF;
  wait := count_try(p_key, c.login, p_address);
  IF wait > 0 THEN
    outcome := 'tooMany';
  ELSIF p_verifier = c.password OR p_verifier = c.recovery THEN
    PERFORM forget_try(p_key, c.login, p_address);
    outcome := 'ok';
  ELSE
    outcome := 'signIn';
  END IF;
END
$$;

-- Changes the keys, and the login, password or recovery code if given.
CREATE FUNCTION onramp_api.change_credentials(
  p_key bytea, p_nonce bytea, p_account uuid, p_from bigint, p_keys bytea, p_login bytea,
  p_password bytea, p_recovery bytea, p_verifier bytea, p_change bytea, p_ends_others text,
  p_address bytea, OUT outcome text, OUT wait bigint, OUT generation bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  a account;
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  -- A repeated request, whose response was lost. Its proof may no longer be valid.
  SELECT c.generation INTO change_credentials.generation FROM credential c
  WHERE c.account = p_account AND c.change = p_change;
  IF FOUND THEN
    RETURN;
  END IF;
  SELECT d.outcome, d.wait INTO outcome, wait
  FROM is_driver(p_key, p_account, p_verifier, p_address) d;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO a FROM account WHERE id = p_account FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknownDevice';
    RETURN;
  ELSIF a.generation <> p_from THEN
    outcome := 'generation';
    change_credentials.generation := a.generation;
    RETURN;
  END IF;
  change_credentials.generation := a.generation + 1;
  UPDATE account SET generation = a.generation + 1 WHERE id = p_account;
  UPDATE credential SET keys = p_keys, login = coalesce(p_login, login),
    password = coalesce(p_password, password), recovery = coalesce(p_recovery, recovery),
    generation = a.generation + 1, change = p_change
  WHERE account = p_account;
  IF p_ends_others = 'true' THEN
    DELETE FROM device WHERE account = p_account AND terminal <> p_key;
    DELETE FROM lease WHERE account = p_account AND terminal <> p_key;
  END IF;
END
$$;

-- The devices of an account, for an admitted device.
CREATE FUNCTION onramp_api.devices(p_key bytea, p_account uuid)
RETURNS TABLE (key bytea, name text, since text, last_seen text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT d.terminal::bytea, t.name, in_utc(d.since), in_utc(d.last_seen)
  FROM device own JOIN device d ON d.account = own.account JOIN terminal t ON t.key = d.terminal
  WHERE own.account = p_account AND own.terminal = p_key
  ORDER BY d.since, d.terminal
$$;

-- Signs out a device: the sender or another one.
CREATE FUNCTION onramp_api.end_device(
  p_key bytea, p_nonce bytea, p_account uuid, p_device bytea, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  DELETE FROM device WHERE account = p_account AND terminal = p_device;
  IF NOT FOUND THEN
    outcome := 'unknown';
  END IF;
  DELETE FROM lease WHERE account = p_account AND terminal = p_device;
END
$$;

-- Takes or renews the lease.
CREATE FUNCTION onramp_api.take_lease(
  p_key bytea, p_nonce bytea, p_account uuid, p_take text, p_seconds bigint,
  OUT outcome text, OUT wait bigint, OUT until text, OUT name text, OUT since text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  now timestamptz := clock_timestamp();
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  PERFORM FROM account WHERE id = p_account FOR KEY SHARE;
  IF NOT FOUND THEN
    outcome := 'unknownDevice';
    RETURN;
  END IF;
  INSERT INTO lease AS l (account, terminal, since, until)
  VALUES (p_account, p_key, now, now + make_interval(secs => p_seconds))
  ON CONFLICT (account) DO UPDATE SET terminal = p_key, until = excluded.until,
    since = CASE WHEN l.terminal = p_key AND l.until > now THEN l.since ELSE now END
  WHERE l.terminal = p_key OR l.until <= now OR p_take = 'true'
  RETURNING in_utc(l.until) INTO take_lease.until;
  IF NOT FOUND THEN
    outcome := 'leased';
    SELECT t.name, in_utc(l.since) INTO take_lease.name, take_lease.since
    FROM lease l JOIN terminal t ON t.key = l.terminal WHERE l.account = p_account;
  END IF;
END
$$;

-- Releases the lease.
CREATE FUNCTION onramp_api.give_lease(
  p_key bytea, p_nonce bytea, p_account uuid, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome = 'ok' THEN
    DELETE FROM lease WHERE account = p_account AND terminal = p_key;
  END IF;
END
$$;

-- Erases an account with everything in it.
CREATE FUNCTION onramp_api.delete_account(
  p_key bytea, p_nonce bytea, p_account uuid, p_verifier bytea, p_address bytea,
  OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT d.outcome, d.wait INTO outcome, wait
  FROM is_driver(p_key, p_account, p_verifier, p_address) d;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  PERFORM FROM account WHERE id = p_account FOR UPDATE;
  DELETE FROM file WHERE account = p_account;
  DELETE FROM account WHERE id = p_account;
END
$$;

-- Erases what has expired: removed names, blobs that no file refers to, and accounts that were
-- never used.
CREATE FUNCTION onramp_api.sweep_accounts() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  swept uuid;
BEGIN
  -- One server at a time.
  IF NOT pg_try_advisory_xact_lock(hashtext('onramp sweep_accounts')) THEN
    RETURN;
  END IF;
  -- One account after another, each locked first, as for any change.
  FOR swept IN
    SELECT DISTINCT account FROM (
      (SELECT account FROM file
       WHERE removed_at < clock_timestamp() - interval '90 days' ORDER BY removed_at LIMIT 1000)
      UNION ALL
      (SELECT account FROM blob
       WHERE unnamed_since < clock_timestamp() - interval '24 hours' ORDER BY unnamed_since LIMIT 100)
      UNION ALL
      (SELECT id FROM account
       WHERE NOT is_used AND made_at < clock_timestamp() - interval '30 days' ORDER BY made_at LIMIT 100)
    ) old (account)
  LOOP
    PERFORM FROM account WHERE id = swept FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    DELETE FROM account
    WHERE id = swept AND NOT is_used AND made_at < clock_timestamp() - interval '30 days';
    CONTINUE WHEN FOUND;
    WITH old AS (
      DELETE FROM file WHERE account = swept AND removed_at < clock_timestamp() - interval '90 days'
      RETURNING generation
    )
    UPDATE account SET forgotten = greatest(forgotten, (SELECT max(generation) FROM old)),
      removed = removed - (SELECT count(*) FROM old)
    WHERE id = swept AND EXISTS (SELECT FROM old);
    WITH old AS (
      DELETE FROM blob WHERE account = swept AND unnamed_since < clock_timestamp() - interval '24 hours'
      RETURNING bytes
    )
    UPDATE account SET bytes = bytes - (SELECT sum(bytes) FROM old)
    WHERE id = swept AND EXISTS (SELECT FROM old);
  END LOOP;
END
$$;

-- The last commit of a device.
CREATE FUNCTION onramp_api.last_commit(p_key bytea, p_account uuid)
RETURNS TABLE (id text, generation bigint, at text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT last.*
  FROM account a JOIN device d ON d.account = a.id AND d.terminal = p_key
    CROSS JOIN LATERAL (
      SELECT a.last_commit::text, a.commit_generation, in_utc(a.saved_at) WHERE a.saved_by = p_key
      UNION ALL
      SELECT d.last_commit::text, d.commit_generation, in_utc(d.committed_at)
      WHERE a.saved_by IS DISTINCT FROM p_key AND d.last_commit IS NOT NULL
    ) last
  WHERE a.id = p_account
$$;

-- Whether an account has a recovery code that the server knows.
CREATE FUNCTION onramp_api.has_recovery(p_key bytea, p_account uuid) RETURNS TABLE (has_recovery text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT (c.recovery IS NOT NULL)::text
  FROM credential c JOIN device d ON d.account = c.account AND d.terminal = p_key
  WHERE c.account = p_account
$$;
