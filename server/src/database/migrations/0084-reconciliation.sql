-- The daily comparison of the providers' lines with our books: what they listed, each run's report, and what differs.

CREATE TABLE reconciliation_runs (
  id uuid PRIMARY KEY,
  -- Customers' payments or drivers' payouts, and who carries them.
  side text NOT NULL CHECK (side IN ('payments', 'payouts')),
  provider text NOT NULL,
  -- The area's day that it was made on.
  day date NOT NULL,
  -- None for the one that each day begins by itself.
  started_by uuid REFERENCES users,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  -- What the provider was asked for.
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  their_lines integer NOT NULL DEFAULT 0,
  our_lines integer NOT NULL DEFAULT 0,
  their_cents bigint NOT NULL DEFAULT 0,
  our_cents bigint NOT NULL DEFAULT 0,
  matched integer NOT NULL DEFAULT 0,
  on_the_way integer NOT NULL DEFAULT 0,
  fees_posted integer NOT NULL DEFAULT 0,
  fees_posted_cents bigint NOT NULL DEFAULT 0,
  found_differences integer NOT NULL DEFAULT 0,
  found_cents bigint NOT NULL DEFAULT 0,
  settled_differences integer NOT NULL DEFAULT 0,
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE INDEX reconciliation_runs_started_idx ON reconciliation_runs (started_at DESC, id DESC);
CREATE INDEX reconciliation_runs_person_idx ON reconciliation_runs (started_by) WHERE started_by IS NOT NULL;
CREATE UNIQUE INDEX reconciliation_runs_day_key ON reconciliation_runs (side, provider, day) WHERE started_by IS NULL;
CREATE UNIQUE INDEX reconciliation_runs_running_key ON reconciliation_runs (side, provider) WHERE state = 'running';

-- The providers' lines as they last listed them.
CREATE TABLE provider_lines (
  side text NOT NULL CHECK (side IN ('payments', 'payouts')),
  provider text NOT NULL,
  id text NOT NULL,
  -- The order, the payout or, where we know of neither, the provider's own name of it.
  subject text NOT NULL,
  kind text NOT NULL,
  amount_cents integer NOT NULL,
  fee_cents integer NOT NULL,
  currency text NOT NULL,
  at timestamptz NOT NULL,
  -- When it was first listed like this.
  known_since timestamptz NOT NULL,
  listed_in uuid NOT NULL,
  PRIMARY KEY (side, provider, id)
);
CREATE INDEX provider_lines_subject_idx ON provider_lines (side, provider, subject);
CREATE INDEX provider_lines_at_idx ON provider_lines (side, provider, at);

CREATE TABLE reconciliation_differences (
  id uuid PRIMARY KEY,
  side text NOT NULL CHECK (side IN ('payments', 'payouts')),
  provider text NOT NULL,
  -- The same difference is one row, however many runs find it.
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount_differs', 'currency_differs', 'fee_unknown')),
  line_kind text NOT NULL CHECK (line_kind IN ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
  subject text NOT NULL,
  order_id uuid,
  payout_id uuid,
  their_line text,
  their_cents integer,
  their_currency text,
  our_cents integer,
  happened_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  found_in uuid NOT NULL REFERENCES reconciliation_runs,
  seen_in uuid NOT NULL REFERENCES reconciliation_runs,
  closed_at timestamptz,
  -- None where a later run no longer found it.
  closed_by uuid REFERENCES users,
  reason text,
  UNIQUE (side, provider, key),
  CHECK (their_cents IS NOT NULL OR our_cents IS NOT NULL),
  CHECK ((closed_by IS NULL) = (reason IS NULL)),
  CHECK (closed_by IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX reconciliation_differences_open_idx ON reconciliation_differences (found_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX reconciliation_differences_found_idx ON reconciliation_differences (found_at DESC, id DESC);
CREATE INDEX reconciliation_differences_person_idx ON reconciliation_differences (closed_by) WHERE closed_by IS NOT NULL;

-- What each run found, as its report.
CREATE TABLE reconciliation_findings (
  run_id uuid NOT NULL REFERENCES reconciliation_runs,
  difference_id uuid NOT NULL REFERENCES reconciliation_differences,
  PRIMARY KEY (run_id, difference_id)
);
CREATE INDEX reconciliation_findings_difference_idx ON reconciliation_findings (difference_id);

CREATE INDEX ledger_transactions_clearing_idx ON ledger_transactions (created_at)
  WHERE kind IN ('capture', 'refund', 'dispute', 'gateway_fee', 'payout') AND sandbox_id IS NULL;
