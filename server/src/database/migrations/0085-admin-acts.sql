-- Every act of an administrator that moves money or access, written in the transaction that does it and never changed.
CREATE TABLE admin_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  acted_at timestamptz NOT NULL,
  -- None where the server's operator acts, by a command or the configuration.
  admin_id uuid REFERENCES users,
  action text NOT NULL CHECK (action ~ '^[a-z]+(_[a-z]+)*$'),
  -- What it is about: an order, a person, or a thing by its name then.
  order_id uuid REFERENCES orders,
  person_id uuid REFERENCES users,
  thing text CHECK (thing <> ''),
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  reason text,
  CONSTRAINT admin_acts_about_check CHECK (num_nonnulls(order_id, person_id, thing) = 1)
);
CREATE INDEX admin_acts_acted_idx ON admin_acts (acted_at DESC, id DESC);
CREATE INDEX admin_acts_admin_idx ON admin_acts (admin_id, acted_at DESC, id DESC);
CREATE INDEX admin_acts_order_idx ON admin_acts (order_id);
CREATE INDEX admin_acts_person_idx ON admin_acts (person_id);
CREATE INDEX admin_acts_action_idx ON admin_acts (action, acted_at DESC, id DESC);

CREATE TRIGGER admin_acts_append_only BEFORE UPDATE OR DELETE ON admin_acts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER admin_acts_kept BEFORE TRUNCATE ON admin_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
