import type { DispatchMode, OpenReason } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { rankingVersion } from '@backhaul/domain/dispatch/offer-weights.ts';
import type { Joining, JoiningFacts } from '@backhaul/domain/dispatch/join-offers.ts';
import type { RankedDriver, RankingFacts } from '@backhaul/domain/dispatch/rank-drivers.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { WaitingOffer } from './find-waiting-offer.ts';

/**
 * The version of the driving times in dispatch decisions. They are estimates, so it names no street map. The
 * traffic of the hour is stored with each decision.
 */
const mapVersion = 'estimate-2';

/** The facts of a decision, with those about orders that could be offered together, if there were any. */
export type DecisionFacts = RankingFacts & { readonly joining?: JoiningFacts };

export interface Decided {
  mode: DispatchMode;
  openReason: OpenReason | null;
  facts: RankingFacts;
  ranking: readonly RankedDriver[];
  /**
   * The combinations of orders considered for being offered together, with the facts used; null if there were
   * none.
   */
  joining: { facts: JoiningFacts; answer: Joining } | null;
}

export async function keepDecision(
  transaction: Database,
  { orderId, eventId, areaId }: Pick<WaitingOffer, 'orderId' | 'eventId' | 'areaId'>,
  { mode, openReason, facts, ranking, joining }: Decided,
  at: Date,
): Promise<void> {
  const kept: DecisionFacts = joining === null ? facts : { ...facts, joining: joining.facts };
  await sql`
    INSERT INTO dispatch_decisions (id, order_id, event_id, area_id, decided_at, mode, open_reason, rules_version, map_version,
      facts, ranking, joining)
    VALUES (${randomUUID()}, ${orderId}, ${eventId}, ${areaId}, ${at}, ${mode}, ${openReason}, ${rankingVersion}, ${mapVersion},
      ${JSON.stringify(kept)}::jsonb, ${JSON.stringify(ranking)}::jsonb,
      ${joining === null ? null : JSON.stringify(joining.answer)}::jsonb)`.execute(transaction);
}
