import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { checkPolicy as call } from '@backhaul/contract/calls/returns/orders.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { evaluateReturn } from '@backhaul/domain/booking/evaluate-return.ts';
import { verdictRules, verdictStands } from '@backhaul/domain/policy/verdict-stands.ts';
import { promisesFreeTrip } from '@backhaul/domain/fare/verdict-rules.ts';
import { sql } from 'kysely';
import { zoneOfStore } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { localTimeAt } from '../../../orders/area-time.ts';
import { isDoubtedSql } from '../../../database/doubted-verdict.ts';
import { readRulesInForce } from '../../../database/fare-rules.ts';
import { policyInForce } from '../../../database/policy-row.ts';
import { foundPolicy, type KnownRetailer } from '../../../database/known-retailer.ts';

interface JudgedBy extends KnownRetailer {
  time_zone: string;
  area_id: string | null;
  is_doubted: boolean;
  /**
   * The number of returns with such items that the store accepted (`taken`), out of those that it accepted or
   * refused (`of`).
   */
  taken: number;
  of: number;
}

async function readRetailer(
  db: Database,
  { retailer, storeId, itemCategories }: CallBody<typeof call>,
  now: Date,
): Promise<JudgedBy> {
  const kinds = [...itemCategories];
  const { rows } = await sql<JudgedBy>`
    SELECT ${zoneOfStore(storeId ?? null)} AS time_zone,
      (SELECT z.area_id FROM stores s JOIN service_area_zips z ON z.zip = s.zip_code WHERE s.id = ${storeId ?? null}) AS area_id,
      c.id AS company_id, c.name AS company_name,
      ${policyInForce(now)} AS policy, ${sql.raw(isDoubtedSql('c.id', 'one.kinds'))} AS is_doubted,
      (SELECT count(*) FILTER (WHERE is_taken)::int FROM counter_answers WHERE store_id = ${storeId ?? null} AND item_kind = ANY (one.kinds)) AS taken,
      (SELECT count(*)::int FROM counter_answers WHERE store_id = ${storeId ?? null} AND item_kind = ANY (one.kinds)) AS of
    FROM (VALUES (${kinds}::text[])) AS one (kinds) LEFT JOIN company_names n ON n.key = name_key(${retailer})
      LEFT JOIN companies c ON c.id = n.company_id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a row of constants is always there');
  return row;
}

/** The result of the policy check that a booking would get. Stores nothing. */
export async function checkPolicy(
  { db, clock }: { db: Database; clock: Clock },
  claim: CallBody<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const now = clock.now();
  const known = await readRetailer(db, claim, now);
  const today = localTimeAt(now, known.time_zone).date;
  const { itemValue } = claim;
  const asked = {
    ...claim,
    itemValueCents: itemValue == null ? null : toCents(itemValue),
  };
  const found = {
    retailer: known.company_name ?? claim.retailer,
    policy: foundPolicy(known),
    isDoubted: known.is_doubted,
  };
  const { policy, safety, causes } = evaluateReturn(asked, found, today);
  return {
    policy: {
      result: policy.result,
      violations: policy.violations.map(({ text }) => text),
      warnings: [...policy.warnings],
      message: policy.message,
      ...policy.window,
      stands:
        verdictStands(policy) && promisesFreeTrip(await readRulesInForce(db, now, known.area_id)),
      counter: known.of < verdictRules.shownFrom ? null : { taken: known.taken, of: known.of },
    },
    causes: [...causes],
    safety: {
      result: safety.result,
      violations: safety.findings.map(({ text }) => text),
      message: safety.message,
    },
  };
}
