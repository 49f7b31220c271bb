import type { Decision, WholeDecision } from '@backhaul/contract/calls/driving/decisions.ts';
import { joinOffers, type TriedJoin } from '@backhaul/domain/dispatch/join-offers.ts';
import { whyFirst, whyJoined } from '@backhaul/domain/dispatch/decision-why.ts';
import { openReasonWords } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import {
  offerWeights,
  type OfferWeight,
  rankingVersion,
} from '@backhaul/domain/dispatch/offer-weights.ts';
import {
  type LateStop,
  type RankedDriver,
  rankDrivers,
} from '@backhaul/domain/dispatch/rank-drivers.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { isDeepStrictEqual } from 'node:util';
import { toDollars } from '@backhaul/contract/money.ts';
import type { DecisionRow, DecisionWords } from './decision-queries.ts';
import type { DecisionFacts } from './keep-decision.ts';

const nameOf = ({ people }: DecisionWords, driverId: string) => people.get(driverId) ?? 'A driver';
const firstNameOf = (words: DecisionWords, driverId: string) =>
  nameOf(words, driverId).split(' ', 1)[0] ?? '';

function placeOf({ places }: DecisionWords, { orderId, kind }: Pick<LateStop, 'orderId' | 'kind'>) {
  const place = places.get(orderId);
  return (kind === 'store' ? place?.store : place?.street) ?? 'a stop';
}

const streetOf = ({ places }: DecisionWords, orderId: string) =>
  places.get(orderId)?.street ?? 'another door';

const othersOf = (row: DecisionRow, { orderIds }: Pick<TriedJoin, 'orderIds'>) =>
  orderIds.filter((id) => id !== row.orderId);

/** A dispatch decision as the API answers it, explained in one sentence. */
export function presentDecision(row: DecisionRow, words: DecisionWords): Decision {
  const { id, orderId, trackingNumber, street, areaId, area, timeZone, mode, openReason } = row;
  const [first] = row.ranking;
  const isOffered = openReason === null && first !== undefined;
  const sentence = isOffered
    ? whyFirst(row.ranking, {
        nameOf: (driverId) => firstNameOf(words, driverId),
        placeOf: (stop) => placeOf(words, stop),
        timeOf: (instant) => formatMinuteOfDay(localTimeAt(instant, timeZone).minuteOfDay),
      })
    : null;
  const joined = row.joining?.chosen ?? null;
  const together = (joined === null ? [] : othersOf(row, joined)).map((other) => ({
    id: other,
    street: streetOf(words, other),
  }));
  const streets = together.map((other) => other.street);
  const joinedSentence = joined === null ? '' : ` ${whyJoined(joined, streets)}`;
  return {
    id,
    order: { id: orderId, trackingNumber, street },
    area: { id: areaId, name: area },
    decidedAt: row.decidedAt.toISOString(),
    mode,
    openReason,
    first: isOffered ? { id: first.driverId, name: nameOf(words, first.driverId) } : null,
    sentence:
      sentence === null
        ? openReasonWords[openReason ?? 'no_candidate']
        : `${sentence}${joinedSentence}`,
    together,
    weighed: row.ranking.length,
  };
}

/** A dispatch decision with all drivers who were ranked. The ranking is computed again for comparison. */
export function presentWholeDecision(
  row: DecisionRow & { facts: DecisionFacts },
  words: DecisionWords,
): WholeDecision {
  const { rulesVersion, mapVersion } = row;
  return {
    ...presentDecision(row, words),
    candidates: row.ranking.map((ranked) => presentCandidate(ranked, words)),
    joining: (row.joining?.tried ?? []).map((join) => ({
      streets: othersOf(row, join).map((orderId) => streetOf(words, orderId)),
      barrier: join.barrier,
      addedMinutes: join.addedMinutes,
      apartMinutes: join.apartMinutes,
      driverPay: toDollars(join.payCents),
    })),
    rulesVersion,
    mapVersion,
    recomputed: recompute(row),
  };
}

function recompute({
  facts,
  ranking,
  joining,
  rulesVersion,
}: DecisionRow & { facts: DecisionFacts }): WholeDecision['recomputed'] {
  if (rulesVersion !== rankingVersion) return 'rules_changed';
  const again = facts.joining === undefined ? null : joinOffers(facts.joining);
  const isSame =
    isDeepStrictEqual(rankDrivers(facts), ranking) && isDeepStrictEqual(again, joining);
  return isSame ? 'same' : 'different';
}

const weights = Object.keys(offerWeights) as OfferWeight[];

function presentCandidate(
  { driverId, terms, late, pickupAt, metersAway, ...figures }: RankedDriver,
  words: DecisionWords,
): WholeDecision['candidates'][number] {
  const { barrier, score, addedMinutes, isOnTheWay, idleMinutes } = figures;
  return {
    driverId,
    name: nameOf(words, driverId),
    barrier,
    score,
    terms: weights.flatMap((weight) => {
      const minutes = terms[weight];
      return minutes === undefined ? [] : [{ weight, minutes }];
    }),
    addedMinutes,
    isOnTheWay,
    pickupAt: new Date(pickupAt).toISOString(),
    milesAway: Math.round((metersAway / metersPerMile) * 10) / 10,
    idleMinutes,
    late: late === null ? null : { name: placeOf(words, late), minutes: late.minutes },
  };
}
