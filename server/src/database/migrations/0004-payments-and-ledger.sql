-- What the gateway told us, and the books. A ledger transaction's entries sum to zero: debit positive, credit negative.
CREATE TABLE payment_intents (
  id text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  gateway text NOT NULL CHECK (gateway IN ('stripe', 'local')),
  client_secret text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('requires_payment', 'requires_action', 'authorized', 'captured', 'voided')),
  method text,
  brand text,
  last4 text CHECK (last4 ~ '^[0-9]{4}$'),
  captured_cents integer NOT NULL DEFAULT 0 CHECK (captured_cents BETWEEN 0 AND amount_cents),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND captured_cents),
  failure_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  authorized_at timestamptz,
  authorization_lapses_at timestamptz
);
CREATE UNIQUE INDEX payment_intents_live_key ON payment_intents (order_id) WHERE status <> 'voided';
CREATE INDEX payment_intents_lapsing_idx ON payment_intents (authorization_lapses_at) WHERE status = 'authorized';

-- Every signed webhook is applied once.
CREATE TABLE gateway_events (
  gateway text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (gateway, id)
);

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  intent_id text NOT NULL REFERENCES payment_intents,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  party_at_fault text NOT NULL CHECK (party_at_fault IN ('customer', 'driver', 'store', 'platform')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_order_idx ON refunds (order_id);

CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL,
  reference text NOT NULL,
  sandbox_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, kind, reference)
);
-- An order is settled once; the reference names its outcome.
CREATE UNIQUE INDEX ledger_settlement_key ON ledger_transactions (order_id) WHERE kind = 'settlement';

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES ledger_transactions,
  account text NOT NULL CHECK (account IN ('customer_payments', 'driver_payable', 'platform_revenue', 'cap_funding',
    'fault_funding', 'refunds', 'processor_clearing')),
  driver_id uuid REFERENCES users,
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  CHECK ((account = 'driver_payable') = (driver_id IS NOT NULL))
);
CREATE INDEX ledger_entries_transaction_idx ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_driver_idx ON ledger_entries (driver_id) WHERE driver_id IS NOT NULL;

CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a driver sees per order; the amount is the ledger's driver_payable entry of that transaction.
CREATE TABLE driver_earnings (
  id uuid PRIMARY KEY,
  driver_id uuid NOT NULL REFERENCES users,
  order_id uuid NOT NULL REFERENCES orders,
  transaction_id uuid NOT NULL UNIQUE REFERENCES ledger_transactions,
  total_cents integer NOT NULL CHECK (total_cents > 0),
  tip_cents integer NOT NULL CHECK (tip_cents >= 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX driver_earnings_driver_idx ON driver_earnings (driver_id, created_at DESC, id DESC);
