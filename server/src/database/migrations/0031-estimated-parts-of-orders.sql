-- A driver's card is read from the order's row alone, and draws the parts of its way off the known streets as estimates.
ALTER TABLE orders ADD COLUMN route_estimated_parts jsonb NOT NULL DEFAULT '[]';
UPDATE orders o SET route_estimated_parts = q.route_estimated_parts FROM quotes q
  WHERE q.id = o.quote_id AND q.is_estimated;
