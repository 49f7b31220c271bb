import type { DispatchMode, OpenReason } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { rankingVersion } from '@backhaul/domain/dispatch/offer-weights.ts';
import type { RankedDriver, RankingFacts } from '@backhaul/domain/dispatch/rank-drivers.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { WaitingOffer } from './find-waiting-offer.ts';

/** Decisions use estimated driving times, so they have no version of a street map. */
const mapVersion = 'estimate-1';

export interface Decided {
  mode: DispatchMode;
  openReason: OpenReason | null;
  facts: RankingFacts;
  ranking: readonly RankedDriver[];
}

/** Stores a dispatch decision with all its facts. */
export async function keepDecision(
  transaction: Database,
  { orderId, eventId, areaId }: Pick<WaitingOffer, 'orderId' | 'eventId' | 'areaId'>,
  { mode, openReason, facts, ranking }: Decided,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO dispatch_decisions (id, order_id, event_id, area_id, decided_at, mode, open_reason, rules_version, map_version,
      facts, ranking)
    VALUES (${randomUUID()}, ${orderId}, ${eventId}, ${areaId}, ${at}, ${mode}, ${openReason}, ${rankingVersion}, ${mapVersion},
      ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(ranking)}::jsonb)`.execute(transaction);
}
