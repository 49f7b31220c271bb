import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../database/connect.ts';
import { covers, type EventCursor } from '../events/event-cursor.ts';
import { type DriverState, noDriversSeen } from './changed-drivers.ts';
import type { OrderEventRow } from '../events/event-row.ts';
import { readNewEvents } from './read-new-events.ts';
import type { StreamReader } from '../events/stream-reader.ts';
import { readStreamNow } from '../events/stream-now.ts';

/** The maximum time until the next read, if the notification of a new event is lost. */
const safetyNetMs = 1_000;
const failedMs = 500;
/**
 * The interval at which all drivers are loaded again. If this process misses a driver's change, such as a new
 * position, its data is wrong for no longer than this.
 */
const driversKeptMs = 600_000;
/**
 * The minimum time between two reads in milliseconds while this process has subscribers. Without subscribers
 * it is longer.
 */
const subscribedGapMs = 4;
const idleGapMs = 250;

interface EventTailDeps {
  db: Database;
  pool: Pool;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The kinds of events to publish. Other kinds are skipped, such as those of a newer release. */
  on: StreamReader['on'];
  /** Receives changed drivers. `isAll` is true if the list contains all drivers. */
  learn: (drivers: readonly DriverState[], isAll: boolean) => void;
  publish: (events: readonly OrderEventRow[]) => void;
  hasSubscribers: () => boolean;
}

export interface EventTail {
  /** The cursor up to which this process has published events. */
  readonly position: EventCursor;
  /** Starts reading at the stream's current end. */
  start(): Promise<void>;
  /** Resolves once this process has published everything up to a cursor. */
  reach(cursor: EventCursor): Promise<void>;
  /** Call when new events may exist. */
  wake(): void;
  stop(): Promise<void>;
}

/** Reads each new event once per process, as soon as it is committed, together with changed drivers, and publishes it. */
export function createEventTail({
  db,
  pool,
  log,
  on,
  learn,
  publish,
  hasSubscribers,
}: EventTailDeps): EventTail {
  const published = new Set(on.map((kind) => kind.slice(kind.indexOf('.') + 1)));
  let position: EventCursor = { head: { xid: 0n, id: 0n }, gaps: [] };
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let readAt = 0;
  let driversSeen = noDriversSeen;
  let driversReadAt = 0;
  const state = { isWoken: false, isStopped: false, isBehind: false };

  /** Reads one page. Returns the milliseconds until the next read. */
  async function readPage(): Promise<number> {
    readAt = performance.now();
    state.isBehind = false;
    if (readAt - driversReadAt >= driversKeptMs) driversSeen = noDriversSeen;
    const page = await readNewEvents(pool, position, driversSeen);
    if (driversSeen === noDriversSeen) driversReadAt = readAt;
    learn(page.drivers, driversSeen === noDriversSeen);
    driversSeen = page.driversSeen;
    // Publish and advance the cursor in one tick, so that a joining subscriber neither misses nor repeats an event.
    publish(page.events.filter(({ type }) => published.has(type)));
    position = page.next;
    state.isBehind = page.isFull;
    return page.isFull ? 0 : safetyNetMs;
  }

  async function readOn(): Promise<void> {
    state.isWoken = false;
    let pauseMs = failedMs;
    try {
      pauseMs = await readPage();
    } catch (error) {
      log.warn({ err: error }, 'could not read new events');
      // After a crash PostgreSQL may reuse transaction ids, so a snapshot from before the crash cannot be
      // trusted.
      driversSeen = noDriversSeen;
    }
    reading = null;
    if (!state.isStopped) timer = setTimeout(read, state.isWoken ? gapLeftMs() : pauseMs);
  }

  function gapLeftMs(): number {
    return Math.max(
      0,
      readAt + (hasSubscribers() ? subscribedGapMs : idleGapMs) - performance.now(),
    );
  }

  function read(): void {
    if (reading === null && !state.isStopped) reading = readOn();
  }

  /**
   * Reads at once unless the last read was too recent: a single event is sent fast, and a flood is read in
   * pages.
   */
  function wake(): void {
    state.isWoken = true;
    if (reading !== null || state.isStopped) return;
    clearTimeout(timer);
    const gapMs = gapLeftMs();
    if (gapMs === 0) read();
    else timer = setTimeout(read, gapMs);
  }

  return {
    get position() {
      return position;
    },
    async start() {
      position = await readStreamNow(db);
      read();
    },
    async reach(cursor) {
      if (covers(position, cursor)) return;
      // A read that is already running may miss the cursor's last event, so a new read must follow.
      await reading;
      do {
        clearTimeout(timer);
        read();
        await reading;
      } while (state.isBehind && !state.isStopped);
    },
    wake,
    async stop() {
      state.isStopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
