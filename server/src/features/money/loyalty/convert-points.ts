import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { convertPoints as call } from '@backhaul/contract/calls/money/loyalty.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { loyaltyRules } from '@backhaul/domain/money/loyalty.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { RuleDeps } from '../../../app/budget-rules.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { grantCredit } from '../../../ledger/post-credit.ts';
import { readPoints } from './loyalty-queries.ts';

const dayMs = 86_400_000;

/**
 * Converts all of a customer's points into credit, with a separate credit for each rule that gave points.
 * Throws too_few_points.
 */
export async function convertPoints(
  { db, bus, clock }: RuleDeps,
  { userId: customerId, sandboxId }: SessionPrincipal,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof call>> {
  if (sandboxId !== null) throw new AppError('too_few_points');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + loyaltyRules.creditDays * dayMs);
  const lastDay = localTimeAt(expiresAt.getTime(), await readAreaTimeZone(db)).date;
  return commitEvents(db, bus, async (transaction) => {
    // The lock makes simultaneous requests convert each point only once.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`points:${customerId}`}, 0))`.execute(
      transaction,
    );
    const all = await readPoints(transaction, customerId);
    const points = all.reduce((sum, of) => sum + of.points, 0);
    if (points < loyaltyRules.fewestPoints) throw new AppError('too_few_points');
    // A rule has negative points if a refund took back points that were already converted. They are
    // subtracted from the other rules' points.
    let owed = all.reduce((sum, of) => sum + Math.max(0, -of.points), 0);
    for (const { ruleId, name, points: have } of all) {
      const amountCents = Math.max(0, have - owed);
      owed = Math.max(0, owed - Math.max(0, have));
      if (amountCents === 0) continue;
      const reason = `Points: ${name}`;
      const creditId = await grantCredit(transaction, {
        customerId,
        sandboxId: null,
        amountCents,
        reason,
        source: { loyaltyRuleId: ruleId },
        expiresAt,
        at: now,
      });
      await appendSubjectEvent(transaction, {
        subject: 'account',
        subjectId: customerId,
        type: 'credit_granted',
        actor: { kind: 'owner', id: customerId },
        sandboxId: null,
        happenedAt: now,
        details: { creditId, amountCents, reason, lastDay },
      });
    }
    const answer = { points, amount: toDollars(points), expiresAt: expiresAt.toISOString() };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
