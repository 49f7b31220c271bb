import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

const outcomes = {
  'claim.given': 'given',
  'claim.approved': 'approved',
  'claim.declined': 'declined',
} as const;

/** Tells a person who claimed a retailer's account our decision about the claim. */
export const notifyClaimantOfDecision = defineReaction({
  name: 'notify-claimant-of-decision',
  on: ['claim.given', 'claim.approved', 'claim.declined'],
  async effect(event, deps) {
    const { rows } = await sql<{ claimant_id: string; company: string; words: string | null }>`
      SELECT claimant_id, company_name AS company, decision AS words FROM company_claims
      WHERE id = ${event.subjectId}`.execute(deps.db);
    const [row] = rows;
    if (row === undefined) return;
    const { claimant_id: recipientId, ...facts } = row;
    await notify(deps, {
      event,
      recipientId,
      moment: 'claim_decided',
      facts: { ...facts, outcome: outcomes[event.kind] },
    });
  },
});
