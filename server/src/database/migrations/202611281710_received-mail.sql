-- Mail that people sent to our reply addresses, and where it went.
CREATE TABLE received_mails (
  id uuid PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  from_address text NOT NULL,
  subject text NOT NULL,
  words text NOT NULL,
  ticket_id uuid REFERENCES tickets ON DELETE SET NULL,
  outcome text NOT NULL CHECK (outcome IN ('reply', 'new_ticket', 'automatic', 'empty', 'unknown', 'refused')),
  at timestamptz NOT NULL
);
CREATE INDEX received_mails_ticket_idx ON received_mails (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX received_mails_at_idx ON received_mails (at);
CREATE INDEX received_mails_from_idx ON received_mails (from_address);
