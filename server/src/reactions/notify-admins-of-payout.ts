import { payoutFailures, payoutKinds } from '@backhaul/domain/payout/payout-rules.ts';
import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Tells all administrators who handle cases that a payout failed. A sandbox has no administrators.
 */
export const notifyAdminsOfPayout = defineReaction({
  name: 'notify-admins-of-payout',
  on: ['driver.payout_failed'],
  async effect(event, deps) {
    const { subjectId: driverId, sandboxId, details } = event;
    const { amountCents, feeCents } = details;
    if (sandboxId !== null) return;
    if (typeof amountCents !== 'number' || typeof feeCents !== 'number')
      throw new Error('a payout without its amount');
    const { rows } = await sql<{ adminId: string; driverName: string }>`
      SELECT s.user_id AS "adminId", u.first_name || ' ' || u.last_name AS "driverName"
      FROM users u CROSS JOIN admin_scopes s WHERE u.id = ${driverId} AND s.scope = 'dashboard'`.execute(
      deps.db,
    );
    const kind = payoutKinds.find((known) => known === details['kind']) ?? 'instant';
    const failure = payoutFailures.find((known) => known === details['failure']) ?? 'bank_refused';
    for (const { adminId: recipientId, driverName } of rows) {
      const facts = { kind, amountCents, feeCents, failure, driverName };
      await notify(deps, { event, recipientId, moment: 'payout_needs_person', facts });
    }
  },
});
