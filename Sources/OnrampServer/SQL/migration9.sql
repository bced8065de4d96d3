-- A Save with fewer and simpler statements: starting one costs PostgreSQL more than what it does here.
SET LOCAL search_path = onramp, pg_temp;

CREATE OR REPLACE FUNCTION admit_device(
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

-- Takes the files of a Save, if it was made of the newest generation.
--
-- The contents come as one, in the order of the names; a size of -1 is that of the blob in its place.
CREATE OR REPLACE FUNCTION onramp_api.save(
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
    -- It was revoked while this waited for the lock.
    outcome := 'unknownDevice';
    RETURN;
  ELSIF d.last_commit = p_commit THEN
    -- The answer was lost, and another device has saved since.
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

  -- What is named has to be whole. It goes only under the lock of the account.
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
  -- To ask how large the database is takes longer than a Save, so who grows is asked for each MiB.
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
    -- So many names aren't remembered: who comes from before gets all files.
    DELETE FROM file f WHERE f.account = p_account AND f.removed_at IS NOT NULL;
    a.removed := 0;
    a.forgotten := a.generation + 1;
  END IF;
  -- Who saves alone writes no second row.
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
