import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { type EventCursor, writeCursor } from '../events/event-cursor.ts';
import type { Clock } from '../ports/clock.ts';
import {
  type ConsumerPage,
  lookedAt,
  noteFailure,
  parseCursor,
  readConsumerPage,
  readStanding,
  registerConsumers,
  type Standing,
  takePage,
} from './consumer-store.ts';
import type { EventConsumer } from './event-consumer.ts';
import { type LookAgain, type LookLoop, startLookLoop } from './look-loop.ts';
import { isUnmoved, shareGlances } from './shared-glance.ts';

/** The maximum time until a consumer reads again. It matters only if a wake-up is lost. */
const safetyNetMs = 2_000;
/**
 * The minimum interval between two reads of a busy consumer. The first event after a quiet time is read at
 * once.
 */
const gapMs = 100;
const fullMs = 250;
/**
 * The minimum interval between two writes of a consumer's position while it gets no events of its kinds.
 * Writing it after every other event would cost one commit each.
 */
const idleMoveMs = 10_000;

export interface ConsumerDeps {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** True if no transactions run in parallel, so that events become visible in the order of their ids. */
  isOneByOne?: boolean;
  /** Starts each consumer's loop. By default, timers and wake-ups run the loop. */
  startLoop?: (...given: Parameters<typeof startLookLoop>) => LookLoop;
}

/**
 * Registers consumers and runs each in its own loop until stopped. If several processes run one consumer,
 * only one takes a page of events; the others see that the cursor moved. A failing consumer delays no other.
 */
export async function runConsumers(
  deps: ConsumerDeps,
  consumers: readonly EventConsumer[],
): Promise<{ on: EventConsumer['on']; loop: LookLoop }[]> {
  const standings = await registerConsumers(deps.db, consumers, deps.clock.now());
  const glance = shareGlances(deps.db);
  return consumers.map((consumer) => {
    const loop = runConsumer({ ...deps, glance }, consumer, standings.get(consumer.name));
    return { on: consumer.on, loop };
  });
}

function runConsumer(
  {
    db,
    clock,
    log,
    glance,
    startLoop = startLookLoop,
  }: ConsumerDeps & { glance: ReturnType<typeof shareGlances> },
  consumer: EventConsumer,
  registered: Standing | undefined,
): LookLoop {
  const { name } = consumer;
  /**
   * The consumer's stored state, and `until`, the position up to which this process found no more events for
   * the consumer. Null if the state must be read again.
   */
  let seen: { standing: Standing; until: EventCursor } | null =
    registered === undefined || registered.nextTryAt !== null
      ? null
      : { standing: registered, until: parseCursor(registered.cursor) };
  let movedAt = performance.now();
  let looksAt = lookedAt.fewest;

  const waitMsOf = ({ nextTryAt }: Standing) =>
    Math.max(0, (nextTryAt?.getTime() ?? 0) - clock.now().getTime());

  /** The next page; null while the consumer pauses after a failure. */
  async function readPage(isWoken: boolean): Promise<ConsumerPage | null> {
    const empty = isWoken || seen === null ? null : await glance(name, seen);
    if (empty !== null) return empty;
    for (;;) {
      if (seen === null) {
        const standing = await readStanding(db, name);
        if (waitMsOf(standing) > 0) return null;
        seen = { standing, until: parseCursor(standing.cursor) };
      }
      const page = await readConsumerPage(db, name, seen.until, looksAt);
      if (page !== null && isUnmoved(page.standing, seen.standing)) return page;
      seen = null;
    }
  }

  async function lookOnce(isWoken: boolean): Promise<LookAgain> {
    const page = await readPage(isWoken);
    if (page === null) return { inMs: safetyNetMs };
    const { standing, events, next, isFull } = page;
    seen = null;
    if (waitMsOf(standing) > 0) return { inMs: safetyNetMs };
    const isIdle = events.length === 0;
    looksAt = isIdle && isFull ? Math.min(2 * looksAt, lookedAt.most) : lookedAt.fewest;
    if (isIdle && standing.nextTryAt === null && performance.now() - movedAt < idleMoveMs) {
      seen = { standing, until: next };
      return { inMs: isFull ? 0 : safetyNetMs };
    }
    if (!isIdle && !(await consumer.hasRoom())) return { inMs: fullMs, isFirm: true };
    if (!(await takePage(db, consumer, page, clock.now()))) return { inMs: gapMs };
    movedAt = performance.now();
    const cursor = writeCursor(next);
    seen = { standing: { ...standing, cursor, nextTryAt: null }, until: parseCursor(cursor) };
    return { inMs: isFull ? 0 : safetyNetMs };
  }

  // `isWoken` is true by default, because a custom `startLoop` passes no argument. A woken consumer reads
  // alone, and not together with the other consumers of the process.
  async function look(isWoken = true): Promise<LookAgain> {
    try {
      return await lookOnce(isWoken);
    } catch (error) {
      seen = null;
      // PostgreSQL itself may be down, and then the failure cannot be recorded.
      const attempts = await noteFailure(db, name, { error, now: clock.now() }).catch(() => null);
      log.warn({ err: error, consumer: name, attempts }, 'a consumer of events failed');
      return { inMs: safetyNetMs };
    }
  }

  return startLoop(look, gapMs);
}
