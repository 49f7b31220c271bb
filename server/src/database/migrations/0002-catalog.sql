CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Retailers and carriers, what they take back and where. Positions are points scaled so that distance is metric:
-- x = longitude * cos(38.6 deg), y = latitude; GiST orders by it, great-circle refines it.
CREATE FUNCTION map_point(lat double precision, lng double precision) RETURNS point
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN point(lng * 0.7815, lat);

-- How a name is compared: 'Kohl''s', 'kohls' and 'KOHLS' are one retailer.
CREATE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN regexp_replace(lower(name), '[^[:alnum:]]', '', 'g');

CREATE TABLE companies (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  category text NOT NULL,
  description text NOT NULL,
  business_type text NOT NULL,
  is_featured boolean NOT NULL DEFAULT false,
  -- 'reference' rows follow the seeded facts at every start; 'retailer' rows belong to whoever edited them.
  source text NOT NULL DEFAULT 'retailer' CHECK (source IN ('reference', 'retailer'))
);
CREATE UNIQUE INDEX companies_name_key_idx ON companies (name_key(name));
CREATE INDEX companies_name_trgm_idx ON companies USING gin (name gin_trgm_ops);

-- One row per company and version (D5); an order keeps the version it was booked under. null window = unlimited.
CREATE TABLE return_policies (
  company_id text NOT NULL REFERENCES companies,
  version integer NOT NULL CHECK (version > 0),
  is_active boolean NOT NULL DEFAULT true,
  return_window_days integer CHECK (return_window_days >= 0),
  category_window_days jsonb NOT NULL DEFAULT '{}',
  refund_method text NOT NULL CHECK (refund_method IN ('original_payment', 'store_credit', 'exchange_only')),
  requires_receipt boolean NOT NULL DEFAULT false,
  requires_original_tags boolean NOT NULL DEFAULT false,
  requires_original_packaging boolean NOT NULL DEFAULT false,
  excluded_categories text[] NOT NULL DEFAULT '{}',
  allowed_categories text[] NOT NULL DEFAULT '{}',
  additional_terms text,
  restocking_fee_percent numeric(5, 2) CHECK (restocking_fee_percent BETWEEN 0 AND 100),
  holiday_start date,
  holiday_end date,
  source text NOT NULL DEFAULT 'retailer' CHECK (source IN ('reference', 'retailer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, version),
  CHECK ((holiday_start IS NULL) = (holiday_end IS NULL) AND holiday_start <= holiday_end)
);

CREATE TABLE stores (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies,
  name text NOT NULL,
  street_address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  zip_code text NOT NULL CHECK (zip_code ~ '^[0-9]{5}$'),
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  accepts_returns boolean NOT NULL DEFAULT true,
  store_hours jsonb,
  source text NOT NULL DEFAULT 'retailer' CHECK (source IN ('reference', 'retailer')),
  position point GENERATED ALWAYS AS (map_point(lat, lng)) STORED,
  search_text text GENERATED ALWAYS AS (lower(name || ' ' || street_address || ' ' || city || ' ' || zip_code)) STORED
);
CREATE INDEX stores_company_idx ON stores (company_id);
-- The nearest stores of one company, however many others lie between.
CREATE INDEX stores_company_position_idx ON stores USING gist (company_id, position) WHERE accepts_returns;
CREATE INDEX stores_position_idx ON stores USING gist (position) WHERE accepts_returns;
CREATE INDEX stores_address_idx ON stores (zip_code, lower(street_address));
CREATE INDEX stores_search_idx ON stores USING gin (search_text gin_trgm_ops);

-- Whose retailer area a person works in (D4: membership is rows).
CREATE TABLE company_members (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  company_id text NOT NULL REFERENCES companies,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, company_id)
);
CREATE INDEX company_members_company_idx ON company_members (company_id);
