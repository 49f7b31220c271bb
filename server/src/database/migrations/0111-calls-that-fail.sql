-- A provider that refuses our key or our requests, cannot be reached or answers what cannot be is for a person to look into.
ALTER TABLE gateway_notices
  DROP CONSTRAINT gateway_notices_kind_check,
  ADD CONSTRAINT gateway_notices_kind_check CHECK (kind IN ('wrong_mode', 'unreadable', 'call_failed', 'payout_taken_back'));
