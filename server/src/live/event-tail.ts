import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import type { EventPosition } from '../events/event-cursor.ts';
import type { OrderEventRow } from '../events/event-row.ts';
import { readAllEventsAfter, readHorizon } from '../events/read-events.ts';

/** A wake that got lost costs at most this. */
const safetyNetMs = 1_000;
/** How soon to look again for events that an older, still running transaction holds back. */
const heldBackMs = 3;
const failedMs = 500;
/** Between two looks. With nobody listening there is no hurry. */
const heardGapMs = 4;
const unheardGapMs = 250;

export interface EventTailDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Fetches what is needed to tell of these events; answers how to tell, which runs at once. */
  prepare: (events: readonly OrderEventRow[]) => Promise<() => void>;
  /** Whether anybody listens to this process. */
  isHeard: () => boolean;
}

export interface EventTail {
  /** All up to here was told to this process's listeners. */
  readonly position: EventPosition;
  start(): Promise<void>;
  /** There may be something new. */
  wake(): void;
  stop(): Promise<void>;
}

/** Reads every new event once for this process and has its listeners told, in order. */
export function createEventTail({ db, log, prepare, isHeard }: EventTailDeps): EventTail {
  let position: EventPosition = { xid: 0n, id: 0n };
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let readAt = 0;
  const state = { isWoken: false, isStopped: false };

  /** One page; answers in how many milliseconds to look for the next. */
  async function readPage(): Promise<number> {
    readAt = performance.now();
    const page = await readAllEventsAfter(db, position);
    const tell = page.events.length > 0 ? await prepare(page.events) : null;
    // Told and moved on in one turn: a listener who joins is either before both or behind both.
    tell?.();
    position = page.next;
    if (page.isFull) return 0;
    if (!page.isHeldBack) return safetyNetMs;
    return isHeard() ? heldBackMs : unheardGapMs;
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
      position = await readHorizon(db);
      read();
    },
    wake,
    async stop() {
      state.isStopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
