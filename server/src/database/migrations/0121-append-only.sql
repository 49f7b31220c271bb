-- What is append-only is not emptied either: TRUNCATE fires no row trigger.
CREATE TRIGGER ledger_transactions_kept BEFORE TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_checkpoints_kept BEFORE TRUNCATE ON ledger_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER domain_events_kept BEFORE TRUNCATE ON domain_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fare_versions_kept BEFORE TRUNCATE ON fare_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_kept BEFORE TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_uses_kept BEFORE TRUNCATE ON credit_uses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Of a refund one thing changes, once: that the gateway carried it out.
CREATE FUNCTION refuse_change_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_order_over(OLD.order_id, (SELECT o.sandbox_id FROM orders o WHERE o.id = OLD.order_id)) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.done_at IS NULL THEN
    OLD.done_at := NEW.done_at;
    IF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_refund();

-- Credit that an order holds may change or be let go; what was used was posted, and stays.
CREATE FUNCTION refuse_change_of_credit_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (NOT OLD.is_used
      OR is_order_over(OLD.order_id, (SELECT o.sandbox_id FROM orders o WHERE o.id = OLD.order_id))) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NOT OLD.is_used AND (OLD.credit_id, OLD.order_id) = (NEW.credit_id, NEW.order_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only once used', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER credit_uses_append_only BEFORE UPDATE OR DELETE ON credit_uses
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_credit_use();
