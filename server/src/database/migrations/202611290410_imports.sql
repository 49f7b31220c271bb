-- Bookings from a file (docs/decisions/0183-bookings-from-a-file.md). A row keeps its cells as they came.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  made_by uuid NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('mapping', 'checking', 'checked', 'booking', 'booked', 'undoing', 'undone')),
  is_stopped boolean NOT NULL DEFAULT false,
  payer text NOT NULL CHECK (payer IN ('customer')),
  has_header boolean NOT NULL,
  -- The field of each column, or null.
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  -- { field: text } for rows whose cell is empty.
  for_all jsonb NOT NULL DEFAULT '{}',
  undo_reason text,
  CHECK ((state IN ('undoing', 'undone')) = (undo_reason IS NOT NULL)),
  CHECK (NOT is_stopped OR state IN ('checking', 'booking', 'undoing'))
);
CREATE INDEX imports_newest_idx ON imports (made_at DESC, id DESC);
CREATE INDEX imports_made_by_idx ON imports (made_by);
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  line integer NOT NULL,
  cells text[] NOT NULL,
  is_header boolean NOT NULL DEFAULT false,
  -- { field: text } as somebody corrected them.
  fixes jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('waiting', 'good', 'bad', 'booked', 'kept', 'undone')),
  -- { field: sentence }
  problems jsonb NOT NULL DEFAULT '{}',
  total_cents integer,
  order_id uuid REFERENCES orders,
  PRIMARY KEY (import_id, line),
  CHECK ((state IN ('booked', 'kept', 'undone')) = (order_id IS NOT NULL)),
  CHECK ((state = 'bad') = (problems <> '{}')),
  CHECK (state <> 'good' OR total_cents IS NOT NULL)
);
CREATE INDEX import_rows_state_idx ON import_rows (import_id, state, line) WHERE NOT is_header;
CREATE UNIQUE INDEX import_rows_order_key ON import_rows (order_id) WHERE order_id IS NOT NULL;
-- A caller is found by the ten digits of their number.
CREATE INDEX users_phone_digits_idx ON users (right(regexp_replace(phone, '\D', '', 'g'), 10))
  WHERE sandbox_id IS NULL AND phone IS NOT NULL;
-- Sets the first password of an account that the staff made for a customer.
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('verify_email', 'reset_password', 'change_email', 'claim_account'));
