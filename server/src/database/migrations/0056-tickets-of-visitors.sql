-- A visitor's ticket is answered by mail. The visit is there to count by, and is forgotten with its cookie.
ALTER TABLE tickets ALTER COLUMN person_id DROP NOT NULL;
ALTER TABLE tickets ADD COLUMN visitor_name text CHECK (visitor_name <> '');
ALTER TABLE tickets ADD COLUMN reply_email text CHECK (reply_email = lower(reply_email));
ALTER TABLE tickets ADD COLUMN visitor_id uuid REFERENCES visitors ON DELETE SET NULL;
ALTER TABLE tickets ADD CHECK ((person_id IS NULL) = (reply_email IS NOT NULL));
ALTER TABLE tickets ADD CHECK ((visitor_name IS NULL) = (reply_email IS NULL));
ALTER TABLE tickets ADD CHECK (person_id IS NULL OR visitor_id IS NULL);
ALTER TABLE tickets ADD CHECK (person_id IS NOT NULL OR (sandbox_id IS NULL AND order_id IS NULL));
CREATE INDEX tickets_reply_email_idx ON tickets (reply_email, created_at) WHERE reply_email IS NOT NULL;
CREATE INDEX tickets_visitor_idx ON tickets (visitor_id) WHERE visitor_id IS NOT NULL;

-- Set once the mail to a visitor is with the mailer.
ALTER TABLE ticket_answers ADD COLUMN mailed_at timestamptz;
