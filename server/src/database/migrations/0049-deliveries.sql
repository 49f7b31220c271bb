-- What somebody is told of an event is one row; what became of it on each channel is another.
ALTER TABLE notifications RENAME TO told_before;
ALTER TABLE told_before RENAME CONSTRAINT notifications_pkey TO told_before_pkey;
ALTER TABLE told_before RENAME CONSTRAINT notifications_event_id_recipient_id_channel_key TO told_before_key;
ALTER TABLE told_before DROP CONSTRAINT notifications_recipient_id_fkey;
ALTER TABLE told_before DROP CONSTRAINT notifications_event_id_fkey;
DROP INDEX notifications_inbox_idx;

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id bigint NOT NULL REFERENCES domain_events,
  recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  moment text NOT NULL,
  order_id uuid REFERENCES orders,
  subject text NOT NULL,
  body text NOT NULL,
  -- What only a mail has room for.
  more text[] NOT NULL DEFAULT '{}',
  link_label text NOT NULL,
  -- A path of this server. What a secret link opens is known to its mail alone.
  link_path text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (event_id, recipient_id)
);
CREATE INDEX notifications_inbox_idx ON notifications (recipient_id, created_at, id);
CREATE INDEX notifications_unread_idx ON notifications (recipient_id) WHERE read_at IS NULL;
CREATE INDEX notifications_order_idx ON notifications (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE notification_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('in_app', 'mail', 'push', 'text')),
  state text NOT NULL CHECK (state IN ('queued', 'held', 'sending', 'sent', 'failed', 'dropped')),
  -- The address or number as it was; null for what goes to no address.
  sent_to text,
  is_urgent boolean NOT NULL DEFAULT false,
  attempts smallint NOT NULL DEFAULT 0,
  -- When it is taken up: at once, after a failed try, at the end of the night, or when whoever is sending it must have died.
  due_at timestamptz,
  -- Nobody needs it later.
  expires_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (notification_id, channel),
  CHECK ((state IN ('sent', 'failed', 'dropped')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (due_at IS NOT NULL))
);
CREATE INDEX notification_deliveries_due_idx ON notification_deliveries (channel, is_urgent, due_at) WHERE ended_at IS NULL;
CREATE INDEX notification_deliveries_log_idx ON notification_deliveries (created_at, id);

INSERT INTO notifications (id, event_id, recipient_id, moment, order_id, subject, body, link_label, link_path, created_at, read_at)
SELECT DISTINCT ON (b.event_id, b.recipient_id) b.id, b.event_id, b.recipient_id,
  CASE WHEN e.subject = 'ticket' THEN 'ticket_answered'
    WHEN e.type IN ('registered', 'verification_requested') THEN 'verify_email'
    WHEN e.type = 'password_reset_requested' THEN 'reset_password'
    WHEN e.type = 'email_change_requested' THEN 'email_change'
    WHEN e.type = 'refund_asked' THEN 'refund_question'
    ELSE e.type END,
  e.order_id, b.subject, b.body, 'Open',
  CASE WHEN e.order_id IS NULL THEN '/' ELSE '/order-status/' || e.order_id END, b.created_at, b.read_at
FROM told_before b JOIN domain_events e ON e.id = b.event_id
ORDER BY b.event_id, b.recipient_id, b.channel;

-- A mail that was being written when its server ended may have left: nobody sends it again.
INSERT INTO notification_deliveries (notification_id, channel, state, created_at, ended_at, last_error)
SELECT n.id, b.channel, CASE WHEN b.sent_at IS NULL THEN 'failed' ELSE 'sent' END, b.created_at,
  coalesce(b.sent_at, b.created_at), CASE WHEN b.sent_at IS NULL THEN 'Nobody knows whether it left.' END
FROM told_before b JOIN notifications n USING (event_id, recipient_id);
DROP TABLE told_before;

-- What people chose; what is missing is as the product's table has it.
CREATE TABLE notification_choices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  group_name text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('in_app', 'mail', 'push', 'text')),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, group_name, channel)
);

-- A browser that takes push messages, until its push service says that it is gone.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id, created_at);

-- The number that somebody wants text messages at: theirs once they told the code that was sent there.
CREATE TABLE text_numbers (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+1[0-9]{10}$'),
  consented_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint NOT NULL DEFAULT 0,
  CHECK ((code_hash IS NULL) = (code_expires_at IS NULL))
);

-- Addresses that nothing is sent to: a mailbox that is not there, a person who replied STOP or called our mail spam.
CREATE TABLE unreachable_addresses (
  channel text NOT NULL CHECK (channel IN ('mail', 'text')),
  address text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('bounced', 'complained', 'stopped')),
  since timestamptz NOT NULL,
  PRIMARY KEY (channel, address)
);

-- Text and push messages that the local adapter carried: nowhere but here.
CREATE TABLE local_message_outbox (
  key text PRIMARY KEY,
  sandbox_id uuid,
  channel text NOT NULL CHECK (channel IN ('push', 'text')),
  to_address text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX local_message_outbox_sandbox_idx ON local_message_outbox (sandbox_id) WHERE sandbox_id IS NOT NULL;

-- The reactions that told of an acceptance are one now, which goes on where the first of them stood; the others are named
-- after what they tell.
UPDATE event_consumers SET name = 'tell-customer-of-driver' WHERE name = 'note-acceptance-in-inbox';
UPDATE event_consumers SET name = 'tell-customer-of-way' WHERE name = 'note-completion-in-inbox';
UPDATE event_consumers SET name = 'tell-owner-of-account-change' WHERE name = 'email-owner-of-changed-password';
UPDATE event_consumers SET name = 'send-account-link' WHERE name = 'email-verification-link';
DELETE FROM event_consumers WHERE name IN ('email-customer-on-acceptance', 'email-password-reset-link',
  'email-link-to-new-address', 'email-old-address-of-change', 'email-owner-of-connected-sign-in', 'email-owner-of-export');
