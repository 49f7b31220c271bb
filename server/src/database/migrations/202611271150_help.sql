-- A call for help of a driver, or of a customer whose order is under way (product-rules.md#help-and-safety).
CREATE TABLE incidents (
  -- Chosen by the reporter's device, so that a call sent again is the same one.
  id uuid PRIMARY KEY,
  sandbox_id uuid REFERENCES sandboxes,
  reporter_id uuid NOT NULL REFERENCES users,
  side text NOT NULL CHECK (side IN ('customer', 'driver')),
  order_id uuid REFERENCES orders,
  kind text NOT NULL DEFAULT 'help' CHECK (kind IN ('help', 'threat', 'injury', 'crash', 'theft', 'damage', 'other')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'handled', 'closed')),
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lng double precision CHECK (lng BETWEEN -180 AND 180),
  accuracy_meters double precision CHECK (accuracy_meters >= 0),
  position_at timestamptz,
  -- By the reporter's device, which may have been without signal.
  pressed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  handler_id uuid REFERENCES users,
  handled_at timestamptz,
  safe_at timestamptz,
  ending text CHECK (ending IN ('safe', 'handed_over', 'order_closed', 'emergency_services', 'false_alarm', 'other')),
  closed_at timestamptz,
  CHECK (side = 'driver' OR order_id IS NOT NULL),
  CHECK ((lat IS NULL) = (lng IS NULL) AND (lat IS NULL) = (position_at IS NULL)),
  CHECK ((handler_id IS NULL) = (handled_at IS NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL) AND (state = 'closed') = (ending IS NOT NULL)),
  CHECK (state <> 'handled' OR handler_id IS NOT NULL)
);
CREATE INDEX incidents_reporter_idx ON incidents (reporter_id, created_at);
CREATE INDEX incidents_order_idx ON incidents (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX incidents_handler_idx ON incidents (handler_id) WHERE handler_id IS NOT NULL;
CREATE INDEX incidents_sandbox_idx ON incidents (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX incidents_newest_idx ON incidents (created_at, id) WHERE sandbox_id IS NULL;
CREATE INDEX incidents_waiting_idx ON incidents (created_at) WHERE state <> 'closed' AND sandbox_id IS NULL;

CREATE TABLE incident_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  incident_id uuid NOT NULL REFERENCES incidents,
  author_id uuid NOT NULL REFERENCES users,
  words text NOT NULL CHECK (words <> '' AND char_length(words) <= 2000),
  at timestamptz NOT NULL
);
CREATE INDEX incident_notes_incident_idx ON incident_notes (incident_id, id);
CREATE INDEX incident_notes_author_idx ON incident_notes (author_id);

-- An operator lets an order under way wait. The driver's next step ends the pause.
ALTER TABLE orders ADD COLUMN paused_at timestamptz;
