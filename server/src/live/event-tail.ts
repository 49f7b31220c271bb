import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../database/connect.ts';
import { covers, type EventCursor } from '../events/event-cursor.ts';
import { type DriverState, noDriversSeen } from './changed-drivers.ts';
import type { OrderEventRow } from '../events/event-row.ts';
import { readNewEvents } from './read-new-events.ts';
import type { StreamReader } from '../events/stream-reader.ts';
import { readStreamNow } from '../events/stream-now.ts';

/** A wake that got lost costs at most this. */
const safetyNetMs = 1_000;
const failedMs = 500;
/** So often the drivers are read anew: whatever was missed of them, a move above all, lasts no longer. */
const driversKeptMs = 600_000;
/** Between two looks. Without a subscriber there is no hurry. */
const subscribedGapMs = 4;
const idleGapMs = 250;

export interface EventTailDeps {
  db: Database;
  pool: Pool;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** What is published; of a kind that only a newer release knows nobody hears here. */
  on: StreamReader['on'];
  /** Takes in the drivers who changed, all there are if `isAll`. */
  learn: (drivers: readonly DriverState[], isAll: boolean) => void;
  /** Publishes these events to the subscribers. */
  publish: (events: readonly OrderEventRow[]) => void;
  /** Whether this process has any subscriber. */
  hasSubscribers: () => boolean;
}

export interface EventTail {
  /** What was published to this process's subscribers. */
  readonly position: EventCursor;
  /** Begins where the stream stands now. */
  start(): Promise<void>;
  /** Resolves once this process has read what was committed when it was asked, if it must to get as far as a cursor. */
  reach(cursor: EventCursor): Promise<void>;
  /** There may be something new. */
  wake(): void;
  stop(): Promise<void>;
}

/** Reads every new event once for this process, as soon as it is committed, with the drivers who changed, and has it published. */
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

  /** One page; answers in how many milliseconds to look for the next. */
  async function readPage(): Promise<number> {
    readAt = performance.now();
    state.isBehind = false;
    if (readAt - driversReadAt >= driversKeptMs) driversSeen = noDriversSeen;
    const page = await readNewEvents(pool, position, driversSeen);
    if (driversSeen === noDriversSeen) driversReadAt = readAt;
    learn(page.drivers, driversSeen === noDriversSeen);
    driversSeen = page.driversSeen;
    // Published, and the cursor advanced, in one turn: a subscriber who joins can neither miss nor repeat an event.
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
      // A PostgreSQL that crashed gives out again numbers of transactions that left no trace.
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

  /** At once if the last look is long enough ago, so that a single event is quick and a flood is read in pages. */
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
      // One that is under way may have begun before the cursor's last event was committed.
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
