import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { checkPolicy as call } from '@backhaul/contract/calls/orders.ts';
import { allowedForAll } from '@backhaul/domain/policy/return-window.ts';
import { dayNumber, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../database/area-day.ts';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import { localTimeAt } from './area-time.ts';
import { evaluateReturn } from './evaluate-return.ts';
import { foundPolicy, type KnownRetailer } from './policy-row.ts';

async function readRetailer(
  db: Database,
  retailer: string,
): Promise<KnownRetailer & { time_zone: string }> {
  const { rows } = await sql<KnownRetailer & { time_zone: string }>`
    SELECT ${areaTimeZone} AS time_zone, c.id AS company_id, c.name AS company_name,
      (SELECT to_jsonb(p) FROM return_policies p WHERE p.company_id = c.id ORDER BY p.version DESC LIMIT 1) AS policy
    FROM (VALUES (1)) AS one LEFT JOIN companies c ON name_key(c.name) = name_key(${retailer})`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a row of constants is always there');
  return row;
}

/** How long the strictest of the categories may still come back. */
function windowOf(claim: CallBody<typeof call>, known: KnownRetailer, today: string) {
  const { purchaseDate, itemCategories } = claim;
  const isPast = dayNumber(purchaseDate) !== null && purchaseDate <= today;
  const daysSincePurchase = isPast ? daysBetween(purchaseDate, today) : null;
  const policy = foundPolicy(known);
  if (!isPast || !policy?.isActive) return { lastDay: null, daysSincePurchase, windowDays: null };
  const allowed = allowedForAll(policy, purchaseDate, itemCategories);
  return {
    daysSincePurchase,
    lastDay: allowed?.lastDay ?? null,
    windowDays: allowed?.days ?? null,
  };
}

/** The verdict that booking would give, before booking; nothing is stored. */
export async function checkPolicy(
  { db, clock }: { db: Database; clock: Clock },
  claim: CallBody<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const known = await readRetailer(db, claim.retailer);
  const today = localTimeAt(clock.now(), known.time_zone).date;
  const { policy, safety } = evaluateReturn(claim, known, today);
  return {
    policy: {
      result: policy.result,
      violations: policy.violations.map(({ text }) => text),
      warnings: [...policy.warnings],
      message: policy.message,
      ...windowOf(claim, known, today),
    },
    safety: {
      result: safety.result,
      violations: safety.findings.map(({ text }) => text),
      message: safety.message,
    },
  };
}
