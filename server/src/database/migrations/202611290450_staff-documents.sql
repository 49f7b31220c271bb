-- Documents that the staff read and sign (docs/decisions/0185-documents-to-sign.md). A version never changes.
CREATE FUNCTION staff_document_digest(title text, sections jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(title || E'\n' || sections::text, 'UTF8')), 'hex')
$$;
CREATE TABLE staff_documents (
  key text NOT NULL CHECK (key ~ '^[a-z][a-z-]{1,59}$'),
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL,
  -- [{ heading, text }]
  sections jsonb NOT NULL CHECK (jsonb_typeof(sections) = 'array'),
  digest text NOT NULL GENERATED ALWAYS AS (staff_document_digest(title, sections)) STORED,
  -- Null for what came with the installation.
  published_by uuid REFERENCES users,
  published_at timestamptz NOT NULL,
  sign_by date NOT NULL,
  PRIMARY KEY (key, version)
);
CREATE INDEX staff_documents_author_idx ON staff_documents (published_by) WHERE published_by IS NOT NULL;

CREATE TABLE staff_signatures (
  key text NOT NULL,
  version integer NOT NULL,
  person_id uuid NOT NULL REFERENCES users,
  -- As written by the person.
  name text NOT NULL,
  -- Of what was signed.
  digest text NOT NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (key, version, person_id),
  FOREIGN KEY (key, version) REFERENCES staff_documents
);
CREATE INDEX staff_signatures_person_idx ON staff_signatures (person_id);
