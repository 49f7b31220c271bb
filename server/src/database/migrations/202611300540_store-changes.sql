-- What somebody changed about a store's hours or state, by its retailer or in the console
-- (docs/decisions/0251-a-retailer-keeps-its-hours.md).
CREATE TABLE store_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES stores,
  -- Before and after: {"state": "takes_returns", "hours": "Mo-Sa 10:00-21:00"}; hours are null where nobody knows them.
  was jsonb NOT NULL CHECK (jsonb_typeof(was) = 'object'),
  became jsonb NOT NULL CHECK (jsonb_typeof(became) = 'object'),
  -- Booked returns that can no longer be handed in in their window.
  shut_out integer NOT NULL CHECK (shut_out >= 0),
  reason text NOT NULL CHECK (reason <> ''),
  changed_by uuid NOT NULL REFERENCES users,
  by_retailer boolean NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX store_changes_store_idx ON store_changes (store_id, id);
CREATE INDEX store_changes_changed_by_idx ON store_changes (changed_by);
