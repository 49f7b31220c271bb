-- A mail that is sent nowhere is kept as its words, and drawn when somebody reads it. Those from before stay as drawn.
ALTER TABLE local_mail_outbox
  ADD COLUMN words jsonb,
  ALTER COLUMN text_body DROP NOT NULL,
  ALTER COLUMN html_body DROP NOT NULL,
  ADD CONSTRAINT local_mail_outbox_content_check
    CHECK (words IS NOT NULL OR text_body IS NOT NULL AND html_body IS NOT NULL);
