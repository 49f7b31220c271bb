import type { AdminActAnswer } from '@backhaul/contract/calls/operations/audit.ts';
import { actFacts } from '@backhaul/domain/audit/admin-acts.ts';
import { staffStatusLabels } from '@backhaul/domain/order/customer-view.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { formatDollars } from '../../lib/format/money.ts';

type Change = AdminActAnswer['changes'][number];
type Value = Change['before'];

/** Turns a name from the code into words: `safety_review` becomes 'safety review'. */
const spaced = (text: string) => text.replaceAll('_', ' ');

function statusWord(value: string): string {
  const status = orderStatuses.find((known) => known === value);
  return status === undefined ? value : staffStatusLabels[status];
}

function shown(value: Value, fact: Change['fact']): string {
  if (value === null) return 'nothing';
  const { kind } = actFacts[fact];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return kind === 'money' ? formatDollars(value) : String(value);
  if (kind === 'order_status') return statusWord(value);
  return kind === 'person' ? value : spaced(value);
}

/** A change in words: 'Driver: Dana Reed → Sam Lee'. Only the new value is shown if there was none before. */
export function changeWords({ fact, before, after }: Change): string {
  const { name } = actFacts[fact];
  if (before === null && after !== null) return `${name}: ${shown(after, fact)}`;
  if (before !== null && after === null && fact !== 'driver')
    return `${name}: ${shown(before, fact)}`;
  return `${name}: ${shown(before, fact)} → ${shown(after, fact)}`;
}

/** The person or system that made the change, in words. */
export function authorWords({ by }: Pick<AdminActAnswer, 'by'>): string {
  return by?.name ?? 'The server';
}

export function subjectWords({ order, person, thing }: AdminActAnswer): string {
  return order?.trackingNumber ?? person?.name ?? thing ?? '';
}
