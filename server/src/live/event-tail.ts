import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../database/connect.ts';
import { covers, type EventCursor } from '../events/event-cursor.ts';
import type { OrderEventRow } from '../events/event-row.ts';
import { readNewEvents } from '../events/read-new-events.ts';
import { readStreamNow } from '../events/stream-now.ts';

/** A wake that got lost costs at most this. */
const safetyNetMs = 1_000;
const failedMs = 500;
/** Between two looks. With nobody listening there is no hurry. */
const heardGapMs = 4;
const unheardGapMs = 250;

export interface EventTailDeps {
  db: Database;
  pool: Pool;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Fetches what is needed to tell of these events; answers how to tell, which runs at once. */
  prepare: (events: readonly OrderEventRow[]) => Promise<() => void>;
  /** Whether anybody listens to this process. */
  isHeard: () => boolean;
}

export interface EventTail {
  /** What was told to this process's listeners. */
  readonly position: EventCursor;
  /** Begins where the stream stands now. */
  start(): Promise<void>;
  /** Resolves once this process has read what was committed when it was asked, if it must to get as far as a cursor. */
  reach(cursor: EventCursor): Promise<void>;
  /** There may be something new. */
  wake(): void;
  stop(): Promise<void>;
}

/** Reads every new event once for this process, as soon as it is committed, and has its listeners told. */
export function createEventTail({ db, pool, log, prepare, isHeard }: EventTailDeps): EventTail {
  let position: EventCursor = { head: { xid: 0n, id: 0n }, gaps: [] };
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let readAt = 0;
  const state = { isWoken: false, isStopped: false, isBehind: false };

  /** One page; answers in how many milliseconds to look for the next. */
  async function readPage(): Promise<number> {
    readAt = performance.now();
    state.isBehind = false;
    const page = await readNewEvents(pool, position);
    const tell = page.events.length > 0 ? await prepare(page.events) : null;
    // Told and moved on in one turn: a listener who joins is either before both or behind both.
    tell?.();
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
    }
    reading = null;
    if (!state.isStopped) timer = setTimeout(read, state.isWoken ? gapLeftMs() : pauseMs);
  }

  function gapLeftMs(): number {
    return Math.max(0, readAt + (isHeard() ? heardGapMs : unheardGapMs) - performance.now());
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
