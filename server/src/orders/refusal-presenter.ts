import { toDollars } from '@backhaul/contract/money.ts';
import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';
import {
  mayChooseWay,
  planThatHolds,
  refusalChoiceMs,
  wayDecided,
  type WayOn,
} from '@backhaul/domain/order/refusal-plan.ts';
import type { OrderRow } from './order-view.ts';
import { refusalOf } from './refusal-of.ts';

function presentWay({ plan, payCents, milesHundredths, minutes, place }: WayOn) {
  return {
    plan,
    miles: milesHundredths / 100,
    minutes,
    pay: toDollars(payCents),
    place: place && { name: place.name, address: place.address, openText: place.openText },
  };
}

/** The options for a refused item while it is at the counter; otherwise null, also for an old refusal without options. */
export function presentRefusal(order: OrderRow, now: Date): RefusalAnswer | null {
  const refusal = refusalOf(order);
  if (order.status !== 'refused' || refusal.ways.length === 0) return null;
  const { choiceUntil } = refusal;
  const at = now.getTime();
  const isOpen = mayChooseWay(refusal, { status: order.status, at });
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    refusedAt:
      choiceUntil === null ? order.updated_at.toISOString() : iso(choiceUntil - refusalChoiceMs),
    now: now.toISOString(),
    chooseUntil: isOpen && choiceUntil !== null ? iso(choiceUntil) : null,
    decided: wayDecided(refusal, at),
    holds: planThatHolds(refusal),
    ways: refusal.ways.map(presentWay),
  };
}
