-- A retailer's own people read the returns of a day or a month of their company.
CREATE INDEX orders_company_idx ON orders (company_id, slot_start_at, id) WHERE company_id IS NOT NULL;
