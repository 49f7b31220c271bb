import type { Order } from '@backhaul/contract/order-answer.ts';
import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import type { Pick } from '../../ui/choices.tsx';
import { doorLine } from '../../lib/door-line.ts';
import { driverName } from './order-facts.ts';

type Way = RefusalAnswer['ways'][number];

/** The plan for a refused item in words: 'Dana brings it back'. */
export function plainWords(plan: RefusalPlan, driver: string): string {
  const acts: Readonly<Record<RefusalPlan, string>> = {
    bring_back: 'brings it back',
    another_location: 'tries another location',
    donate: 'donates it',
  };
  return `${driver} ${acts[plan]}`;
}

function placeName({ ways }: RefusalAnswer, plan: RefusalPlan): string {
  return ways.find((way) => way.plan === plan)?.place?.name ?? '';
}

/** The label of a plan's button: 'Bring it back', 'Take it to Target Brentwood', 'Donate it'. */
export function actWords(refusal: RefusalAnswer, plan: RefusalPlan): string {
  const words: Readonly<Record<RefusalPlan, string>> = {
    bring_back: 'Bring it back',
    another_location: `Take it to ${placeName(refusal, plan)}`,
    donate: 'Donate it',
  };
  return words[plan];
}

/** The decided plan as a sentence: 'Dana brings it back to you.' */
export function decidedWords(order: Order, refusal: RefusalAnswer): string {
  const { decided } = refusal;
  if (decided === null) return '';
  const driver = driverName(order);
  const words: Readonly<Record<RefusalPlan, string>> = {
    bring_back: `${driver} brings it back to you.`,
    another_location: `${driver} takes it to ${placeName(refusal, decided)}.`,
    donate: `${driver} takes it to ${placeName(refusal, decided)}. You get the donation receipt.`,
  };
  return words[decided];
}

function titleOf({ plan, place }: Way): string {
  if (plan === 'bring_back') return 'Bring it back to me';
  return plan === 'donate' ? 'Donate it' : `Try ${place?.name ?? 'another location'}`;
}

function detailOf(order: Order, { plan, place, miles }: Way, at: string): string {
  if (place === null) return `About ${at}, to ${doorLine(order)}`;
  const hours = place.openText === null ? '' : `. ${place.openText}`;
  return plan === 'donate'
    ? `${place.name}. No refund; you get the donation receipt`
    : `${place.address}, ${distanceText(miles)} from the store that refused it${hours}`;
}

/** One option for a refused item. No option costs the customer extra. */
export function wayPick(
  order: Order,
  way: Way,
  { isBooked, at }: { isBooked: boolean; at: string },
): Pick<RefusalPlan> {
  const detail = detailOf(order, way, at);
  return {
    value: way.plan,
    title: titleOf(way),
    detail: isBooked ? `Your choice at booking. ${detail}` : detail,
    end: '$0.00 more',
  };
}
