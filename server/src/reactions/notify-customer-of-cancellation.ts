import { pickupFailureReasons } from '@backhaul/domain/order/action-reasons.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

interface Facts {
  reason: string | null;
  /**
   * The id of the API key with which a retailer's program cancelled for the customer; undefined if a person
   * or the system did.
   */
  keyId: unknown;
}

/**
 * The party that cancelled, and the reason to show the customer. For a cancellation by the system there is no
 * reason to show, because its stored reason is a code for programs.
 */
function cancelledBy(actorKind: string, { reason, keyId }: Facts) {
  if (keyId !== undefined) return { by: 'store', reason } as const;
  if (actorKind === 'owner') return { by: 'owner', reason: null } as const;
  if (actorKind !== 'system') return { by: 'admin', reason } as const;
  return { by: 'no_driver', reason: null } as const;
}

/**
 * Notifies the customer that their return was cancelled, expired or could not be picked up, with the reason and the
 * cost.
 */
export const notifyCustomerOfCancellation = defineReaction({
  name: 'notify-customer-of-cancellation',
  on: ['order.cancelled', 'order.pickup_failed', 'order.pickup_decided'],
  async effect(event, deps) {
    const { orderId, customerId: recipientId, kind, actorKind } = event;
    // A person still decides about this failed pickup. The customer is notified after that decision, which
    // may find that nothing is owed.
    if (event.details['isInDoubt'] === true) return;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined) return;
    const notice = { event, recipientId, orderId };
    const reason = typeof event.details['reason'] === 'string' ? event.details['reason'] : null;
    if (kind !== 'order.cancelled') {
      const { fault, cause } = event.details;
      // For a decided pickup, the driver's reason is shown only if the customer was found at fault.
      const said = kind === 'order.pickup_failed' ? reason : fault === 'customer' && cause;
      const listed = pickupFailureReasons.find((known) => known === said) ?? null;
      const facts = { ...order, reason: listed };
      return notify(deps, { ...notice, moment: 'pickup_failed', facts });
    }
    if (actorKind === 'system' && reason === 'unpaid')
      return notify(deps, { ...notice, moment: 'order_expired', facts: order });
    const facts = {
      ...order,
      ...cancelledBy(actorKind, { reason, keyId: event.details['keyId'] }),
    };
    return notify(deps, { ...notice, moment: 'order_cancelled', facts });
  },
});
