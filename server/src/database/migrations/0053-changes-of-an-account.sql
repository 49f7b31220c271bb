-- The e-mail that an account asked to change to, until a mailed link proves it.
ALTER TABLE users ADD COLUMN new_email text CHECK (new_email = lower(new_email) AND new_email <> email);

ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('verify_email', 'reset_password', 'change_email'));

-- The saved place that fills in the next booking.
ALTER TABLE saved_places ADD COLUMN is_default boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX saved_places_default_key ON saved_places (user_id) WHERE is_default;
