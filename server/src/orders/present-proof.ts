import { toDollars } from '@backhaul/contract/money.ts';
import { mayReadFile } from '@backhaul/domain/access/file-access.ts';
import type { OrderRole } from '@backhaul/domain/order/order-lifecycle.ts';
import type { OrderView, ViewedFile } from './order-view.ts';

/**
 * Shows the customer and the driver by which method the item was handed over. Before the hand-over, only the
 * customer sees the code for it.
 */
export function presentHandOver(
  { order, hand_over: row, asks_hand_over, is_code_locked: isLocked }: OrderView,
  reader: OrderRole,
) {
  const isComing = (order.status === 'assigned' || order.status === 'returning') && row === null;
  const isTold = reader === 'owner' && isComing && asks_hand_over;
  return {
    handOverCode: isTold && !isLocked ? order.hand_over_code : null,
    isHandOverCodeLocked: isTold && isLocked,
    handOver: row && {
      way: row.way,
      strokes: row.strokes,
      reason: row.reason,
      happenedAt: new Date(row.happened_at).toISOString(),
    },
  };
}

/** Shows the gift card that the counter gave. Only administrators also see the driver's review of the stop. */
export function presentAftermath({ gift_card, stop_review }: OrderView, reader: OrderRole) {
  const review = reader === 'admin' ? stop_review : null;
  return {
    giftCard: gift_card && {
      amount: toDollars(gift_card.amount_cents),
      lastFour: gift_card.last_four,
      givenAt: new Date(gift_card.given_at).toISOString(),
    },
    stopReview: review && {
      wasReady: review.was_ready,
      wasSafe: review.was_safe,
      words: review.words,
      createdAt: new Date(review.created_at).toISOString(),
    },
  };
}

function presentFile(file: ViewedFile) {
  return {
    id: file.id,
    kind: file.kind,
    mediaType: file.media_type,
    size: file.size_bytes,
    createdAt: new Date(file.created_at).toISOString(),
  };
}

/**
 * The files that this reader may open. Photos in messages are left out, because the message thread shows
 * them.
 */
export function presentFiles(
  { order, files }: Pick<OrderView, 'order' | 'files'>,
  relation: OrderRole,
) {
  const question = { relations: [relation], status: order.status };
  return files
    .filter(({ kind }) => kind !== 'message' && mayReadFile({ ...question, kind }))
    .map(presentFile);
}
