import type { ClientMessage, LiveMessage } from '@backhaul/contract/live-messages.ts';
import { backoffMs } from './backoff.ts';

/**
 * The state of the connection. `connecting`: never connected yet. `reconnecting`: the connection was lost.
 */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting';

export interface LiveState {
  readonly status: LiveStatus;
  /** The time at which the stream last sent anything, in milliseconds since 1970; 0 means never. */
  readonly heardAtMs: number;
}

interface OpenSocket {
  send(text: string): void;
  close(): void;
}

/** The parts of the browser that the connection needs. Tests replace them. */
export interface LiveWorld {
  openSocket(
    cursor: string | null,
    on: { text: (text: string) => void; closed: (code: number) => void },
  ): OpenSocket;
  /**
   * Loads a page of the caller's events after a cursor, the oldest first. Without a cursor it loads only the
   * stream's current position.
   */
  readEvents(after: string | null): Promise<{ events: LiveMessage[]; cursor: string }>;
  /** Called when the server reports that the session has ended or its permissions have changed. */
  sessionEnded(): void;
  now(): number;
  random(): number;
  /** Runs a callback after a delay. Returns a function that cancels it. */
  later(callback: () => void, ms: number): () => void;
}

export interface LiveConnection {
  getState(): LiveState;
  /** Registers a function that is called after each change of the state. */
  subscribe(listener: () => void): () => void;
  /**
   * Registers a function that is called once for each message, in the sequence in which the server sent them.
   */
  onMessage(listener: (message: LiveMessage) => void): () => void;
  /**
   * Registers a function that is called when the stream opens, because data that was read earlier may be out
   * of date.
   */
  onBegin(listener: () => void): () => void;
  /**
   * Registers a function that is called when the stream opens again after a break, because messages without a
   * cursor may be lost.
   */
  onReturn(listener: () => void): () => void;
  /** Sends a message. Returns false if there is no connection. */
  send(message: ClientMessage): boolean;
  /** Reconnects at once and loads missed messages, after the tab woke up or the network returned. */
  wake(): void;
  /** Reports a lost network at once, before the socket detects it. */
  lose(): void;
  stop(): void;
}

/** The server's close code for a session that has ended or whose permissions have changed. */
const sessionEndedCode = 4401;
/**
 * The number of failed attempts to connect after which a request checks if the session has ended. A refused
 * WebSocket gives no reason.
 */
const failuresBeforeAsking = 3;

/**
 * One stream of live messages. If its socket closes, it opens another one, loads the messages since its
 * cursor, and delivers each message once.
 */
export function startLiveConnection(
  world: LiveWorld,
  /**
   * The stream's cursor, read before this tab's data was; null if unknown. The stream then delivers all later
   * changes.
   */
  first: string | null = null,
): LiveConnection {
  let state: LiveState = { status: 'connecting', heardAtMs: 0 };
  let cursor = first;
  let socket: OpenSocket | null = null;
  let failures = 0;
  let cancelRetry: (() => void) | null = null;
  let isStopped = false;
  let wasLive = false;
  const isNew = rememberSeen();
  const stateListeners = new Set<() => void>();
  const messageListeners = new Set<(message: LiveMessage) => void>();
  const beginListeners = new Set<() => void>();
  const returnListeners = new Set<() => void>();

  function setState(status: LiveStatus, heardAtMs = state.heardAtMs): void {
    if (state.status === status && state.heardAtMs === heardAtMs) return;
    state = { status, heardAtMs };
    for (const listener of stateListeners) listener();
  }

  function tell(message: LiveMessage): boolean {
    if (!isNew(message)) return false;
    if ('cursor' in message) cursor = message.cursor;
    for (const listener of messageListeners) listener(message);
    return true;
  }

  /** Loads everything since the cursor. Returns the number of messages that the socket had not delivered. */
  async function catchUp(): Promise<number> {
    if (cursor === null || isStopped) return 0;
    const page = await world.readEvents(cursor);
    if (isStopped) return 0;
    const told = page.events.filter(tell).length;
    cursor = page.cursor;
    return page.events.length > 0 ? told + (await catchUp()) : told;
  }

  function hear(from: OpenSocket, message: LiveMessage): void {
    failures = 0;
    setState('live', world.now());
    if (message.type !== 'READY') {
      tell(message);
      return;
    }
    if (cursor === null) {
      cursor = message.cursor;
      for (const listener of beginListeners) listener();
    } else {
      if (wasLive) for (const listener of returnListeners) listener();
      if (cursor !== message.cursor) catchUp().catch(() => giveUp(from));
    }
    wasLive = true;
  }

  /** Closes a socket, unless that was already done, and reconnects after a delay. */
  function giveUp(left: OpenSocket): void {
    if (socket !== left) return;
    socket = null;
    left.close();
    if (state.status === 'live') setState('reconnecting');
    retry();
  }

  function retry(): void {
    if (isStopped || cancelRetry) return;
    if (failures === failuresBeforeAsking) askWhetherSignedIn();
    cancelRetry = world.later(
      () => {
        cancelRetry = null;
        connect();
      },
      backoffMs(failures++, world.random()),
    );
  }

  /**
   * Checks if the session has ended. The request's 401 answer is handled in `readEvents`; all other failures
   * are ignored.
   */
  function askWhetherSignedIn(): void {
    world.readEvents(null).catch(() => undefined);
  }

  function connect(): void {
    cancelRetry?.();
    cancelRetry = null;
    if (isStopped || socket) return;
    const opened: OpenSocket = world.openSocket(cursor, {
      text: (text) => {
        const message = readMessage(text);
        if (socket === opened && message) hear(opened, message);
      },
      closed: (code) => {
        if (code === sessionEndedCode && socket === opened) world.sessionEnded();
        giveUp(opened);
      },
    });
    socket = opened;
  }

  connect();
  return {
    getState: () => state,
    subscribe: (listener) => added(stateListeners, listener),
    onMessage: (listener) => added(messageListeners, listener),
    onBegin: (listener) => added(beginListeners, listener),
    onReturn: (listener) => added(returnListeners, listener),
    send(message) {
      if (!socket || state.status !== 'live') return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    wake() {
      if (isStopped) return;
      const present = socket;
      if (!present || state.status !== 'live') {
        failures = 0;
        connect();
        return;
      }
      // Checks if the socket still works. Messages that this request loads but the socket did not deliver
      // mean that it does not.
      catchUp().then(
        (missed) => {
          if (missed > 0) giveUp(present);
        },
        () => giveUp(present),
      );
    },
    lose() {
      if (socket) giveUp(socket);
    },
    stop() {
      isStopped = true;
      cancelRetry?.();
      const present = socket;
      socket = null;
      present?.close();
    },
  };
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readMessage(text: string): LiveMessage | null {
  try {
    return JSON.parse(text) as LiveMessage;
  } catch {
    return null;
  }
}

const remembered = 500;

/**
 * Returns a function that returns true for a new event message and false for a repeated one. Positions are
 * not events, so they always count as new.
 */
function rememberSeen(): (message: LiveMessage) => boolean {
  const seen = new Set<number>();
  return (message) => {
    if (!('eventId' in message)) return true;
    if (seen.has(message.eventId)) return false;
    seen.add(message.eventId);
    if (seen.size > remembered) {
      for (const oldest of seen) {
        seen.delete(oldest);
        break;
      }
    }
    return true;
  };
}
