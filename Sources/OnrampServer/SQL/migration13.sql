-- What health checks and metrics ask, and what proves an application's state at the desk.
SET LOCAL search_path = onramp, pg_temp;

-- Health checks write it, because a database can answer and yet take nothing.
CREATE TABLE pulse (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);
INSERT INTO pulse DEFAULT VALUES;

CREATE FUNCTION onramp_api.beat() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  UPDATE pulse SET at = clock_timestamp()
$$;

-- The newest migration, so that a server can tell whether the database has what it needs.
CREATE FUNCTION onramp_api.schema_version() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT max(m.version) FROM migration m
$$;

-- How many applications wait, for how many seconds the oldest has, and the bytes of the database.
CREATE FUNCTION onramp_api.gauges(OUT waiting bigint, OUT oldest bigint, OUT storage bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  SELECT l.waiting, coalesce((
      SELECT greatest(0, extract(epoch FROM clock_timestamp() - q.at::timestamptz)::bigint)
      FROM queue q WHERE q.state = 'waiting' ORDER BY q.at, q.number LIMIT 1), 0),
    pg_database_size(current_database())
  FROM queue_length l
$$;

CREATE INDEX ON audit (submission);

-- What proves the states of the newest versions of numbers: each place that has the state, the sealed
-- letter, and the audit's lines about it, each with the hash before it. It is one statement, so that
-- nothing changes between the places.
CREATE FUNCTION onramp_api.desk_evidence(p_numbers text[])
RETURNS TABLE (
  number text, id uuid, version bigint, digest bytea, queued text, kept text, decided text,
  driver bytea, letter bytea, line bigint, previous bytea, at text, event text, line_digest bytea,
  actor bytea, hash bytea
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onramp, pg_temp AS $$
  -- What a driver withdraws after being asked again keeps the decision.
  SELECT q.number, q.submission, q.version, q.digest::bytea, q.state, s.state,
    CASE WHEN q.state <> 'withdrawn' THEN d.state END, s.driver::bytea,
    CASE WHEN q.state <> 'withdrawn' THEN d.letter END, a.line, a.previous::bytea, a.at, a.event, a.digest::bytea,
    a.actor::bytea, a.hash::bytea
  FROM queue q JOIN submission s ON s.id = q.submission
    LEFT JOIN decision d ON d.submission = q.submission AND d.undone_at IS NULL
    LEFT JOIN audit a ON a.submission = q.submission
  WHERE q.number = ANY (p_numbers) ORDER BY q.number, a.line
$$;

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA onramp_api TO onramp_server;
