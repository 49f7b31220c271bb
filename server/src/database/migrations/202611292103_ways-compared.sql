-- A way of dispatch beside the one in force (docs/decisions/0218-ways-compared.md): it offers nothing, and is compared.
ALTER TABLE service_areas ADD COLUMN beside_mode text
    CONSTRAINT service_areas_beside_mode_check CHECK (beside_mode IN ('open', 'ranked', 'planned')),
  ADD CONSTRAINT service_areas_beside_differs CHECK (beside_mode <> dispatch_mode);

-- What an order cost the driver who accepted it, and what it would have cost the one whom the way beside would have chosen.
CREATE TABLE dispatch_comparisons (
  order_id uuid PRIMARY KEY REFERENCES orders,
  area_id text NOT NULL REFERENCES service_areas,
  at timestamptz NOT NULL,
  mode text NOT NULL CHECK (mode IN ('open', 'ranked', 'planned')),
  beside text NOT NULL CHECK (beside IN ('open', 'ranked', 'planned')),
  is_same boolean NOT NULL,
  added_minutes integer NOT NULL,
  late_minutes integer NOT NULL,
  empty_seconds integer NOT NULL,
  beside_added_minutes integer NOT NULL,
  beside_late_minutes integer NOT NULL,
  beside_empty_seconds integer NOT NULL,
  CHECK (least(added_minutes, late_minutes, empty_seconds, beside_added_minutes, beside_late_minutes, beside_empty_seconds) >= 0)
);
CREATE INDEX dispatch_comparisons_area_idx ON dispatch_comparisons (area_id, at);
