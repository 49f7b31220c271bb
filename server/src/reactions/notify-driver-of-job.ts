import { orderDetails } from '@backhaul/domain/order/order-changes.ts';
import { refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

const inCarOf = (holder: { id: string }, driverId: string) =>
  holder.id === driverId ? 'with_you' : 'with_another';

/**
 * Notifies a driver when somebody else gives them a job, takes one away, cancels or changes one, or answers a
 * request about one.
 */
export const notifyDriverOfJob = defineReaction({
  name: 'notify-driver-of-job',
  on: [
    'order.assigned',
    'order.reassigned',
    'order.released',
    'order.cancelled',
    'order.details_changed',
    'order.early_pickup_agreed',
    'order.early_pickup_declined',
    'order.refusal_way_chosen',
    'order.refusal_plan_held',
  ],
  async effect(event, deps) {
    const { orderId, kind, driverId, previousDriverId, actorId } = event;
    const facts = await readOrderFacts(deps.db, event, deps.clock.now());
    if (facts === undefined) return;
    const notice = (recipientId: string) => ({ event, recipientId, orderId });
    const isLost = kind === 'order.reassigned' || kind === 'order.released';
    const { holder } = facts;
    // A driver who gave up the job is not notified of it.
    if (isLost && previousDriverId !== null && previousDriverId !== actorId) {
      const item = holder === null ? 'to_collect' : inCarOf(holder, previousDriverId);
      const lost = { ...notice(previousDriverId), moment: 'job_taken_away' } as const;
      const { reason: given } = event.details;
      const reason = event.actorKind === 'admin' && typeof given === 'string' ? given : null;
      await notify(deps, { ...lost, facts: { ...facts, item, reason } });
    }
    if (driverId === null || driverId === actorId) return;
    const toDriver = notice(driverId);
    const answer = { ...toDriver, moment: 'customer_answered' } as const;
    switch (kind) {
      case 'order.assigned':
      case 'order.reassigned':
        return notify(deps, {
          ...toDriver,
          moment: 'job_assigned',
          facts: {
            ...facts,
            takeOverFrom: holder === null || holder.id === driverId ? null : holder.name,
          },
        });
      case 'order.cancelled':
        return notify(deps, { ...toDriver, moment: 'job_cancelled', facts });
      case 'order.details_changed': {
        const { changed: said, addedCents: tipCents } = event.details;
        if (typeof tipCents === 'number')
          return notify(deps, { ...toDriver, moment: 'tip_added', facts: { ...facts, tipCents } });
        const named: unknown[] = Array.isArray(said) ? said : [];
        const changed = orderDetails.filter((detail) => named.includes(detail));
        // A new phone number needs no notice: the driver calls through a relay and sees no number.
        if (changed.length === 1 && changed[0] === 'phone') return;
        const isByStaff = event.actorKind === 'admin';
        const seen = changed.filter((detail) => detail !== 'phone');
        const job = { ...facts, isByStaff, changed: seen };
        return notify(deps, { ...toDriver, moment: 'job_changed', facts: job });
      }
      case 'order.early_pickup_agreed':
        return notify(deps, { ...answer, facts: { ...facts, answer: 'early_yes' } });
      case 'order.early_pickup_declined':
        return notify(deps, { ...answer, facts: { ...facts, answer: 'early_no' } });
      default: {
        const plan = refusalPlans.find((known) => known === event.details['plan']);
        if (plan !== undefined)
          await notify(deps, { ...answer, facts: { ...facts, answer: plan } });
      }
    }
  },
});
