import {
  customerProgress,
  customerProgressIndex,
  statusLabels,
} from '@backhaul/domain/order/customer-view.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { slotWords } from '../../../lib/format/slot.ts';
import {
  expectedAtCounter,
  isOver,
  type TrackedOrder,
} from '../../../words/visitor/order-status.ts';

export interface TrackedTime {
  key: string;
  title: string;
  detail?: string | undefined;
  /** The time when the step happened. Absent for expected steps. */
  at?: string;
  /** Words for the time of an expected step, such as 'about 2:45 PM'. */
  expected?: string | undefined;
  state: 'done' | 'now' | 'next';
}

const goesOn = ({ events }: TrackedOrder, at: number) =>
  events[at]?.status === 'picked_up' &&
  events.slice(0, at).some(({ status }) => status === 'refused');

/** The past events with their times, and the expected steps. */
export function trackedTimes(order: TrackedOrder, viewpoint: Viewpoint): TrackedTime[] {
  const window = `The pickup time is ${slotWords(order, viewpoint)}.`;
  const past = order.events.map(({ status, happenedAt }, index): TrackedTime => ({
    key: `${status}-${index}`,
    // After a store's refusal, this event means that the item goes to another store, not that it is picked up
    // again.
    title: goesOn(order, index) ? 'The item goes to another store' : statusLabels[status],
    detail: status === 'created' ? window : undefined,
    at: happenedAt,
    state: index === order.events.length - 1 && !isOver(order) ? 'now' : 'done',
  }));
  const reached = customerProgressIndex(order.status);
  const ahead = reached < 0 ? [] : customerProgress.slice(reached + 1);
  const counter = expectedAtCounter(order, viewpoint) ?? undefined;
  return [
    ...past,
    ...ahead.map(({ status, label }): TrackedTime => ({
      key: status,
      title: label,
      detail: status === 'picked_up' ? window : undefined,
      expected: status === 'dropped_off' ? counter : undefined,
      state: 'next',
    })),
  ];
}
