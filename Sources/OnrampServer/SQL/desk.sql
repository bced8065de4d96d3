-- The desk: its queue, claims, decisions and staff, and forgetting.
--
-- Functions that lock several rows avoid deadlocks by this order: a member of the staff, a
-- submission, the audit's head, the queue. A decision is noted first and becomes final with its
-- letter, so that the server never has the letter of a decision that was taken back.

-- The newest version of each number, unless it is forgotten. A claimed one stays `waiting`, with a
-- lease.
CREATE TABLE queue (
  number text PRIMARY KEY,
  submission uuid NOT NULL REFERENCES submission,
  version bigint NOT NULL,
  at text NOT NULL,
  bytes bigint NOT NULL,
  digest digest NOT NULL,
  state text NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The member who holds the claim, or who decided.
  reviewer public_key,
  lease timestamptz
) WITH (
  fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
-- The index alone answers for a page of the queue, once the table is vacuumed.
CREATE INDEX ON queue (state, at, number) INCLUDE (submission, version, bytes, digest, reviewer, lease);
CREATE INDEX ON queue (at, number);
CREATE INDEX ON queue (at, number) INCLUDE (lease) WHERE lease IS NOT NULL;
CREATE INDEX ON queue (state, since);

-- The desk's decisions, under ids chosen by the desk.
CREATE TABLE decision (
  id uuid PRIMARY KEY,
  submission uuid NOT NULL REFERENCES submission,
  version bigint NOT NULL,
  staff public_key NOT NULL,
  state text NOT NULL CHECK (state IN ('approved', 'askedAgain', 'refused')),
  -- Sealed for the driver; erased when the decision is undone.
  letter bytea,
  digest digest NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  audit digest NOT NULL,
  undone_at timestamptz,
  -- How long the driver waited, in seconds.
  waited bigint
) WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE decision ALTER letter SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX ON decision (submission) WHERE undone_at IS NULL;
CREATE INDEX ON decision (submission);

-- The number of days to keep applications, by state. Without a row, they are kept forever.
CREATE TABLE keeping (
  state text PRIMARY KEY CHECK (state IN ('approved', 'askedAgain', 'refused', 'withdrawn')),
  days bigint NOT NULL CHECK (days BETWEEN 1 AND 36500)
);

-- Puts a handed-in submission into the queue, replacing the previous version.
CREATE FUNCTION enqueue() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO queue AS q (number, submission, version, at, bytes, digest, state)
  SELECT NEW.number, NEW.submission, NEW.version, NEW.at, s.bytes, NEW.digest,
    CASE s.state WHEN 'open' THEN 'waiting' ELSE s.state END
  FROM submission s WHERE s.id = NEW.submission
  ON CONFLICT (number) DO UPDATE SET submission = excluded.submission, version = excluded.version,
    at = excluded.at, bytes = excluded.bytes, digest = excluded.digest, state = excluded.state,
    since = excluded.since, reviewer = NULL, lease = NULL
  WHERE q.version < excluded.version;
  RETURN NULL;
END
$$;
CREATE TRIGGER enqueue AFTER INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION enqueue();

-- Copies the submission's state to the queue.
CREATE FUNCTION move_on() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  UPDATE queue SET state = NEW.state, since = clock_timestamp(), reviewer = NULL, lease = NULL
  WHERE number = (SELECT r.number FROM receipt r WHERE r.submission = NEW.id)
    AND submission = NEW.id AND state <> NEW.state;
  RETURN NULL;
END
$$;
CREATE TRIGGER move_on AFTER UPDATE OF state ON submission FOR EACH ROW
  WHEN (NEW.state NOT IN ('open', 'ended')) EXECUTE FUNCTION move_on();

CREATE FUNCTION time_of_claim() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '5 minutes' $$;

-- Admits a lead's request, or returns why not.
CREATE FUNCTION admit_lead(p_key bytea, p_nonce bytea, OUT outcome text, OUT wait bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  SELECT a.outcome, a.wait INTO admit_lead.outcome, admit_lead.wait FROM admit_staff(p_key, p_nonce) a;
  IF outcome = 'ok' AND NOT (SELECT s.is_lead FROM staff s WHERE s.key = p_key) THEN
    outcome := 'notLead';
  END IF;
END
$$;

-- The handed-in applications, longest-waiting first: all, or those in a state. A page continues
-- after a submission, even if that has a newer version by now.
CREATE FUNCTION onramp_api.desk_queue(p_state text, p_after uuid, p_most bigint)
RETURNS TABLE (
  id uuid, number text, at text, state text, version bigint, bytes bigint, digest bytea, reviewer text
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  now timestamptz := clock_timestamp();
  after_at text := '';
  after_number text := '';
BEGIN
  IF p_after IS NOT NULL THEN
    SELECT r.at, r.number INTO after_at, after_number FROM receipt r WHERE r.submission = p_after;
    IF NOT FOUND THEN
      RETURN;
    END IF;
  END IF;
  -- Separate queries, so that each is planned for its own index.
  IF p_state IS NULL THEN
    RETURN QUERY WITH names AS MATERIALIZED (SELECT s.key, s.name FROM staff s)
    SELECT q.submission, q.number, q.at,
      CASE WHEN q.state = 'waiting' AND q.lease > now THEN 'claimed' ELSE q.state END, q.version,
      q.bytes, q.digest::bytea, CASE WHEN q.lease <= now THEN NULL ELSE n.name END
    FROM (
      SELECT * FROM queue c WHERE (c.at, c.number) > (after_at, after_number)
      ORDER BY c.at, c.number LIMIT p_most
    ) q LEFT JOIN names n ON n.key = q.reviewer ORDER BY q.at, q.number;
  ELSIF p_state = 'claimed' THEN
    RETURN QUERY WITH names AS MATERIALIZED (SELECT s.key, s.name FROM staff s)
    SELECT q.submission, q.number, q.at, 'claimed', q.version, q.bytes, q.digest::bytea, n.name
    FROM (
      SELECT * FROM queue c
      WHERE c.lease IS NOT NULL AND c.lease > now AND (c.at, c.number) > (after_at, after_number)
      ORDER BY c.at, c.number LIMIT p_most
    ) q LEFT JOIN names n ON n.key = q.reviewer ORDER BY q.at, q.number;
  ELSE
    RETURN QUERY WITH names AS MATERIALIZED (SELECT s.key, s.name FROM staff s)
    SELECT q.submission, q.number, q.at, q.state, q.version, q.bytes, q.digest,
      CASE WHEN q.lease <= now THEN NULL ELSE n.name END
    FROM (
      SELECT c.submission, c.number, c.at, c.state, c.version, c.bytes, c.digest::bytea AS digest,
        c.reviewer, c.lease
      FROM queue c
      WHERE c.state = p_state AND (c.at, c.number) > (after_at, after_number)
        AND (c.lease IS NULL OR c.lease <= now)
      ORDER BY c.at, c.number LIMIT p_most
    ) q LEFT JOIN names n ON n.key = q.reviewer ORDER BY q.at, q.number;
  END IF;
END
$$;

-- The details of the newest version of a number.
CREATE FUNCTION onramp_api.desk_entry(
  p_number text, OUT id uuid, OUT at text, OUT state text, OUT version bigint, OUT bytes bigint,
  OUT digest bytea, OUT reviewer text, OUT driver bytea, OUT until text, OUT decided_at text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT q.submission, q.at,
    CASE WHEN q.state = 'waiting' AND q.lease > clock_timestamp() THEN 'claimed' ELSE q.state END,
    q.version, q.bytes, q.digest::bytea,
    CASE WHEN q.lease <= clock_timestamp() THEN NULL ELSE m.name END, s.driver::bytea,
    CASE WHEN q.lease > clock_timestamp() THEN in_utc(q.lease) END, in_utc(d.decided_at)
  FROM queue q JOIN submission s ON s.id = q.submission LEFT JOIN staff m ON m.key = q.reviewer
    LEFT JOIN decision d ON d.submission = q.submission AND d.undone_at IS NULL
  WHERE q.number = p_number
$$;

-- Claims a version of a number for a while, or renews the claim.
CREATE FUNCTION onramp_api.claim(
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

-- Releases a claim, unless a decision is noted. An expired claim counts as released.
CREATE FUNCTION onramp_api.unclaim(
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

-- Decides about a version of a number, with the letter for its driver. A repeated request gets the
-- same answer.
CREATE FUNCTION onramp_api.decide(
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
  -- The queue first, so that the trigger changes nothing and each index gets one entry instead of
  -- two.
  UPDATE queue c SET state = p_state, since = now, reviewer = p_key, lease = NULL
  WHERE c.number = p_number;
  UPDATE submission o SET state = p_state WHERE o.id = submission;
END
$$;

-- Takes back a noted decision, for the member who made it or a lead, who then claims the number. A
-- decision whose letter was sent is final.
CREATE FUNCTION onramp_api.undo(
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

-- The desk's decision about a submission, for its driver. The server has checked the driver's
-- signature.
CREATE FUNCTION onramp_api.decision_of(p_id uuid, OUT state text, OUT at text, OUT letter bytea)
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

-- The day's statistics, in UTC. Times are in seconds.
CREATE FUNCTION onramp_api.desk_status(
  OUT waiting bigint, OUT claimed bigint, OUT approved bigint, OUT asked_again bigint,
  OUT refused bigint, OUT median_wait bigint, OUT longest_wait bigint
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  now timestamptz := clock_timestamp();
BEGIN
  SELECT count(*) INTO claimed FROM queue q WHERE q.lease IS NOT NULL AND q.lease > now;
  SELECT l.waiting - claimed INTO waiting FROM queue_length l;
  SELECT count(*) FILTER (WHERE d.state = 'approved'), count(*) FILTER (WHERE d.state = 'askedAgain'),
    count(*) FILTER (WHERE d.state = 'refused'), percentile_disc(0.5) WITHIN GROUP (ORDER BY d.waited)
  INTO approved, asked_again, refused, median_wait
  FROM decision d WHERE d.undone_at IS NULL
    AND d.decided_at >= date_trunc('day', now AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  SELECT greatest(0, extract(epoch FROM now - q.at::timestamptz)::bigint) INTO longest_wait
  FROM queue q WHERE q.state = 'waiting' ORDER BY q.at, q.number LIMIT 1;
END
$$;

-- The member who signed the request, and the desk's identities sealed for that key.
CREATE FUNCTION onramp_api.desk_me(
  p_key bytea, p_nonce bytea,
  OUT outcome text, OUT wait bigint, OUT name text, OUT is_lead text, OUT sealed bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT a.outcome, a.wait INTO desk_me.outcome, desk_me.wait FROM admit_staff(p_key, p_nonce) a;
  SELECT s.name, s.is_lead::text, s.sealed INTO desk_me.name, desk_me.is_lead, desk_me.sealed
  FROM staff s WHERE s.key = p_key;
END
$$;

CREATE FUNCTION onramp_api.admit_lead(p_key bytea, p_nonce bytea, OUT outcome text, OUT wait bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT outcome, wait FROM admit_lead(p_key, p_nonce)
$$;

-- All current and former members of the staff.
CREATE FUNCTION onramp_api.desk_staff()
RETURNS TABLE (
  key bytea, name text, is_lead text, recipient text, at text, revoked text, invited_by bytea,
  voucher bytea
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT s.key::bytea, s.name, s.is_lead::text, s.recipient, in_utc(s.registered_at),
    in_utc(s.revoked_at), s.invited_by::bytea, s.voucher::bytea
  FROM staff s ORDER BY s.registered_at, s.key
$$;

-- Adds a member of the staff, unless the member exists already. The server has checked the lead's
-- signature.
CREATE FUNCTION onramp_api.invite(
  p_key bytea, p_nonce bytea, p_member bytea, p_name text, p_is_lead text, p_recipient text,
  p_sealed bytea, p_voucher bytea, OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  m staff;
BEGIN
  SELECT a.outcome, a.wait INTO invite.outcome, invite.wait FROM admit_lead(p_key, p_nonce) a;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('onramp staff'));
  SELECT * INTO m FROM staff s WHERE s.key = p_member;
  IF FOUND THEN
    IF m.voucher IS DISTINCT FROM p_voucher OR m.revoked_at IS NOT NULL THEN
      outcome := 'taken';
    END IF;
    RETURN;
  ELSIF EXISTS (SELECT FROM staff s WHERE s.name = p_name AND s.revoked_at IS NULL) THEN
    outcome := 'taken';
    RETURN;
  END IF;
  INSERT INTO staff (key, name, is_lead, recipient, sealed, invited_by, voucher)
  VALUES (p_member, p_name, p_is_lead::boolean, p_recipient, p_sealed, p_key, p_voucher);
  PERFORM record('invited', '00000000-0000-0000-0000-000000000000', '', 0, sha256(p_member), p_key,
    utc_now());
END
$$;

-- Revokes a member. The others, listed with their keys, get the desk's new identities.
CREATE FUNCTION onramp_api.revoke(
  p_key bytea, p_nonce bytea, p_member bytea, p_keys text[], p_sealed text[],
  OUT outcome text, OUT wait bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  m staff;
BEGIN
  SELECT a.outcome, a.wait INTO revoke.outcome, revoke.wait FROM admit_lead(p_key, p_nonce) a;
  IF outcome <> 'ok' THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('onramp staff'));
  SELECT * INTO m FROM staff s WHERE s.key = p_member FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknown';
    RETURN;
  ELSIF p_member = p_key THEN
    -- Without a lead, the desk could invite nobody.
    outcome := 'yourself';
    RETURN;
  ELSIF m.revoked_at IS NOT NULL THEN
    RETURN;
  ELSIF EXISTS (
    SELECT FROM unnest(p_keys) k
    WHERE NOT EXISTS (
      SELECT FROM staff s
      WHERE s.key = decode(k, 'hex') AND s.key <> p_member AND s.revoked_at IS NULL)) THEN
    outcome := 'moved';
    RETURN;
  END IF;
  UPDATE staff s SET revoked_at = clock_timestamp(), sealed = NULL WHERE s.key = p_member;
  UPDATE staff s SET sealed = decode(n.sealed, 'hex')
  FROM unnest(p_keys, p_sealed) n (key, sealed) WHERE s.key = decode(n.key, 'hex');
  PERFORM record('revoked', '00000000-0000-0000-0000-000000000000', '', 0, sha256(p_member), p_key,
    utc_now());
  UPDATE queue q SET reviewer = NULL, lease = NULL WHERE q.lease IS NOT NULL AND q.reviewer = p_member;
END
$$;

-- Erases all versions of a number, except for their ids, receipts and audit lines. The new audit
-- line has the given digest, or else that of the newest file.
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
    -- Another version was handed in in the meantime.
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

-- Forgets a number immediately, with the desk's sealed notice for its driver.
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

-- Forgets one number that was kept for its number of days. Returns `none` if there is none.
CREATE FUNCTION onramp_api.sweep_desk() RETURNS text
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

-- The number of waiting applications, claimed or not. Every change already holds the lock on the
-- audit's head, so nobody waits for this row.
CREATE TABLE queue_length (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  waiting bigint NOT NULL
);
INSERT INTO queue_length (waiting) VALUES (0);

CREATE FUNCTION count_waiting() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
#variable_conflict use_column
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    change := (SELECT count(*) FROM after a WHERE a.state = 'waiting');
  END IF;
  IF TG_OP <> 'INSERT' THEN
    change := change - (SELECT count(*) FROM before b WHERE b.state = 'waiting');
  END IF;
  IF change <> 0 THEN
    UPDATE queue_length SET waiting = waiting + change;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_inserted AFTER INSERT ON queue REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();
CREATE TRIGGER count_updated AFTER UPDATE ON queue REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();
CREATE TRIGGER count_deleted AFTER DELETE ON queue REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();

CREATE FUNCTION note_wait() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
BEGIN
  SELECT greatest(0, extract(epoch FROM NEW.decided_at - r.at::timestamptz)::bigint) INTO NEW.waited
  FROM receipt r WHERE r.submission = NEW.submission;
  RETURN NEW;
END
$$;
CREATE TRIGGER note_wait BEFORE INSERT ON decision FOR EACH ROW EXECUTE FUNCTION note_wait();
CREATE INDEX ON decision (decided_at) INCLUDE (state, waited) WHERE undone_at IS NULL;

-- A decision without its letter. Its number stays claimed until the letter is sent, or the decision
-- is taken back.
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

-- The duration of a noted decision's claim: practically forever.
CREATE FUNCTION time_of_noted() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '100 years' $$;

-- Takes back what was noted about a number that is no longer claimed, such as when its driver
-- withdraws the application.
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

-- Checks whether a member may decide about a version of a number, and locks its rows.
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

-- Notes a member's decision about a version of a number, replacing an earlier note. The driver
-- learns of it only with the letter.
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
  -- A repeated request gets the same answer, whatever happened since.
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

-- The decisions that a member has noted without sending the letters, oldest first.
CREATE FUNCTION onramp_api.noted_by(p_key bytea) RETURNS TABLE (number text, state text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT n.number, n.state FROM noted n WHERE n.staff = p_key AND n.undone_at IS NULL
  ORDER BY n.noted_at, n.number LIMIT 100
$$;

-- The last decision about the newest version of a number, with its state if its letter wasn't sent.
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

-- The desk's keys that vouch for the letter or notice of a submission, newest first.
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

-- The proof, for its driver, that a submission has ended.
CREATE FUNCTION onramp_api.end_of(
  p_id uuid, OUT withdrawal bytea, OUT notice bytea, OUT expired_at text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT s.withdrawal::bytea, s.notice, s.expired_at
  FROM submission s JOIN receipt r ON r.submission = s.id WHERE s.id = p_id
$$;

-- The evidence for the states of the newest versions of numbers: every place that records the
-- state, the sealed letter, and the audit lines about it, each with the previous hash. It is one
-- statement, so that nothing changes in between.
CREATE FUNCTION onramp_api.desk_evidence(p_numbers text[])
RETURNS TABLE (
  number text, id uuid, version bigint, digest bytea, queued text, kept text, decided text,
  driver bytea, letter bytea, line bigint, previous bytea, at text, event text, line_digest bytea,
  actor bytea, hash bytea
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  -- A driver who withdraws after being asked again leaves the decision in place.
  SELECT q.number, q.submission, q.version, q.digest::bytea, q.state, s.state,
    CASE WHEN q.state <> 'withdrawn' THEN d.state END, s.driver::bytea,
    CASE WHEN q.state <> 'withdrawn' THEN d.letter END, a.line, a.previous::bytea, a.at, a.event, a.digest::bytea,
    a.actor::bytea, a.hash::bytea
  FROM queue q JOIN submission s ON s.id = q.submission
    LEFT JOIN decision d ON d.submission = q.submission AND d.undone_at IS NULL
    LEFT JOIN audit a ON a.submission = q.submission
  WHERE q.number = ANY (p_numbers) ORDER BY q.number, a.line
$$;
