import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { EventOf } from '../consumers/read-events.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { keepWorkOf } from '../features/operations/work/keep-work.ts';
import { workSources } from '../features/operations/work/work-sources.ts';

const isOfOrder = (event: EventOf<EventKind>): event is EventOf<`order.${OrderEventType}`> =>
  event.kind.startsWith('order.');

/**
 * Updates the list of tasks that wait for a staff member after an event (product-rules.md#the-work-list). A
 * sandbox has no staff.
 */
export const keepWorkList = defineReaction({
  name: 'keep-work-list',
  on: [...new Set(workSources.flatMap(({ on }) => on))],
  async effect(event, deps) {
    if (event.sandboxId !== null) return;
    const id = isOfOrder(event) ? event.orderId : event.subjectId;
    if (await keepWorkOf(deps, { kind: event.kind, id }))
      deps.bus.publish('work_changed', { what: 'work', at: deps.clock.now().toISOString() });
  },
});
