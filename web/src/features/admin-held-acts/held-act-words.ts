import type { HeldAct } from '@backhaul/contract/calls/trust.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';

const countedBy: Readonly<Record<string, string>> = {
  account: 'of this account',
  device: 'in this browser',
  address: 'from this address',
  card: 'with this card',
};

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** By what it was judged, in a sentence. */
export function whyHeld({ facts, attempts, isRefused }: HeldAct): string {
  const { by, counted, most, hours, tipCents } = facts;
  const parts = [
    ...(counted === undefined ? [] : [`${counted} in ${countOf(Number(hours), 'hour')}`]),
    ...(typeof by === 'string' ? [countedBy[by] ?? by] : []),
    ...(most === undefined ? [] : [`where ${most} are fine`]),
    ...(typeof tipCents === 'number' ? [`a tip of ${formatCents(tipCents)}`] : []),
  ];
  const went = isRefused ? `refused ${countOf(attempts, 'time')}` : 'went on, to be looked at';
  return `${parts.join(' ')}; ${went}`;
}
