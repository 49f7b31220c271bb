import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { checkPolicy as call } from '@backhaul/contract/calls/returns/orders.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { evaluateReturn } from '@backhaul/domain/booking/evaluate-return.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { localTimeAt } from '../../../orders/area-time.ts';
import { newestPolicySql } from '../../../database/policy-row.ts';
import { foundPolicy, type KnownRetailer } from '../../../database/known-retailer.ts';

async function readRetailer(
  db: Database,
  retailer: string,
): Promise<KnownRetailer & { time_zone: string }> {
  const { rows } = await sql<KnownRetailer & { time_zone: string }>`
    SELECT ${areaTimeZone} AS time_zone, c.id AS company_id, c.name AS company_name,
      ${sql.raw(newestPolicySql)} AS policy
    FROM (VALUES (1)) AS one LEFT JOIN company_names n ON n.key = name_key(${retailer})
      LEFT JOIN companies c ON c.id = n.company_id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a row of constants is always there');
  return row;
}

/** The policy verdict a booking would get; stores nothing. */
export async function checkPolicy(
  { db, clock }: { db: Database; clock: Clock },
  claim: CallBody<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const known = await readRetailer(db, claim.retailer);
  const today = localTimeAt(clock.now(), known.time_zone).date;
  const { itemValue } = claim;
  const asked = {
    ...claim,
    itemValueCents: itemValue == null ? null : toCents(itemValue),
  };
  const found = { retailer: known.company_name ?? claim.retailer, policy: foundPolicy(known) };
  const { policy, safety, causes } = evaluateReturn(asked, found, today);
  return {
    policy: {
      result: policy.result,
      violations: policy.violations.map(({ text }) => text),
      warnings: [...policy.warnings],
      message: policy.message,
      ...policy.window,
    },
    causes: [...causes],
    safety: {
      result: safety.result,
      violations: safety.findings.map(({ text }) => text),
      message: safety.message,
    },
  };
}
