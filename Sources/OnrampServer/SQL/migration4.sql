-- Withdrawing from any of the driver's terminals, and limits that no repetition gets around.
SET LOCAL search_path = onramp, pg_temp;

-- The driver's key of a submission that was handed in, for a terminal that wants to withdraw it. The driver's
-- signature decides, so it needn't be the terminal that handed it in: the account may have moved on.
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

-- Withdraws a submission that isn't decided, and erases its file. The server has checked the driver's
-- signature.
CREATE OR REPLACE FUNCTION onramp_api.withdraw(p_key bytea, p_id uuid, p_signature bytea) RETURNS text
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
  UPDATE submission SET state = 'withdrawn', withdrawal = p_signature WHERE id = p_id;
  DELETE FROM piece WHERE submission = p_id;
  PERFORM record('withdrawn', p_id, r.number, r.version, r.digest, p_key, utc_now());
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
  IF s.follows IS NULL THEN
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

-- Starts over with a blob whose pieces don't match its name. That counts like a new one, and ends with the
-- day's bytes.
CREATE OR REPLACE FUNCTION onramp_api.restart_blob(p_key bytea, p_account uuid, p_digest bytea) RETURNS void
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

-- Takes back the count of an attempt that was right. Without any other, nothing is left that would tell when
-- it was.
CREATE OR REPLACE FUNCTION forget_try(p_key bytea, p_login bytea, p_address bytea) RETURNS void
LANGUAGE sql AS $$
  UPDATE tally SET amount = amount - 1
  WHERE (kind, who) IN (
    ('triesOfAddress', p_address), ('triesOfTerminal', p_key), ('triesOfLogin', p_login));
  DELETE FROM tally
  WHERE amount <= 0 AND (kind, who) IN (
    ('triesOfAddress', p_address), ('triesOfTerminal', p_key), ('triesOfLogin', p_login))
$$;

-- Creates an account, or finds it created.
CREATE OR REPLACE FUNCTION onramp_api.make_account(
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
  -- Whether the login has an account is never asked, and what others did with it isn't counted: the limit
  -- is for a login at an address.
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

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA onramp_api TO onramp_server;
