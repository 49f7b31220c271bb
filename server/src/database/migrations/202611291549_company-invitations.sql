-- Somebody who works for a retailer invites somebody else by mail (docs/decisions/0195-an-invitation-is-for-one-address.md).
CREATE TABLE company_invitations (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'clerk')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'withdrawn')),
  -- The person who sent it last and may give this role.
  invited_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- The link is made of it and of the server's secret, so that no copy of the database has the link.
  nonce uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  mails integer NOT NULL DEFAULT 1,
  mail_event_id bigint,
  ended_at timestamptz,
  CHECK (ends_at > sent_at),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX company_invitations_open_key ON company_invitations (company_id, email) WHERE state = 'open';
CREATE INDEX company_invitations_company_idx ON company_invitations (company_id, sent_at DESC);
CREATE INDEX company_invitations_email_idx ON company_invitations (email);
CREATE INDEX company_invitations_invited_by_idx ON company_invitations (invited_by);
CREATE INDEX company_invitations_kept_idx ON company_invitations (coalesce(ended_at, ends_at));

-- Mails that belong to no notification, such as an invitation: their key names no recipient.
CREATE INDEX local_mail_outbox_letters_idx ON local_mail_outbox (sent_at)
  WHERE sandbox_id IS NULL AND length(split_part(key, ':', 2)) < 36;
