-- The chats of the last days, for support.
CREATE INDEX order_messages_created_idx ON order_messages (created_at);

-- The one question at a ticket's end, answered once: did this help?
ALTER TABLE tickets ADD COLUMN helped boolean;
ALTER TABLE tickets ADD COLUMN helped_at timestamptz;
ALTER TABLE tickets ADD CHECK ((helped IS NULL) = (helped_at IS NULL));
