import type { CallBody } from '@backhaul/contract/call.ts';
import type { answerAtDoor as answerAtDoorCall } from '@backhaul/contract/calls/returns/door.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { readDoor } from '../../../orders/door.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { DoorDeps } from './say-arrival.ts';

/** A customer can answer a driver at the door at most this many times. */
const mostAnswers = 10;

/**
 * Records the customer's answer to a driver who waits at the door. The same answer again changes nothing.
 * Throws not_found, forbidden, and illegal_transition if no driver waits there.
 */
export async function answerAtDoor(
  { db, bus, clock }: DoorDeps,
  principal: SessionPrincipal,
  orderId: string,
  body: CallBody<typeof answerAtDoorCall>,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    if (state === undefined || !can(principal, 'read_order', state))
      throw new AppError('not_found');
    if (!can(principal, 'answer_at_door', state)) throw new AppError('forbidden');
    const { record } = await readDoor(transaction, orderId, 'pickup');
    const refused = (message: string) =>
      new AppError('illegal_transition', {
        message,
        facts: { status: statusInVocabulary('owner', state.status), allowed: [] },
      });
    if (state.status !== 'assigned' || record.arrival === null)
      throw refused('No driver is at your door now.');
    const words = body.answer === 'where' ? body.words : null;
    const last = record.answers.at(-1);
    if (last?.says === body.answer && last.words === words) return;
    if (record.answers.length >= mostAnswers)
      throw refused(
        'You have sent enough answers. Please call your driver if you want to add something.',
      );
    await appendOrderEvent(transaction, {
      orderId,
      type: 'door_answered',
      action: null,
      actor: { kind: 'owner', id: principal.userId },
      happenedAt: clock.now(),
      details: { answer: body.answer, ...(words !== null && { words }) },
    });
  });
}
