import type { Order } from '@backhaul/contract/order-answer.ts';
import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import type { Pick } from '../../ui/choices.tsx';
import { doorLine } from '../../lib/door-line.ts';
import { driverName } from './order-facts.ts';

type Way = RefusalAnswer['ways'][number];

/** The plan for a refused item in words: 'Dana brings your item back'. */
export function plainWords(plan: RefusalPlan, driver: string): string {
  const acts: Readonly<Record<RefusalPlan, string>> = {
    bring_back: 'brings your item back',
    another_location: 'takes your item to another store',
    donate: 'donates your item',
  };
  return `${driver} ${acts[plan]}`;
}

function placeName({ ways }: RefusalAnswer, plan: RefusalPlan): string {
  return ways.find((way) => way.plan === plan)?.place?.name ?? '';
}

/**
 * The label of a plan's button: 'Bring my item back to me', 'Take my item to Target Brentwood', 'Donate my item'.
 */
export function actWords(refusal: RefusalAnswer, plan: RefusalPlan): string {
  const words: Readonly<Record<RefusalPlan, string>> = {
    bring_back: 'Bring my item back to me',
    another_location: `Take my item to ${placeName(refusal, plan)}`,
    donate: 'Donate my item',
  };
  return words[plan];
}

/** The decided plan as a sentence: 'Dana brings your item back to you.' */
export function decidedWords(order: Order, refusal: RefusalAnswer): string {
  const { decided } = refusal;
  if (decided === null) return '';
  const driver = driverName(order);
  const words: Readonly<Record<RefusalPlan, string>> = {
    bring_back: `${driver} brings your item back to you.`,
    another_location: `${driver} takes your item to ${placeName(refusal, decided)}.`,
    donate: `${driver} takes your item to ${placeName(refusal, decided)}. You get a donation receipt.`,
  };
  return words[decided];
}

function titleOf({ plan, place }: Way): string {
  if (plan === 'bring_back') return 'Bring my item back to me';
  return plan === 'donate'
    ? 'Donate my item'
    : `Take my item to ${place?.name ?? 'another location'}`;
}

function detailOf(order: Order, { plan, place, miles }: Way, at: string): string {
  if (place === null) return `At ${doorLine(order)} at about ${at}`;
  const hours = place.openText === null ? '' : `. ${place.openText}`;
  return plan === 'donate'
    ? `${place.name}. You get a donation receipt, but no refund`
    : `${place.address}, ${distanceText(miles)} from the store that refused your item${hours}`;
}

/**
 * A plan for a refused item, as an option to choose from: its title, its explanation, and the words 'No extra
 * cost'.
 */
export function wayPick(
  order: Order,
  way: Way,
  { isBooked, at }: { isBooked: boolean; at: string },
): Pick<RefusalPlan> {
  const detail = detailOf(order, way, at);
  return {
    value: way.plan,
    title: titleOf(way),
    detail: isBooked ? `You chose this option at booking. ${detail}` : detail,
    end: 'No extra cost',
  };
}
