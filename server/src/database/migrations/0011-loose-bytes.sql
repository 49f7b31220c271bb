-- Bytes in the file store that may have no row in files: noted before they are written, and in the transaction that deletes
-- their row. Whoever gives them a row takes the note away in the same transaction. Doomed bytes can never get one again.
CREATE TABLE loose_bytes (
  file_id uuid PRIMARY KEY,
  noted_at timestamptz NOT NULL DEFAULT now(),
  -- The transaction that wrote this row: the system column xmin says the same until the row is loaded from a dump.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  is_doomed boolean NOT NULL DEFAULT false
);

-- How many uploads of one person wait for a booking.
CREATE INDEX files_waiting_idx ON files (owner_id) WHERE order_id IS NULL;
