import type { CallBody } from '@backhaul/contract/call.ts';
import type { giveGiftCard as giveGiftCardCall } from '@backhaul/contract/calls/returns/job-ending.ts';
import { toCents } from '@backhaul/contract/money.ts';
import {
  cardNumberOf,
  type GiftCardSide,
  giftCardProblems,
  giftCardSides,
} from '@backhaul/domain/proof/gift-card.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { lockState } from '../../../orders/order-state.ts';
import { turnToStoreCredit } from '../../../orders/refund-watch.ts';
import { whenItHappened } from '../../../orders/when-it-happened.ts';
import type { ProofDeps } from './give-hand-over.ts';
import { type EndingRow, findEnding, giftCardTime } from './job-ending.ts';

type Given = CallBody<typeof giveGiftCardCall>;

/**
 * The vault's `place` for an order's gift card number. The vault decrypts a value only for the place for
 * which it was encrypted.
 */
export const numberPlace = (orderId: string) => `gift card of ${orderId}`;

/** The driver's latest photo of each side of the gift card. Throws proof_required. */
async function requireBothSides(
  transaction: Database,
  orderId: string,
  driverId: string,
): Promise<Record<GiftCardSide, string>> {
  const { rows } = await sql<{ kind: GiftCardSide; id: string }>`
    SELECT DISTINCT ON (kind) kind, id FROM files WHERE order_id = ${orderId} AND owner_id = ${driverId}
      AND kind = ANY (${giftCardSides}) ORDER BY kind, created_at DESC, id`.execute(transaction);
  const [front, back] = giftCardSides.map((side) => rows.find(({ kind }) => kind === side)?.id);
  if (front === undefined || back === undefined)
    throw new AppError('proof_required', {
      message: 'Take a photo of both sides of the card first.',
      facts: { missing: front === undefined ? 'gift_card_front' : 'gift_card_back' },
    });
  return { gift_card_front: front, gift_card_back: back };
}

function requireRight(given: Given, valueCents: number): void {
  const { number, lastFour } = given;
  const amountCents = toCents(given.amount);
  const problems = giftCardProblems({ amountCents, number, lastFour }, valueCents);
  if (Object.keys(problems).length > 0)
    throw new AppError('validation_failed', { fieldErrors: { ...problems } });
}

/**
 * True if the same gift card is already stored for the order. Throws gift_card_kept for another card.
 */
async function isKept(
  transaction: Database,
  vault: Vault,
  { id, gift_card: kept }: EndingRow,
  given: Given,
): Promise<boolean> {
  if (kept === null) return false;
  const { rows } = await sql<{ sealed: Buffer | null }>`
    SELECT sealed_number AS sealed FROM gift_cards WHERE order_id = ${id}`.execute(transaction);
  const sealed = rows[0]?.sealed ?? null;
  const isSame =
    sealed !== null &&
    kept.amount_cents === toCents(given.amount) &&
    vault.open(sealed, numberPlace(id)).toString() === cardNumberOf(given.number);
  if (!isSame) throw new AppError('gift_card_kept');
  return true;
}

/**
 * Records, once, the gift card that the counter gave as a refund (product-rules.md#gift-cards). The same card
 * again changes nothing. Throws not_found, validation_failed, proof_required, gift_card_early,
 * gift_card_late, gift_card_kept.
 */
export function giveGiftCard(
  { db, bus, clock, vault }: ProofDeps & { vault: Vault },
  { userId: driverId }: SessionPrincipal,
  orderId: string,
  given: Given,
): Promise<void> {
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    const row = await findEnding(transaction, orderId, driverId);
    if (state === undefined || row === undefined) throw new AppError('not_found');
    if (await isKept(transaction, vault, row, given)) return;
    const time = giftCardTime(row, clock.now());
    if (time !== 'now') throw new AppError(`gift_card_${time}`);
    requireRight(given, row.item_value_cents);
    const photos = await requireBothSides(transaction, orderId, driverId);
    const claimed = given.happenedAt == null ? null : new Date(given.happenedAt);
    const at = whenItHappened(state, claimed, clock.now());
    const number = vault.seal(Buffer.from(cardNumberOf(given.number)), numberPlace(orderId));
    await sql`INSERT INTO gift_cards (order_id, driver_id, amount_cents, last_four, sealed_number, front_file_id,
      back_file_id, given_at) VALUES (${orderId}, ${driverId}, ${toCents(given.amount)}, ${given.lastFour}, ${number},
      ${photos.gift_card_front}, ${photos.gift_card_back}, ${at})`.execute(transaction);
    await turnToStoreCredit(transaction, orderId);
    await appendOrderEvent(transaction, {
      orderId,
      type: 'gift_card_given',
      action: null,
      actor: { kind: 'driver', id: driverId },
      happenedAt: at,
    });
  });
}
