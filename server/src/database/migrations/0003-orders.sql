-- Quotes, orders, their events and files.
CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- What the caller wrote, beside what it was resolved to: a booking is compared with both.
  pickup_asked text NOT NULL,
  pickup_address text NOT NULL,
  pickup_place_id text,
  pickup_street text NOT NULL,
  pickup_city text NOT NULL,
  pickup_state text NOT NULL,
  pickup_lat double precision NOT NULL,
  pickup_lng double precision NOT NULL,
  pickup_zip text NOT NULL,
  retailer text,
  company_id text REFERENCES companies,
  store_id text REFERENCES stores,
  any_location boolean NOT NULL DEFAULT false,
  dropoff_asked text,
  dropoff_name text NOT NULL,
  dropoff_address text NOT NULL,
  dropoff_lat double precision NOT NULL,
  dropoff_lng double precision NOT NULL,
  item_value_cents integer CHECK (item_value_cents BETWEEN 1 AND 10000000),
  number_of_items integer NOT NULL CHECK (number_of_items BETWEEN 1 AND 10),
  tip_cents integer NOT NULL CHECK (tip_cents BETWEEN 0 AND 50000),
  rush boolean NOT NULL DEFAULT false,
  distance_meters double precision NOT NULL,
  duration_seconds double precision NOT NULL,
  is_estimated boolean NOT NULL,
  route_geometry jsonb NOT NULL,
  fare_version text NOT NULL,
  fare jsonb NOT NULL,
  total_cents integer NOT NULL CHECK (total_cents > 0),
  driver_pay_cents integer NOT NULL CHECK (driver_pay_cents > 0)
);
CREATE INDEX quotes_user_idx ON quotes (user_id, created_at DESC);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  tracking_number text NOT NULL UNIQUE CHECK (tracking_number ~ '^RTN-[A-Z0-9]{8,12}$'),
  sandbox_id uuid REFERENCES sandboxes,
  customer_id uuid NOT NULL REFERENCES users,
  driver_id uuid REFERENCES users,
  quote_id uuid NOT NULL UNIQUE REFERENCES quotes,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'assigned', 'picked_up', 'in_transit',
    'delivered', 'completed', 'refunded', 'cancelled', 'pickup_failed', 'refused', 'returning', 'returned', 'lost')),
  payment_status text NOT NULL DEFAULT 'pending' CHECK (payment_status IN ('pending', 'authorized', 'captured',
    'partially_refunded', 'refunded', 'voided', 'failed')),
  review_status text NOT NULL DEFAULT 'none' CHECK (review_status IN ('none', 'pending', 'approved', 'rejected')),
  payment_method text NOT NULL CHECK (payment_method IN ('card', 'paypal')),
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_email text NOT NULL,
  pickup_address text NOT NULL,
  pickup_street text NOT NULL,
  pickup_city text NOT NULL,
  pickup_state text NOT NULL,
  pickup_zip text NOT NULL,
  pickup_lat double precision NOT NULL,
  pickup_lng double precision NOT NULL,
  pickup_location text NOT NULL CHECK (pickup_location IN ('inside', 'outside')),
  pickup_method text NOT NULL CHECK (pickup_method IN ('handoff', 'door_dropoff')),
  signature_required boolean NOT NULL,
  pickup_instructions text,
  pickup_date date NOT NULL,
  time_slot text NOT NULL,
  slot_start_at timestamptz NOT NULL,
  slot_end_at timestamptz NOT NULL,
  order_name text NOT NULL,
  return_reason text NOT NULL,
  item_description text,
  item_categories text[] NOT NULL CHECK (cardinality(item_categories) > 0),
  item_value_cents integer NOT NULL CHECK (item_value_cents BETWEEN 1 AND 10000000),
  number_of_items integer NOT NULL CHECK (number_of_items BETWEEN 1 AND 10),
  item_weight_lb numeric(5, 2) CHECK (item_weight_lb > 0 AND item_weight_lb <= 50),
  is_fragile boolean NOT NULL DEFAULT false,
  retailer text NOT NULL,
  company_id text REFERENCES companies,
  store_id text REFERENCES stores,
  dropoff_name text NOT NULL,
  dropoff_address text NOT NULL,
  dropoff_lat double precision NOT NULL,
  dropoff_lng double precision NOT NULL,
  purchase_type text NOT NULL CHECK (purchase_type IN ('online', 'in_store')),
  purchase_date date NOT NULL,
  has_original_tags boolean NOT NULL,
  has_original_packaging boolean NOT NULL,
  has_receipt boolean NOT NULL,
  authorization_signed boolean NOT NULL CHECK (authorization_signed),
  accepts_liability_terms boolean NOT NULL,
  policy_result text NOT NULL CHECK (policy_result IN ('valid', 'unverified')),
  policy_version integer,
  policy_notes jsonb NOT NULL DEFAULT '{}',
  safety_result text NOT NULL CHECK (safety_result IN ('allow', 'warn', 'review')),
  safety_notes jsonb NOT NULL DEFAULT '{}',
  fare_version text NOT NULL,
  fare jsonb NOT NULL,
  distance_meters double precision NOT NULL,
  duration_seconds double precision NOT NULL,
  tip_cents integer NOT NULL CHECK (tip_cents BETWEEN 0 AND 50000),
  total_cents integer NOT NULL CHECK (total_cents > 0),
  driver_pay_cents integer NOT NULL CHECK (driver_pay_cents > 0),
  fee_cents integer CHECK (fee_cents >= 0),
  driver_notes text,
  event_count integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  assigned_at timestamptz,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  pickup_position point GENERATED ALWAYS AS (map_point(pickup_lat, pickup_lng)) STORED,
  is_offered boolean GENERATED ALWAYS AS (status = 'created' AND payment_status = 'authorized'
    AND review_status IN ('none', 'approved')) STORED,
  CHECK (slot_start_at < slot_end_at),
  CHECK (pickup_location = 'inside' AND pickup_method = 'handoff' OR accepts_liability_terms),
  CHECK (driver_id IS NOT NULL OR status IN ('created', 'cancelled')),
  CHECK (driver_id IS NULL OR status <> 'created')
);
CREATE INDEX orders_offered_idx ON orders USING gist (pickup_position) WHERE is_offered AND sandbox_id IS NULL;
CREATE INDEX orders_sandbox_offered_idx ON orders (sandbox_id) WHERE is_offered AND sandbox_id IS NOT NULL;
CREATE INDEX orders_customer_idx ON orders (customer_id, created_at DESC, id DESC);
-- A customer's second order below cost within 30 days is reviewed (D2).
CREATE INDEX orders_negative_share_idx ON orders (customer_id, created_at) WHERE total_cents < driver_pay_cents;
CREATE INDEX orders_driver_active_idx ON orders (driver_id)
  WHERE status IN ('assigned', 'picked_up', 'in_transit', 'refused', 'returning', 'delivered');
CREATE INDEX orders_driver_completed_idx ON orders (driver_id, completed_at) WHERE completed_at IS NOT NULL;
-- What an admin types to find an order; find-admin-orders.ts writes the same words.
CREATE INDEX orders_search_idx ON orders USING gin (
  lower(tracking_number || ' ' || customer_name || ' ' || customer_email || ' ' || retailer) gin_trgm_ops);
CREATE INDEX orders_created_at_idx ON orders (created_at DESC, id DESC);
CREATE INDEX orders_waiting_idx ON orders (slot_end_at) WHERE status IN ('created', 'assigned', 'delivered');

-- One row per change, in the change's own transaction (D1). xid orders readers by commit: a reader serves only rows below
-- its snapshot's xmin, so that no event can appear behind a cursor. customer, driver and sandbox say who may see it.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  order_id uuid NOT NULL REFERENCES orders,
  sequence integer NOT NULL CHECK (sequence > 0),
  type text NOT NULL,
  action text,
  status text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('owner', 'driver', 'admin', 'retailer', 'system')),
  actor_id uuid,
  customer_id uuid NOT NULL,
  driver_id uuid,
  previous_driver_id uuid,
  sandbox_id uuid,
  is_offer boolean NOT NULL DEFAULT false,
  happened_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  details jsonb NOT NULL DEFAULT '{}',
  UNIQUE (order_id, sequence)
);
CREATE INDEX order_events_cursor_idx ON order_events (xid, id);
CREATE INDEX order_events_customer_idx ON order_events (customer_id, xid, id);
CREATE INDEX order_events_driver_idx ON order_events (driver_id, xid, id) WHERE driver_id IS NOT NULL;
CREATE INDEX order_events_previous_driver_idx ON order_events (previous_driver_id, xid, id) WHERE previous_driver_id IS NOT NULL;
CREATE INDEX order_events_offer_idx ON order_events (xid, id) WHERE is_offer;
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE files (
  id uuid PRIMARY KEY,
  sandbox_id uuid REFERENCES sandboxes,
  owner_id uuid NOT NULL REFERENCES users,
  order_id uuid REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('receipt', 'label', 'pickup', 'delivery', 'counter_receipt', 'refusal')),
  media_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  original_name text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (order_id IS NOT NULL OR kind IN ('receipt', 'label'))
);
CREATE INDEX files_order_idx ON files (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX files_unattached_idx ON files (created_at) WHERE order_id IS NULL;

-- What a person must decide: reviews before dispatch, failed captures, deliveries without proof (D1, D3, D5).
CREATE TABLE cases (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('safety_review', 'negative_share_review', 'capture_failed', 'missing_proof')),
  details jsonb NOT NULL DEFAULT '{}',
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  closed_by uuid REFERENCES users,
  verdict text
);
CREATE UNIQUE INDEX cases_open_key ON cases (order_id, kind) WHERE closed_at IS NULL;
