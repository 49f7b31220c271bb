-- The reactions that notify somebody are named after that: notify-customer-of-driver, not tell-customer-of-driver. A
-- cursor is stored under its reaction's name, and so are the jobs that wait; both go on where they are.
CREATE TEMPORARY TABLE renamed_reactions ON COMMIT DROP AS
  SELECT name, CASE name WHEN 'tell-customer-of-way' THEN 'notify-customer-of-progress'
    ELSE regexp_replace(name, '^tell-', 'notify-') END AS now_called
  FROM unnest(ARRAY['tell-admins-of-case', 'tell-admins-of-payout', 'tell-customer-of-booking',
    'tell-customer-of-cancellation', 'tell-customer-of-credit', 'tell-customer-of-driver', 'tell-customer-of-gift-card',
    'tell-customer-of-payment', 'tell-customer-of-ticket-answer', 'tell-customer-of-way', 'tell-driver-of-adjustment',
    'tell-driver-of-application', 'tell-driver-of-decision', 'tell-driver-of-job', 'tell-driver-of-payout',
    'tell-driver-of-payout-account', 'tell-owner-of-account-change']) AS name;

UPDATE event_consumers c SET name = r.now_called FROM renamed_reactions r WHERE c.name = r.name;
UPDATE graphile_worker._private_jobs j
  SET payload = jsonb_set(j.payload::jsonb, '{reaction}', to_jsonb(r.now_called))::json,
    flags = jsonb_build_object('react:' || r.now_called, true)
  FROM renamed_reactions r WHERE j.payload ->> 'reaction' = r.name;
