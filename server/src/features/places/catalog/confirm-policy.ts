import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { confirmPolicy as call } from '@backhaul/contract/calls/places/policy-facts.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findSourcedPolicies } from './find-sourced-policies.ts';

export interface CheckDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

/**
 * Records that the policy in force was compared with its source today. Throws not_found for a company without
 * a policy, and document_replaced if another version is in force now.
 */
export function confirmPolicy(
  { db, bus, clock }: CheckDeps,
  { userId }: SessionPrincipal,
  { companyId, source, version }: { companyId: string; source: string; version: number },
): Promise<CallAnswer<typeof call>> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const [policy] = await findSourcedPolicies(transaction, now, { companyId });
    if (policy === undefined || policy.version === null) throw new AppError('not_found');
    if (policy.version !== version) throw new AppError('document_replaced');
    const today = await readAreaDay(transaction, now);
    await sql`
      INSERT INTO policy_checks (company_id, version, checked_on, source, checked_by, checked_at)
      VALUES (${companyId}, ${version}, ${today}, ${source}, ${userId}, ${now})
      ON CONFLICT (company_id) DO UPDATE SET (version, checked_on, source, checked_by, checked_at) =
        (excluded.version, excluded.checked_on, excluded.source, excluded.checked_by, excluded.checked_at)`.execute(
      transaction,
    );
    await appendSubjectEvent(transaction, {
      subject: 'policy',
      subjectId: companyId,
      type: 'checked',
      actor: { kind: 'admin', id: userId },
      sandboxId: null,
      happenedAt: now,
      details: { version, checkedOn: today },
    });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'check_policy',
      subject: { thing: `The return policy of ${policy.name}` },
      before: { checkedOn: policy.check?.on ?? null, policySource: policy.check?.source ?? null },
      after: { checkedOn: today, policySource: source },
      reason: null,
      at: now,
    });
    const [answer] = await findSourcedPolicies(transaction, now, { companyId });
    if (answer === undefined) throw new Error('it was there a moment ago');
    return answer;
  });
}
