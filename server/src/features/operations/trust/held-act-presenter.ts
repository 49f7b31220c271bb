import type { HeldAct } from '@backhaul/contract/calls/operations/trust.ts';
import type { HeldActRow } from './held-act-queries.ts';

function decisionOf({ decision, decided_by, decided_at }: HeldActRow): HeldAct['decision'] {
  if (decision === null || decided_at === null) return null;
  return { reason: decision, by: decided_by, at: decided_at.toISOString() };
}

export function presentHeldAct(row: HeldActRow): HeldAct {
  const { user_id, user_name, user_email, order_id, tracking_number } = row;
  return {
    id: row.id,
    reference: row.reference,
    brake: row.brake,
    isRefused: row.is_refused,
    person:
      user_id === null || user_email === null
        ? null
        : { id: user_id, name: user_name, email: user_email },
    order:
      order_id === null || tracking_number === null
        ? null
        : { id: order_id, trackingNumber: tracking_number },
    facts: row.facts,
    attempts: row.attempts,
    state: row.verdict ?? 'open',
    decision: decisionOf(row),
    letThroughUntil: row.let_through_until?.toISOString() ?? null,
    firstAt: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  };
}
