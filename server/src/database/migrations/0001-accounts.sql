-- People, sessions, areas. E-mails are stored lower-case; a sandbox has its own name space of e-mails.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE service_areas (
  id text PRIMARY KEY,
  name text NOT NULL,
  center_lat double precision NOT NULL,
  center_lng double precision NOT NULL,
  time_zone text NOT NULL,
  is_live boolean NOT NULL DEFAULT false
);

CREATE TABLE service_area_zips (
  zip text PRIMARY KEY CHECK (zip ~ '^[0-9]{5}$'),
  area_id text NOT NULL REFERENCES service_areas
);

-- A demo sign-in's closed world (D4); null sandbox_id everywhere means the real world.
CREATE TABLE sandboxes (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  sandbox_id uuid REFERENCES sandboxes,
  email text NOT NULL CHECK (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text,
  first_name text NOT NULL CHECK (length(first_name) <= 50),
  last_name text NOT NULL CHECK (length(last_name) <= 50),
  phone text,
  date_of_birth date,
  is_admin boolean NOT NULL DEFAULT false,
  is_driver boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (email) WHERE sandbox_id IS NULL;
CREATE INDEX users_sandbox_idx ON users (sandbox_id) WHERE sandbox_id IS NOT NULL;

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_idx ON sessions (user_id);

CREATE TABLE oauth_identities (
  provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject)
);

-- Admin allow-lists as data (D4): granted to a person.
CREATE TABLE admin_scopes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('dashboard', 'advanced', 'internal')),
  granted_at timestamptz NOT NULL DEFAULT now(),
  granted_by uuid REFERENCES users,
  PRIMARY KEY (user_id, scope)
);

CREATE TABLE driver_profiles (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  application_status text NOT NULL DEFAULT 'pending_review'
    CHECK (application_status IN ('approved', 'waitlist', 'pending_review', 'rejected')),
  waitlist_position integer CHECK (waitlist_position > 0),
  background_check_status text NOT NULL DEFAULT 'required'
    CHECK (background_check_status IN ('required', 'pending', 'in_progress', 'failed', 'approved')),
  tutorial_completed_at timestamptz,
  rating numeric(2, 1) CHECK (rating BETWEEN 1 AND 5),
  is_online boolean NOT NULL DEFAULT false,
  available_hours jsonb NOT NULL DEFAULT '{}',
  preferred_routes text[] NOT NULL DEFAULT '{}',
  service_radius_miles integer NOT NULL DEFAULT 25 CHECK (service_radius_miles BETWEEN 5 AND 50)
);
CREATE INDEX driver_profiles_online_idx ON driver_profiles (user_id) WHERE is_online;

-- Where online drivers are now: rebuilt from the next GPS fix after a crash, so it need not survive one.
CREATE UNLOGGED TABLE driver_locations (
  user_id uuid PRIMARY KEY,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  accuracy_meters double precision,
  at timestamptz NOT NULL
);

-- Answers already given, by key (D8); written in the transaction of the command itself.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  call text NOT NULL,
  body_hash bytea NOT NULL,
  status integer NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

CREATE TABLE waitlist_entries (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  zip text NOT NULL CHECK (zip ~ '^[0-9]{5}$'),
  kind text NOT NULL CHECK (kind IN ('customer', 'driver')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (email, zip, kind)
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users
);

-- Tries per account that no success has cleared yet, for the limit of D4; forgetting them in a crash costs nothing.
CREATE UNLOGGED TABLE sign_in_attempts (
  key text PRIMARY KEY,
  count integer NOT NULL CHECK (count > 0),
  window_started_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_window_idx ON sign_in_attempts (window_started_at);

-- Who works for us without driving (D4: membership is rows).
CREATE TABLE employees (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  joined_at timestamptz NOT NULL DEFAULT now()
);
