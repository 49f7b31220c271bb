-- Shops at Shopify and WooCommerce (docs/product-rules.md#connected-shops).
CREATE TABLE shops (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies,
  sandbox_id uuid REFERENCES sandboxes,
  kind text NOT NULL CHECK (kind IN ('shopify', 'woocommerce')),
  host text NOT NULL,
  -- Sealed in the vault; null once it is disconnected.
  credentials bytea,
  -- Of what we set up there.
  subscription_ids text[] NOT NULL DEFAULT '{}',
  refunds text NOT NULL CHECK (refunds IN ('ask', 'make')),
  last_error text,
  last_error_at timestamptz,
  last_order_at timestamptz,
  made_by uuid REFERENCES users,
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((credentials IS NULL) = (ended_at IS NOT NULL)),
  CHECK ((last_error IS NULL) = (last_error_at IS NULL))
);
CREATE UNIQUE INDEX shops_host_key ON shops (company_id, sandbox_id, host) NULLS NOT DISTINCT WHERE ended_at IS NULL;
CREATE INDEX shops_sandbox_idx ON shops (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX shops_maker_idx ON shops (made_by) WHERE made_by IS NOT NULL;

-- The lines of a shop's orders, each of which can be returned by a link of its own.
CREATE TABLE shop_lines (
  shop_id uuid NOT NULL REFERENCES shops,
  shop_order_id text NOT NULL,
  line_id text NOT NULL,
  order_number text NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  value_cents integer NOT NULL CHECK (value_cents > 0),
  -- The name of its return, as orders.linked_return has it.
  return_name text NOT NULL,
  bought_on date NOT NULL,
  -- Once the shop has its links.
  linked_at timestamptz,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, shop_order_id, line_id)
);
CREATE INDEX shop_lines_return_idx ON shop_lines (return_name);
CREATE INDEX shop_lines_seen_idx ON shop_lines (seen_at);

-- A refund that is to be asked for or made at the shop. Reserved before the shop is called.
CREATE TABLE shop_refunds (
  order_id uuid PRIMARY KEY REFERENCES orders,
  shop_id uuid NOT NULL REFERENCES shops,
  shop_order_id text NOT NULL,
  line_id text NOT NULL,
  order_number text NOT NULL,
  quantity integer NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  way text NOT NULL CHECK (way IN ('ask', 'make')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  shop_refund_id text,
  error text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX shop_refunds_shop_idx ON shop_refunds (shop_id, created_at DESC);
