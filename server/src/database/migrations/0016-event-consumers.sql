-- How far each reader of the stream has got that must miss nothing. It moves in the transaction that enqueues its jobs.
CREATE TABLE event_consumers (
  name text PRIMARY KEY,
  -- What it reads, as subject.type: all that any release which runs beside another has named.
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  cursor text NOT NULL,
  moved_at timestamptz NOT NULL,
  -- Since its last success: how often in a row it failed, at what, and when it tries again.
  failing_since timestamptz,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_try_at timestamptz,
  last_error text,
  CHECK (CASE WHEN attempts = 0 THEN num_nonnulls(failing_since, next_try_at, last_error) = 0
    ELSE num_nulls(failing_since, next_try_at, last_error) = 0 END)
);

-- What somebody was told, once for each event and way of telling.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id bigint NOT NULL REFERENCES domain_events,
  recipient_id uuid NOT NULL REFERENCES users,
  channel text NOT NULL CHECK (channel IN ('in_app', 'mail')),
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was handed to what carries it; at once for what stays here.
  sent_at timestamptz,
  read_at timestamptz,
  UNIQUE (event_id, recipient_id, channel)
);
CREATE INDEX notifications_inbox_idx ON notifications (recipient_id, created_at, id);

-- Mail that the local adapter carried: nowhere but here, for administrators to read.
CREATE TABLE local_mail_outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key text NOT NULL UNIQUE,
  sandbox_id uuid,
  from_address text NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX local_mail_outbox_sent_idx ON local_mail_outbox (sent_at, id) WHERE sandbox_id IS NULL;
CREATE INDEX local_mail_outbox_sandbox_idx ON local_mail_outbox (sandbox_id) WHERE sandbox_id IS NOT NULL;
