import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { askForCall as askForCallCall } from '@backhaul/contract/calls/people/conversations.ts';
import { messageLimits } from '@backhaul/domain/conversation/thread-rules.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import type { TenantSenders } from '../../../ports/senders.ts';
import { findThread } from './find-thread.ts';
import { type ConversationDeps, requireOpen } from './send-message.ts';

export interface CallDeps extends ConversationDeps {
  senders: TenantSenders;
}

/**
 * Records that an order's customer or driver wants to speak to the other, and calls the other by phone
 * through our number, or else shows it in the app. A second request within 20 s counts as the same. Throws
 * not_found, forbidden, thread_not_open, thread_closed.
 */
export async function askForCall(
  { db, bus, clock, senders }: CallDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<CallAnswer<typeof askForCallCall>> {
  const ring = await commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const thread = await findThread(transaction, orderId, principal, { now, locks: true });
    const { side, order } = thread;
    if (side === 'admin') throw new AppError('forbidden');
    requireOpen(thread);
    const last = side === 'owner' ? order.ownerCalledAt : order.driverCalledAt;
    if (last !== null && now.getTime() - last.getTime() < messageLimits.oneRingMs) return null;
    await appendOrderEvent(transaction, {
      orderId,
      type: 'call_asked',
      action: null,
      actor: { kind: side, id: principal.userId },
      happenedAt: now,
    });
    const phones = [order.customerPhone ?? '', order.driverPhone ?? ''] as const;
    const [asker, other] = side === 'owner' ? phones : phones.toReversed();
    return { asker: asker ?? '', other: other ?? '' };
  });
  if (ring === null) return { rings: 'app' };
  const { result } = await senders.forTenant(principal.sandboxId).voice.connect(ring);
  return { rings: result === 'ringing' ? 'phone' : 'app' };
}
