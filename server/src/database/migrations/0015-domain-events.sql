-- One stream of what happened, whatever it happened to: orders as before, and drivers, accounts and all that is to come.
ALTER TABLE order_events RENAME TO domain_events;
ALTER SEQUENCE order_events_id_seq RENAME TO domain_events_id_seq;
ALTER INDEX order_events_pkey RENAME TO domain_events_pkey;
ALTER INDEX order_events_order_id_sequence_key RENAME TO domain_events_order_id_sequence_key;
ALTER INDEX order_events_cursor_idx RENAME TO domain_events_cursor_idx;
ALTER INDEX order_events_customer_idx RENAME TO domain_events_customer_idx;
ALTER INDEX order_events_driver_idx RENAME TO domain_events_driver_idx;
ALTER INDEX order_events_previous_driver_idx RENAME TO domain_events_previous_driver_idx;
ALTER INDEX order_events_offer_idx RENAME TO domain_events_offer_idx;
ALTER TABLE domain_events RENAME CONSTRAINT order_events_order_id_fkey TO domain_events_order_id_fkey;
ALTER TABLE domain_events RENAME CONSTRAINT order_events_actor_kind_check TO domain_events_actor_kind_check;
ALTER TABLE domain_events RENAME CONSTRAINT order_events_sequence_check TO domain_events_sequence_check;

DROP TRIGGER order_events_append_only ON domain_events;

-- An order is named by its foreign key, every other subject by its kind and id.
ALTER TABLE domain_events
  ADD COLUMN subject text NOT NULL DEFAULT 'order',
  ADD COLUMN subject_id text,
  -- Whose retailer's business it is.
  ADD COLUMN company_id text,
  -- Written after the fact, as the demo's past is: there to be read, and nothing to react to.
  ADD COLUMN is_history boolean NOT NULL DEFAULT false,
  ALTER COLUMN order_id DROP NOT NULL,
  ALTER COLUMN status DROP NOT NULL,
  ALTER COLUMN customer_id DROP NOT NULL,
  ADD CONSTRAINT domain_events_subject_check CHECK (CASE WHEN subject = 'order'
    THEN order_id IS NOT NULL AND subject_id IS NULL AND status IS NOT NULL AND customer_id IS NOT NULL
    ELSE order_id IS NULL AND subject_id IS NOT NULL END);
CREATE UNIQUE INDEX domain_events_subject_sequence_key ON domain_events (subject, subject_id, sequence) WHERE order_id IS NULL;

UPDATE domain_events e SET company_id = o.company_id FROM orders o WHERE o.id = e.order_id AND o.company_id IS NOT NULL;

-- How many events each subject has; an order counts its own.
CREATE TABLE event_subjects (
  subject text NOT NULL CHECK (subject <> 'order'),
  subject_id text NOT NULL,
  sandbox_id uuid REFERENCES sandboxes,
  event_count integer NOT NULL CHECK (event_count > 0),
  PRIMARY KEY (subject, subject_id)
);
CREATE INDEX event_subjects_sandbox_idx ON event_subjects (sandbox_id) WHERE sandbox_id IS NOT NULL;
CREATE INDEX domain_events_sandbox_subject_idx ON domain_events (sandbox_id) WHERE order_id IS NULL AND sandbox_id IS NOT NULL;

-- Events stay, but for those of a demo that is over.
CREATE FUNCTION refuse_change_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (CASE WHEN OLD.order_id IS NULL
      THEN EXISTS (SELECT FROM sandboxes s WHERE s.id = OLD.sandbox_id AND s.expires_at < now())
      ELSE is_order_over(OLD.order_id, OLD.sandbox_id) END) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER domain_events_append_only BEFORE UPDATE OR DELETE ON domain_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_event();
