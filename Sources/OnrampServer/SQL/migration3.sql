-- The last commit of each device, so that it is known again after another device's.
SET LOCAL search_path = onramp, pg_temp;

-- The account's row has the last one of all devices.
ALTER TABLE device ADD last_commit uuid, ADD commit_generation bigint, ADD committed_at timestamptz;

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
  now timestamptz := clock_timestamp();
  a account;
  blobs bytea[] := array(SELECT DISTINCT decode(b, 'hex') FROM unnest(p_blobs) b WHERE b <> '');
  old_blobs bytea[];
  old_bytes bigint;
  old_files bigint;
  old_removed bigint;
  gone bigint;
BEGIN
  SELECT * INTO outcome, wait FROM admit_device(p_key, p_nonce, p_account);
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
  -- The device may have been revoked while this waited for the lock.
  PERFORM FROM device d WHERE d.account = p_account AND d.terminal = p_key;
  IF NOT FOUND THEN
    outcome := 'unknownDevice';
    RETURN;
  END IF;
  -- The answer was lost, and another device has saved since.
  SELECT d.commit_generation, in_utc(d.committed_at) INTO save.generation, at FROM device d
  WHERE d.account = p_account AND d.terminal = p_key AND d.last_commit = p_commit;
  IF FOUND THEN
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
  IF cardinality(blobs) > (
      SELECT count(*) FROM blob
      WHERE account = p_account AND digest = ANY (blobs) AND received = bytes) THEN
    outcome := 'incomplete';
    RETURN;
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

  INSERT INTO file (account, name, generation, size, digest, content, blob)
  SELECT p_account, p.name, a.generation + 1, coalesce(b.bytes, p.size),
    coalesce(b.digest, sha256(p.content)), p.content, b.digest
  FROM (
    SELECT u.name, u.size, u.blob, CASE WHEN u.size >= 0 THEN substring(p_content FROM
      (1 + sum(greatest(u.size, 0)) OVER (ORDER BY u.place) - greatest(u.size, 0))::integer
      FOR u.size::integer) END AS content
    FROM unnest(p_names, p_sizes, p_blobs) WITH ORDINALITY u (name, size, blob, place)
  ) p LEFT JOIN blob b ON p.size < 0 AND b.account = p_account AND b.digest = decode(p.blob, 'hex')
  ON CONFLICT (account, name) DO UPDATE SET generation = excluded.generation, size = excluded.size,
    digest = excluded.digest, content = excluded.content, blob = excluded.blob, removed_at = NULL;
  UPDATE file f SET generation = a.generation + 1, size = 0, digest = NULL, content = NULL, blob = NULL,
    removed_at = now
  WHERE cardinality(p_remove) > 0 AND f.account = p_account AND f.name = ANY (p_remove)
    AND f.removed_at IS NULL;
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

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA onramp_api TO onramp_server;
