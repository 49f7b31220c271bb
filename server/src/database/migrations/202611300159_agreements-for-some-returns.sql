-- An agreement may cover returns for certain reasons, to certain stores, or of certain values alone (product-rules.md#a-retailer-pays).
-- Null is all of them.
ALTER TABLE retailer_agreements
  ADD COLUMN reasons text[] CHECK (cardinality(reasons) > 0),
  ADD COLUMN store_ids text[] CHECK (cardinality(store_ids) > 0),
  ADD COLUMN least_value_cents integer CHECK (least_value_cents > 0),
  ADD COLUMN most_value_cents integer CHECK (most_value_cents >= coalesce(least_value_cents, 1));

CREATE OR REPLACE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.company_id, OLD.version, OLD.starts_on, OLD.covers_up_to_cents, OLD.credit_limit_cents, OLD.pays_fees, OLD.due_days,
      OLD.reasons, OLD.store_ids, OLD.least_value_cents, OLD.most_value_cents)
      IS DISTINCT FROM (NEW.company_id, NEW.version, NEW.starts_on, NEW.covers_up_to_cents, NEW.credit_limit_cents, NEW.pays_fees,
      NEW.due_days, NEW.reasons, NEW.store_ids, NEW.least_value_cents, NEW.most_value_cents)
      OR OLD.accepted_at IS NOT NULL AND OLD.accepted_at IS DISTINCT FROM NEW.accepted_at THEN
    RAISE EXCEPTION 'the terms of an agreement never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
