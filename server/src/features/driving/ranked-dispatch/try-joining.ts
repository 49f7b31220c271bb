import { joinOffers } from '@backhaul/domain/dispatch/join-offers.ts';
import type { WaitingOffer } from './find-waiting-offer.ts';
import { gatherJoining } from './gather-joining.ts';
import type { Decided } from './keep-decision.ts';
import { readPlannedWays } from './planned-ways.ts';
import type { RankingDeps } from './ranking-deps.ts';

/**
 * Checks if the driver ranked first can get other orders together with this one, and adds the result to the
 * decision. If the check fails, the order is offered alone.
 */
export async function tryJoining(
  deps: RankingDeps,
  offer: WaitingOffer,
  decided: Decided,
): Promise<Decided> {
  const [first] = decided.ranking;
  if (first?.barrier !== null) return decided;
  const { driverId } = first;
  try {
    const ways =
      decided.mode === 'planned' ? await readPlannedWays(deps.db, offer.areaId) : new Map();
    const now = deps.clock.now();
    const facts = await gatherJoining(deps, offer, { driverId, ways, now });
    if (facts === undefined) return decided;
    return { ...decided, joining: { facts, answer: joinOffers(facts) } };
  } catch (error) {
    deps.log.error({ err: error, orderId: offer.orderId }, 'an offer could not be joined');
    return decided;
  }
}
