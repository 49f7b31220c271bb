-- What becomes of an item that the store refuses (product-rules.md#refusal-plan).
ALTER TABLE orders ADD COLUMN refusal_plan text NOT NULL DEFAULT 'bring_back'
  CHECK (refusal_plan IN ('bring_back', 'another_location', 'donate'));
