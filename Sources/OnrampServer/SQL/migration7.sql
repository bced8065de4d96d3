-- The numbers of the day without counting: they are asked for every half minute by everybody at the desk.
SET LOCAL search_path = onramp, pg_temp;

-- How many in the queue wait, claimed or not. Whoever changes it holds the audit's head already, so that
-- nobody waits for this row.
CREATE TABLE queue_length (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  waiting bigint NOT NULL
);
INSERT INTO queue_length (waiting) SELECT count(*) FROM queue WHERE state = 'waiting';

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

-- How long the driver waited, in seconds.
ALTER TABLE decision ADD waited bigint;
CREATE FUNCTION note_wait() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
BEGIN
  SELECT greatest(0, extract(epoch FROM NEW.decided_at - r.at::timestamptz)::bigint) INTO NEW.waited
  FROM receipt r WHERE r.submission = NEW.submission;
  RETURN NEW;
END
$$;
CREATE TRIGGER note_wait BEFORE INSERT ON decision FOR EACH ROW EXECUTE FUNCTION note_wait();
UPDATE decision d SET waited = greatest(0, extract(epoch FROM d.decided_at - r.at::timestamptz)::bigint)
FROM receipt r WHERE r.submission = d.submission;
-- The decisions of a day are counted from this index alone, once the table is vacuumed.
DROP INDEX decision_decided_at_idx;
CREATE INDEX ON decision (decided_at) INCLUDE (state, waited) WHERE undone_at IS NULL;
ALTER TABLE decision SET (
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- The numbers of the day, in UTC. Times are in seconds.
CREATE OR REPLACE FUNCTION onramp_api.desk_status(
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
