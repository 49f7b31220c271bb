-- Rules that somebody works on. What is published of them is a row of fare_versions, and the draft is gone.
CREATE TABLE fare_drafts (
  id uuid PRIMARY KEY,
  rules jsonb NOT NULL,
  based_on text NOT NULL REFERENCES fare_versions,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL
);
