import type { RevealedCard } from '@backhaul/contract/calls/returns/gift-cards.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import type { ProofDeps } from './give-hand-over.ts';
import { numberPlace } from './give-gift-card.ts';

export interface RevealDeps extends ProofDeps {
  vault: Vault;
  fileStore: FileStore;
  log: FastifyBaseLogger;
}

interface KeptCard {
  number: Buffer | null;
  front: { id: string; mediaType: string } | null;
  back: { id: string; mediaType: string } | null;
}

/**
 * Records that the owner views the gift card. Runs before the card is shown, so that no view is without a
 * record. Throws not_found.
 */
function noteReveal(
  { db, bus, clock }: RevealDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<KeptCard> {
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    if (state === undefined || !can(principal, 'reveal_gift_card', state))
      throw new AppError('not_found');
    const card = await findCard(transaction, orderId);
    if (card === undefined) throw new AppError('not_found');
    await appendOrderEvent(transaction, {
      orderId,
      type: 'gift_card_revealed',
      action: null,
      actor: { kind: 'owner', id: principal.userId },
      happenedAt: clock.now(),
    });
    return card;
  });
}

async function findCard(transaction: Database, orderId: string): Promise<KeptCard | undefined> {
  const photo = (column: string) =>
    sql`(SELECT jsonb_build_object('id', f.id, 'mediaType', f.media_type) FROM files f WHERE f.id = ${sql.ref(column)})`;
  const { rows } = await sql<KeptCard>`
    SELECT sealed_number AS number, ${photo('g.front_file_id')} AS front, ${photo('g.back_file_id')} AS back
    FROM gift_cards g WHERE order_id = ${orderId}`.execute(transaction);
  return rows[0];
}

async function readAll(fileStore: FileStore, id: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await fileStore.open(id)) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Shows a gift card with its photos to its owner (product-rules.md#gift-cards). Each view is recorded as an
 * event. Throws not_found, and gift_card_unreadable if the encryption key has changed or the photos are
 * missing.
 */
export async function revealGiftCard(
  deps: RevealDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<RevealedCard> {
  const { number, front, back } = await noteReveal(deps, principal, orderId);
  const { vault, fileStore } = deps;
  async function open(photo: KeptCard['front']) {
    if (photo === null) throw new Error('the photo was erased');
    const bytes = vault.open(await readAll(fileStore, photo.id), photo.id);
    return { mediaType: photo.mediaType, base64: bytes.toString('base64') };
  }
  try {
    if (number === null) throw new Error('the number was erased');
    return {
      number: vault.open(number, numberPlace(orderId)).toString(),
      front: await open(front),
      back: await open(back),
    };
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'a gift card cannot be opened');
    throw new AppError('gift_card_unreadable');
  }
}
