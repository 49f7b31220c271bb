-- A link with which somebody else follows an order live: one for each order, found by its token's SHA-256 alone.
CREATE TABLE share_links (
  order_id uuid PRIMARY KEY REFERENCES orders,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL
);
