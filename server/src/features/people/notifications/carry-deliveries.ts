import type { OutsideChannel } from '@backhaul/domain/notifications/notification-channels.ts';
import { retryAfterMs } from '@backhaul/domain/notifications/retry-pauses.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  beginSending,
  claimDeliveries,
  type ClaimedDelivery,
  type DeliveryEnd,
  endDelivery,
} from './delivery-store.ts';
import { type CarryOutcome, sendMail, type MailCarrierDeps } from './send-mail.ts';
import { sendPush } from './send-push.ts';
import { sendText } from './send-text.ts';

export interface CarrierDeps extends MailCarrierDeps {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const send = { mail: sendMail, push: sendPush, text: sendText } as const;

/**
 * The maximum numbers of messages that a process claims (`batch`) and sends at the same time (`atOnce`).
 * Providers of kind `keyed` never send the same key twice. With others, a crash leaves messages in doubt, so
 * their numbers are small.
 */
const hands = { keyed: { batch: 100, atOnce: 100 }, unkeyed: { batch: 32, atOnce: 16 } } as const;
/**
 * The maximum time in ms for sending one message, because a mail may wait behind another mail that hangs. It
 * is shorter than the time for which a process may hold a claimed message.
 */
const patienceMs = 40_000;
/**
 * The time until the next check if nothing wakes the sender earlier. The check finds, for example, delayed
 * messages and messages of another process.
 */
const idleMs = 1_000;
const brokenMs = 2_000;

async function inTime(sending: Promise<CarryOutcome>): Promise<CarryOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

const longestError = 500;
const messageOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).slice(0, longestError);

/** The reason why a claimed message is not sent; null if it is sent. */
function reasonToDrop(delivery: ClaimedDelivery, now: Date): string | null {
  if (delivery.expiresAt !== null && delivery.expiresAt <= now)
    return 'This message expired before we could send it.';
  return delivery.isOvertaken ? 'A newer message about the same return replaced this one.' : null;
}

/** Sends one message and returns its next state. Throws only if the database cannot be queried. */
async function handOver(
  deps: CarrierDeps,
  channel: OutsideChannel,
  delivery: ClaimedDelivery,
): Promise<DeliveryEnd> {
  const { id, attempts, leaseUntil } = delivery;
  const ended = (state: 'sent' | 'failed' | 'dropped', lastError: string | null) => ({
    id,
    leaseUntil,
    state,
    dueAt: null,
    lastError,
  });
  const now = deps.clock.now();
  const { knowsKeys } = deps.senders.forTenant(delivery.person.sandboxId)[channel];
  const later = (why: string, afterSeconds = 0): DeliveryEnd => {
    const pauseMs = retryAfterMs(attempts);
    if (pauseMs === null) return ended('failed', why);
    const dueAt = new Date(now.getTime() + Math.max(pauseMs, afterSeconds * 1000));
    return { id, leaseUntil, state: 'queued', dueAt, lastError: why };
  };
  const unknown = (why: string) =>
    knowsKeys ? later(why) : ended('failed', `Nobody knows whether it went out: ${why}`);
  if (delivery.was === 'sending' && !knowsKeys) return unknown('the server stopped meanwhile');
  try {
    const outcome = await inTime(send[channel](deps, delivery));
    if (outcome.result === 'sent') return ended('sent', null);
    if (outcome.result === 'later') return later(outcome.why, outcome.afterSeconds);
    return ended(outcome.result === 'dropped' ? 'dropped' : 'failed', outcome.why);
  } catch (error) {
    return unknown(messageOf(error));
  }
}

/** Finishes one message, or schedules another try, while this process holds the message's lease. */
async function carry(
  deps: CarrierDeps,
  channel: OutsideChannel,
  delivery: ClaimedDelivery,
  isKeyed: boolean,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const drop = reasonToDrop(delivery, now);
  if (drop !== null) {
    const { id, leaseUntil } = delivery;
    const dropped = { id, leaseUntil, state: 'dropped', dueAt: null, lastError: drop } as const;
    return endDelivery(db, dropped, now);
  }
  const begun = isKeyed ? delivery : await beginSending(db, delivery, now);
  if (begun === null) return;
  await endDelivery(db, await handOver(deps, channel, { ...delivery, ...begun }), clock.now());
}

/**
 * Sends the due messages of a channel, and returns the ms until the next check. A message whose sending has
 * begun is repeated only if the provider recognizes its idempotency key or has certainly refused it. Never
 * throws.
 */
export async function carryDeliveries(
  deps: CarrierDeps,
  channel: OutsideChannel,
): Promise<{ inMs: number }> {
  const { db, clock, log, senders } = deps;
  // Only the live tenant's provider matters here. Messages of sandboxes are only stored on this server, and
  // their keys prevent second copies.
  const { knowsKeys: isKeyed } = senders.forTenant(null)[channel];
  const { batch: limit, atOnce } = hands[isKeyed ? 'keyed' : 'unkeyed'];
  try {
    const claimed = await claimDeliveries(db, { channel, isKeyed, limit, now: clock.now() });
    const waiting = claimed.values();
    const carrySome = async () => {
      for (const delivery of waiting) await carry(deps, channel, delivery, isKeyed);
    };
    await Promise.all(Array.from({ length: atOnce }, carrySome));
    return { inMs: claimed.length >= limit ? 0 : idleMs };
  } catch (error) {
    log.warn({ err: error, channel }, 'notifications cannot be carried');
    return { inMs: brokenMs };
  }
}
