-- Webhooks for retailers' programs (docs/decisions/0197-webhooks-are-rows.md).
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies,
  -- Null for the real world; the company's test tenant for its test keys.
  sandbox_id uuid REFERENCES sandboxes,
  url text NOT NULL CHECK (url ~* '^https://' AND char_length(url) <= 2000),
  -- Empty for all.
  events text[] NOT NULL DEFAULT '{}',
  sends text NOT NULL CHECK (sends IN ('thin', 'object')),
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'paused', 'disabled')),
  disabled_reason text CHECK (disabled_reason IN ('failing', 'gone')),
  -- Sealed.
  secret bytea NOT NULL,
  secret_ends_with text NOT NULL CHECK (char_length(secret_ends_with) = 4),
  previous_secret bytea,
  previous_until timestamptz,
  address inet,
  address_checked_at timestamptz,
  failing_since timestamptz,
  warned_at timestamptz,
  last_success_at timestamptz,
  -- Events up to this one happened before the endpoint was made, or while it was switched off.
  after_event bigint NOT NULL DEFAULT 0,
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'disabled') = (disabled_reason IS NOT NULL)),
  CHECK ((previous_secret IS NULL) = (previous_until IS NULL))
);
CREATE INDEX webhook_endpoints_company_idx ON webhook_endpoints (company_id, created_at);
CREATE INDEX webhook_endpoints_sandbox_idx ON webhook_endpoints (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX webhook_endpoints_created_by_idx ON webhook_endpoints (created_by);
CREATE INDEX webhook_endpoints_failing_idx ON webhook_endpoints (failing_since) WHERE failing_since IS NOT NULL AND state = 'on';

-- One event for one endpoint. Their ids are in the order of the stream, in which each order's are delivered.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  -- Sent as webhook-id: the same with each try, so that a receiver knows a repeat.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Null for a test event.
  event_id bigint,
  type text NOT NULL,
  -- No foreign key: an order goes with its tenant, and so does this.
  order_id uuid,
  sequence integer,
  sent_by uuid REFERENCES users,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'skipped')),
  attempts integer NOT NULL DEFAULT 0,
  -- The tries of this round, and when it began: with the event, or with a replay.
  round_tries integer NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  -- The next try; while one is under way, when it counts as lost.
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (endpoint_id, event_id),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (endpoint_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_lane_idx ON webhook_deliveries (endpoint_id, order_id, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_created_idx ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_endpoint_idx ON webhook_deliveries (endpoint_id, created_at);
CREATE INDEX webhook_deliveries_sent_by_idx ON webhook_deliveries (sent_by) WHERE sent_by IS NOT NULL;

-- The log: what was sent and what came back.
CREATE TABLE webhook_tries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  endpoint_id uuid NOT NULL,
  attempt integer NOT NULL,
  tried_at timestamptz NOT NULL,
  took_ms integer NOT NULL,
  status integer,
  problem text CHECK (problem IN ('no_answer', 'no_connection', 'not_public', 'unknown_name', 'bad_certificate')),
  is_ok boolean NOT NULL,
  request_headers jsonb NOT NULL,
  request_body text NOT NULL,
  answer_headers jsonb NOT NULL,
  -- The first 4 kB.
  answer_body text NOT NULL,
  CHECK ((status IS NULL) = (problem IS NOT NULL))
);
CREATE INDEX webhook_tries_log_idx ON webhook_tries (endpoint_id, id);
CREATE INDEX webhook_tries_failed_idx ON webhook_tries (endpoint_id, id) WHERE NOT is_ok;
CREATE INDEX webhook_tries_delivery_idx ON webhook_tries (delivery_id);
