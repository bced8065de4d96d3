-- A decision is noted first and made with its letter, so that no server has the letter of one that was taken
-- back. The desk's new key vouches for letters of a former one. What a driver is told has ended is proven.
SET LOCAL search_path = onramp, pg_temp;

-- A decision whose letter hasn't come. Its number stays claimed until it comes, or it is taken back.
CREATE TABLE noted (
  id uuid PRIMARY KEY,
  number text NOT NULL REFERENCES queue ON DELETE CASCADE,
  version bigint NOT NULL,
  staff public_key NOT NULL,
  state text NOT NULL CHECK (state IN ('approved', 'askedAgain', 'refused')),
  digest digest NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  undone_at timestamptz
);
CREATE UNIQUE INDEX ON noted (number) WHERE undone_at IS NULL;
CREATE INDEX ON noted (number);
CREATE INDEX ON noted (staff) WHERE undone_at IS NULL;

-- How long the claim of a noted decision lasts: for good.
CREATE FUNCTION time_of_noted() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '100 years' $$;

-- Takes back what was noted about a number that is no longer claimed, as when its driver withdraws it.
CREATE FUNCTION take_back_noted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
BEGIN
  UPDATE noted SET undone_at = clock_timestamp() WHERE number = NEW.number AND undone_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER take_back_noted AFTER UPDATE ON queue FOR EACH ROW
  WHEN (OLD.lease IS NOT NULL AND NEW.lease IS NULL) EXECUTE FUNCTION take_back_noted();

-- Signatures with which the desk's newer keys vouch for letters that its former keys sealed.
CREATE TABLE voucher (
  digest digest NOT NULL,
  key public_key NOT NULL,
  signature signature NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (digest, key)
);

-- The desk's sealed notice that a lead forgot it, or when its days were over.
ALTER TABLE submission ADD notice bytea CHECK (length(notice) <= 64 << 10), ADD expired_at text;
UPDATE submission s SET expired_at = a.at
FROM audit a JOIN receipt r ON r.number = a.number
WHERE a.event = 'expired' AND r.submission = s.id AND s.state = 'forgotten';

CREATE OR REPLACE FUNCTION onramp_api.receipt_of(
  p_id uuid, OUT number text, OUT version bigint, OUT at text, OUT digest bytea, OUT audit bytea,
  OUT server_key bytea, OUT signature bytea, OUT state text
) LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT r.number, r.version, r.at, r.digest::bytea, r.audit::bytea, r.server_key::bytea,
    r.signature::bytea, s.state
  FROM receipt r JOIN submission s ON s.id = r.submission WHERE r.submission = p_id
$$;

-- Claims a version of a number for a while, or renews the claim.
CREATE OR REPLACE FUNCTION onramp_api.claim(
  p_key bytea, p_nonce bytea, p_number text, p_version bigint,
  OUT outcome text, OUT wait bigint, OUT until text, OUT reviewer text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  q queue;
BEGIN
  SELECT a.outcome, a.wait INTO claim.outcome, claim.wait FROM admit_staff(p_key, p_nonce) a;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO q FROM queue c WHERE c.number = p_number FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknown';
  ELSIF q.version <> p_version OR q.state <> 'waiting' THEN
    outcome := 'moved';
  ELSIF q.reviewer <> p_key AND q.lease > clock_timestamp() THEN
    outcome := 'claimed';
    SELECT s.name INTO claim.reviewer FROM staff s WHERE s.key = q.reviewer;
  ELSIF EXISTS (SELECT FROM noted n WHERE n.number = p_number AND n.undone_at IS NULL) THEN
    until := in_utc(q.lease);
  ELSE
    UPDATE queue c SET reviewer = p_key, lease = clock_timestamp() + time_of_claim()
    WHERE c.number = p_number RETURNING in_utc(c.lease) INTO claim.until;
  END IF;
END
$$;

-- Gives a claim back, unless a decision is noted. It is given back already if it has expired.
CREATE OR REPLACE FUNCTION onramp_api.unclaim(
  p_key bytea, p_nonce bytea, p_number text, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT a.outcome, a.wait INTO unclaim.outcome, unclaim.wait FROM admit_staff(p_key, p_nonce) a;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  UPDATE queue c SET reviewer = NULL, lease = NULL
  WHERE c.number = p_number AND c.state = 'waiting' AND c.reviewer = p_key
    AND NOT EXISTS (SELECT FROM noted n WHERE n.number = p_number AND n.undone_at IS NULL);
  IF NOT FOUND AND NOT EXISTS (SELECT FROM queue c WHERE c.number = p_number) THEN
    outcome := 'unknown';
  END IF;
END
$$;

-- Finds whether a member may decide about a version of a number, whose rows it locks.
CREATE FUNCTION may_decide(
  p_key bytea, p_number text, p_version bigint, OUT outcome text, OUT submission uuid, OUT reviewer text
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  q queue;
BEGIN
  SELECT o.id INTO may_decide.submission FROM submission o
  WHERE o.id = (SELECT c.submission FROM queue c WHERE c.number = p_number) FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknown';
    RETURN;
  END IF;
  PERFORM FROM head FOR UPDATE;
  SELECT * INTO q FROM queue c WHERE c.number = p_number FOR UPDATE;
  IF q.number IS NULL OR q.submission <> submission OR q.version <> p_version OR q.state <> 'waiting' THEN
    outcome := 'moved';
  ELSIF q.reviewer <> p_key AND q.lease > clock_timestamp() THEN
    outcome := 'claimed';
    SELECT m.name INTO may_decide.reviewer FROM staff m WHERE m.key = q.reviewer;
  ELSE
    outcome := 'ok';
  END IF;
END
$$;

-- Notes that a member decides about a version of a number, in the place of what the member noted before.
-- The driver doesn't hear of it until the letter comes.
CREATE FUNCTION onramp_api.note_decision(
  p_key bytea, p_nonce bytea, p_number text, p_id uuid, p_version bigint, p_state text, p_digest bytea,
  OUT outcome text, OUT wait bigint, OUT at text, OUT reviewer text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  d decision;
  n noted;
BEGIN
  SELECT a.outcome, a.wait INTO note_decision.outcome, note_decision.wait FROM admit_staff(p_key, p_nonce) a;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT m.outcome, m.reviewer INTO note_decision.outcome, note_decision.reviewer
  FROM may_decide(p_key, p_number, p_version) m;
  -- Whoever repeats it has the same answer, whatever has become of it.
  SELECT * INTO n FROM noted o WHERE o.id = p_id;
  IF FOUND THEN
    IF (n.staff, n.number, n.version, n.state, n.digest)
      IS DISTINCT FROM (p_key, p_number, p_version, p_state, p_digest) THEN
      outcome := 'idTaken';
    ELSIF n.undone_at IS NOT NULL THEN
      outcome := 'undone';
    ELSE
      outcome := 'ok';
      at := in_utc(n.noted_at);
    END IF;
    RETURN;
  END IF;
  SELECT * INTO d FROM decision o WHERE o.id = p_id;
  IF FOUND THEN
    IF (d.staff, d.version, d.state, d.digest) <> (p_key, p_version, p_state, p_digest) THEN
      outcome := 'idTaken';
    ELSE
      outcome := 'ok';
      at := in_utc(d.decided_at);
    END IF;
    RETURN;
  ELSIF outcome <> 'ok' THEN
    RETURN;
  END IF;
  UPDATE noted o SET undone_at = clock_timestamp() WHERE o.number = p_number AND o.undone_at IS NULL;
  INSERT INTO noted (id, number, version, staff, state, digest)
  VALUES (p_id, p_number, p_version, p_key, p_state, p_digest) RETURNING in_utc(noted_at) INTO note_decision.at;
  UPDATE queue c SET reviewer = p_key, lease = clock_timestamp() + time_of_noted() WHERE c.number = p_number;
END
$$;

-- Decides about a version of a number with the letter for its driver, or finds it decided under the same id.
CREATE OR REPLACE FUNCTION onramp_api.decide(
  p_key bytea, p_nonce bytea, p_number text, p_id uuid, p_version bigint, p_state text, p_letter bytea,
  OUT outcome text, OUT wait bigint, OUT at text, OUT audit bytea, OUT reviewer text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  now timestamptz;
  d decision;
  n noted;
  submission uuid;
BEGIN
  SELECT a.outcome, a.wait INTO decide.outcome, decide.wait FROM admit_staff(p_key, p_nonce) a;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO d FROM decision o WHERE o.id = p_id;
  IF FOUND THEN
    IF (d.staff, d.version, d.state, d.digest) <> (p_key, p_version, p_state, sha256(p_letter))
      OR p_number <> (SELECT r.number FROM receipt r WHERE r.submission = d.submission) THEN
      outcome := 'idTaken';
    ELSIF d.undone_at IS NOT NULL THEN
      outcome := 'undone';
    ELSE
      at := in_utc(d.decided_at);
      audit := d.audit;
    END IF;
    RETURN;
  END IF;
  SELECT m.outcome, m.submission, m.reviewer INTO decide.outcome, submission, decide.reviewer
  FROM may_decide(p_key, p_number, p_version) m;
  SELECT * INTO n FROM noted o WHERE o.id = p_id;
  IF FOUND THEN
    IF (n.staff, n.number, n.version, n.state, n.digest)
      IS DISTINCT FROM (p_key, p_number, p_version, p_state, sha256(p_letter)) THEN
      outcome := 'idTaken';
    ELSIF n.undone_at IS NOT NULL THEN
      outcome := 'undone';
    END IF;
  END IF;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  DELETE FROM noted o WHERE o.id = p_id;
  now := clock_timestamp();
  at := in_utc(now);
  audit := record(p_state, submission, p_number, p_version, sha256(p_letter), p_key, at);
  INSERT INTO decision (id, submission, version, staff, state, letter, digest, decided_at, audit)
  VALUES (p_id, submission, p_version, p_key, p_state, p_letter, sha256(p_letter), now, decide.audit);
  -- The queue first: then the trigger has nothing left to change, and the indexes get one entry, not two.
  UPDATE queue c SET state = p_state, since = now, reviewer = p_key, lease = NULL
  WHERE c.number = p_number;
  UPDATE submission o SET state = p_state WHERE o.id = submission;
END
$$;

-- Takes a noted decision back, for whoever made it or a lead. Its number is then claimed by them. One whose
-- letter has come stands.
CREATE OR REPLACE FUNCTION onramp_api.undo(
  p_key bytea, p_nonce bytea, p_number text, p_id uuid,
  OUT outcome text, OUT wait bigint, OUT until text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  n noted;
  q queue;
BEGIN
  SELECT a.outcome, a.wait INTO undo.outcome, undo.wait FROM admit_staff(p_key, p_nonce) a;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  SELECT * INTO q FROM queue c WHERE c.number = p_number FOR UPDATE;
  SELECT * INTO n FROM noted o WHERE o.id = p_id AND o.number = p_number
    AND (o.staff = p_key OR (SELECT s.is_lead FROM staff s WHERE s.key = p_key));
  IF NOT FOUND THEN
    outcome := CASE
      WHEN EXISTS (
        SELECT FROM decision d JOIN receipt r ON r.submission = d.submission
        WHERE d.id = p_id AND d.staff = p_key AND r.number = p_number) THEN 'late'
      ELSE 'unknown' END;
  ELSIF n.undone_at IS NOT NULL THEN
    until := in_utc(q.lease);
  ELSE
    UPDATE noted o SET undone_at = clock_timestamp() WHERE o.id = p_id;
    UPDATE queue c SET reviewer = p_key, lease = clock_timestamp() + time_of_claim()
    WHERE c.number = p_number RETURNING in_utc(c.lease) INTO undo.until;
  END IF;
END
$$;

-- What a member has noted without sending the letter, oldest first.
CREATE FUNCTION onramp_api.noted_by(p_key bytea) RETURNS TABLE (number text, state text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT n.number, n.state FROM noted n WHERE n.staff = p_key AND n.undone_at IS NULL
  ORDER BY n.noted_at, n.number LIMIT 100
$$;

-- The last decision about the newest version of a number, and its state if its letter hasn't come.
CREATE FUNCTION onramp_api.last_decision(p_number text, OUT id uuid, OUT noted text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT l.id, l.noted FROM (
    SELECT n.id, CASE WHEN n.undone_at IS NULL THEN n.state END AS noted, n.noted_at AS at
    FROM noted n JOIN queue q ON q.number = n.number AND q.version = n.version WHERE n.number = p_number
    UNION ALL
    SELECT d.id, NULL, d.decided_at FROM decision d JOIN queue q ON q.submission = d.submission
    WHERE q.number = p_number
  ) l ORDER BY l.at DESC LIMIT 1
$$;

-- What the desk decided about a submission, for its driver, whose signature the server has checked.
CREATE OR REPLACE FUNCTION onramp_api.decision_of(p_id uuid, OUT state text, OUT at text, OUT letter bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  d decision;
BEGIN
  SELECT s.state INTO decision_of.state FROM submission s JOIN receipt r ON r.submission = s.id
  WHERE s.id = p_id;
  SELECT * INTO d FROM decision o WHERE o.submission = p_id AND o.undone_at IS NULL;
  IF d.id IS NOT NULL AND state IN ('approved', 'askedAgain', 'refused') THEN
    at := in_utc(d.decided_at);
    letter := d.letter;
  END IF;
END
$$;

-- Which of the desk's keys vouch for the letter or notice of a submission, the newest first.
CREATE FUNCTION onramp_api.vouchers_of(p_id uuid) RETURNS TABLE (key bytea, signature bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT v.key::bytea, v.signature::bytea FROM voucher v
  WHERE v.digest IN (
    SELECT d.digest::bytea FROM decision d WHERE d.submission = p_id AND d.undone_at IS NULL
    UNION ALL SELECT sha256(s.notice) FROM submission s WHERE s.id = p_id AND s.notice IS NOT NULL)
  ORDER BY v.made_at DESC LIMIT 8
$$;

-- Keeps vouchers that a lead made. The server has checked the signatures.
CREATE FUNCTION onramp_api.vouch(
  p_key bytea, p_nonce bytea, p_by bytea, p_digests text[], p_signatures text[],
  OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT a.outcome, a.wait INTO vouch.outcome, vouch.wait FROM admit_lead(p_key, p_nonce) a;
  IF outcome = 'ok' THEN
    INSERT INTO voucher (digest, key, signature)
    SELECT decode(v.digest, 'hex'), p_by, decode(v.signature, 'hex')
    FROM unnest(p_digests, p_signatures) v (digest, signature) ON CONFLICT DO NOTHING;
  END IF;
END
$$;

-- Keeps the voucher that comes with a letter. The server has checked both.
CREATE FUNCTION onramp_api.keep_voucher(p_digest bytea, p_by bytea, p_signature bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  INSERT INTO voucher (digest, key, signature) VALUES (p_digest, p_by, p_signature)
  ON CONFLICT DO NOTHING
$$;

-- What proves to its driver that a submission has ended.
CREATE FUNCTION onramp_api.end_of(
  p_id uuid, OUT withdrawal bytea, OUT notice bytea, OUT expired_at text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT s.withdrawal::bytea, s.notice, s.expired_at
  FROM submission s JOIN receipt r ON r.submission = s.id WHERE s.id = p_id
$$;

-- Erases all versions of a number but for their ids, receipts, and what the audit says of them. Its line in
-- the audit has a digest, or else that of its file.
DROP FUNCTION erase(text, text, bytea);
CREATE FUNCTION erase(p_number text, p_event text, p_actor bytea, p_digest bytea) RETURNS text
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  r receipt;
  ids uuid[];
BEGIN
  ids := array(
    SELECT s.id FROM submission s JOIN receipt o ON o.submission = s.id
    WHERE o.number = p_number ORDER BY o.version FOR UPDATE OF s);
  IF ids = '{}' THEN
    RETURN 'unknown';
  END IF;
  PERFORM FROM head FOR UPDATE;
  SELECT * INTO r FROM receipt o WHERE o.number = p_number ORDER BY o.version DESC LIMIT 1;
  IF r.submission <> ids[cardinality(ids)] THEN
    -- Another version came meanwhile.
    RETURN 'again';
  ELSIF NOT EXISTS (SELECT FROM queue q WHERE q.number = p_number) THEN
    RETURN 'ok';
  END IF;
  PERFORM record(p_event, r.submission, p_number, r.version, coalesce(p_digest, r.digest), p_actor, utc_now());
  DELETE FROM queue q WHERE q.number = p_number;
  DELETE FROM decision d WHERE d.submission = ANY (ids);
  DELETE FROM piece p WHERE p.submission = ANY (ids);
  UPDATE submission s SET state = 'forgotten', terminal = NULL, driver = NULL, signature = NULL,
    withdrawal = NULL WHERE s.id = ANY (ids);
  RETURN 'ok';
END
$$;

-- Forgets a number at once, with the notice for its driver that the desk sealed.
DROP FUNCTION onramp_api.forget(bytea, bytea, text);
CREATE FUNCTION onramp_api.forget(
  p_key bytea, p_nonce bytea, p_number text, p_notice bytea DEFAULT NULL,
  OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT a.outcome, a.wait INTO forget.outcome, forget.wait FROM admit_lead(p_key, p_nonce) a;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  outcome := erase(p_number, 'forgotten', p_key, sha256(p_notice));
  IF outcome = 'ok' THEN
    UPDATE submission s SET notice = coalesce(s.notice, p_notice) FROM receipt r
    WHERE r.number = p_number AND s.id = r.submission;
  END IF;
END
$$;

-- Forgets one number whose days are over. Returns whether there was one.
CREATE OR REPLACE FUNCTION onramp_api.sweep_desk() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  old text;
  outcome text;
BEGIN
  -- One server at a time.
  IF NOT pg_try_advisory_xact_lock(hashtext('onramp sweep_desk')) THEN
    RETURN 'none';
  END IF;
  SELECT o.number INTO old FROM keeping k CROSS JOIN LATERAL (
    SELECT q.number, q.since FROM queue q
    WHERE q.state = k.state AND q.since < clock_timestamp() - make_interval(days => k.days::integer)
    ORDER BY q.since LIMIT 1
  ) o ORDER BY o.since LIMIT 1;
  IF NOT FOUND THEN
    RETURN 'none';
  END IF;
  outcome := erase(old, 'expired', decode(repeat('00', 32), 'hex'), NULL);
  IF outcome = 'ok' THEN
    UPDATE submission s SET expired_at = utc_now() FROM receipt r
    WHERE r.number = old AND s.id = r.submission;
  END IF;
  RETURN outcome;
END
$$;

DROP FUNCTION time_to_undo();
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA onramp_api TO onramp_server;
