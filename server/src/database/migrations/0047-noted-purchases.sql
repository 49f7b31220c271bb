-- What customers bought and may want to return. Until when is no column: the retailer's policy says it each time it is read.
CREATE TABLE noted_purchases (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  retailer text NOT NULL CHECK (length(retailer) BETWEEN 1 AND 100),
  item_name text NOT NULL CHECK (length(item_name) BETWEEN 1 AND 120),
  category text,
  purchase_date date NOT NULL,
  value_cents integer NOT NULL CHECK (value_cents > 0),
  order_number text CHECK (length(order_number) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX noted_purchases_user_idx ON noted_purchases (user_id);
