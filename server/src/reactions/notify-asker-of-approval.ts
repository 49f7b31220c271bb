import type { ApprovalState, LimitedAct } from '@backhaul/domain/access/act-limits.ts';
import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

interface DecidedRow {
  asked_by: string;
  act: LimitedAct;
  amount_cents: number;
  state: ApprovalState;
  decider: string | null;
  words: string | null;
}

/**
 * Tells a person who asked for the approval of an act that it was approved or declined, or that nobody
 * decided in time.
 */
export const notifyAskerOfApproval = defineReaction({
  name: 'notify-asker-of-approval',
  on: ['approval.approved', 'approval.declined', 'approval.expired'],
  async effect(event, deps) {
    const { rows } = await sql<DecidedRow>`
      SELECT a.asked_by, a.act, a.amount_cents, a.state, d.first_name || ' ' || d.last_name AS decider, a.decision AS words
      FROM approvals a LEFT JOIN users d ON d.id = a.decided_by WHERE a.id = ${event.subjectId}`.execute(
      deps.db,
    );
    const [row] = rows;
    if (row === undefined) return;
    const { asked_by: recipientId, amount_cents: amountCents, ...facts } = row;
    await notify(deps, {
      event,
      recipientId,
      moment: 'approval_decided',
      facts: { ...facts, amountCents },
    });
  },
});
