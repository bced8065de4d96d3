-- A server to which all pieces of an upload come hashes them as they come. So it has to know which upload
-- a piece was appended to.
SET LOCAL search_path = onramp, pg_temp;

DROP FUNCTION onramp_api.append(bytea, bytea, uuid, bigint, bytea);

-- Appends a piece, if it begins where the last one ended.
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

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA onramp_api TO onramp_server;
