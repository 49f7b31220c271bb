import type { SendOutcome } from '../../../ports/send-outcome.ts';
import type { ClaimedDelivery } from './delivery-store.ts';
import { findSubscriptions, forgetSubscription } from './push-subscriptions.ts';
import { type CarryOutcome, dropped, type MailCarrierDeps } from './send-mail.ts';

const dayMs = 86_400_000;

/** The seconds for which a push service stores a message for a browser that is offline. */
function ttlOf({ expiresAt }: ClaimedDelivery, now: Date): number {
  const leftMs = expiresAt === null ? dayMs : expiresAt.getTime() - now.getTime();
  return Math.max(0, Math.round(leftMs / 1000));
}

/**
 * Sends a message to every browser of a person, and deletes subscriptions that no longer exist. The message
 * counts as sent if at least one push service accepted it. It is tried again only if certainly none did.
 */
export async function sendPush(
  { db, clock, senders }: MailCarrierDeps,
  delivery: ClaimedDelivery,
): Promise<CarryOutcome> {
  const { key, recipientId, person, subject, body, linkPath, isUrgent } = delivery;
  const sender = senders.forTenant(person.sandboxId).push;
  const ttlSeconds = ttlOf(delivery, clock.now());
  const outcomes: SendOutcome[] = [];
  for (const { id, ...subscription } of await findSubscriptions(db, recipientId)) {
    const message = { subscription, title: subject, body, path: linkPath, ttlSeconds, isUrgent };
    const outcome = await sender
      .send({ ...message, key: `${key}:${id}` })
      .catch((error: unknown): SendOutcome => ({
        result: 'refused',
        why: String(error),
        isGone: false,
      }));
    if (outcome.result === 'refused' && outcome.isGone)
      await forgetSubscription(db, recipientId, subscription.endpoint);
    outcomes.push(outcome);
  }
  if (outcomes.some(({ result }) => result === 'sent')) return { result: 'sent' };
  const isOpen = outcomes.some((outcome) => outcome.result === 'refused' && !outcome.isGone);
  const later = outcomes.find(({ result }) => result === 'later');
  if (later !== undefined && !isOpen) return later;
  return (
    outcomes.find((outcome) => outcome.result === 'refused' && !outcome.isGone) ??
    dropped('None of this person’s browsers accepts notifications any more.')
  );
}
