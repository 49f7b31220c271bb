-- A message that the staff has sent again is another delivery of the same notification on the same channel.
ALTER TABLE notification_deliveries ADD COLUMN copy smallint NOT NULL DEFAULT 0 CHECK (copy >= 0);
ALTER TABLE notification_deliveries
  DROP CONSTRAINT notification_deliveries_notification_id_channel_key,
  ADD CONSTRAINT notification_deliveries_copy_key UNIQUE (notification_id, channel, copy);
