import type { Decision, WholeDecision } from '@backhaul/contract/calls/driving/decisions.ts';
import { whyFirst } from '@backhaul/domain/dispatch/decision-why.ts';
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
  type RankingFacts,
} from '@backhaul/domain/dispatch/rank-drivers.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { isDeepStrictEqual } from 'node:util';
import type { DecisionRow, DecisionWords } from './decision-queries.ts';

const nameOf = ({ people }: DecisionWords, driverId: string) => people.get(driverId) ?? 'A driver';
const firstNameOf = (words: DecisionWords, driverId: string) =>
  nameOf(words, driverId).split(' ', 1)[0] ?? '';

function placeOf({ places }: DecisionWords, { orderId, kind }: Pick<LateStop, 'orderId' | 'kind'>) {
  const place = places.get(orderId);
  return (kind === 'store' ? place?.store : place?.street) ?? 'a stop';
}

/** A dispatch decision, explained in one sentence. */
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
  return {
    id,
    order: { id: orderId, trackingNumber, street },
    area: { id: areaId, name: area },
    decidedAt: row.decidedAt.toISOString(),
    mode,
    openReason,
    first: isOffered ? { id: first.driverId, name: nameOf(words, first.driverId) } : null,
    sentence: sentence ?? openReasonWords[openReason ?? 'no_candidate'],
    weighed: row.ranking.length,
  };
}

/** A dispatch decision with all drivers who were ranked. The ranking is computed again for comparison. */
export function presentWholeDecision(
  row: DecisionRow & { facts: RankingFacts },
  words: DecisionWords,
): WholeDecision {
  const { rulesVersion, mapVersion } = row;
  return {
    ...presentDecision(row, words),
    candidates: row.ranking.map((ranked) => presentCandidate(ranked, words)),
    rulesVersion,
    mapVersion,
    recomputed: recompute(row),
  };
}

function recompute({
  facts,
  ranking,
  rulesVersion,
}: DecisionRow & { facts: RankingFacts }): WholeDecision['recomputed'] {
  if (rulesVersion !== rankingVersion) return 'rules_changed';
  return isDeepStrictEqual(rankDrivers(facts), ranking) ? 'same' : 'different';
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
