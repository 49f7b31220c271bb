-- Views of the console's lists: a name for filters and a sorting (docs/decisions/0161).
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users,
  -- The path of the call that the list reads.
  list text NOT NULL CHECK (list ~ '^/api/[a-z/-]{1,95}$'),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 40),
  -- The query of the list's address.
  query text NOT NULL CHECK (char_length(query) <= 600),
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_views_name_key ON saved_views (owner_id, list, lower(name));
CREATE INDEX saved_views_shared_idx ON saved_views (list) WHERE is_shared;
