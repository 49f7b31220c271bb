import type { ClientMessage, LiveMessage } from '@backhaul/contract/live-messages.ts';
import { backoffMs } from './backoff.ts';

/** `connecting`: never connected yet; `reconnecting`: the connection was lost. */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting';

export interface LiveState {
  readonly status: LiveStatus;
  /** When the stream last sent anything, in milliseconds since the epoch; 0 = never. */
  readonly heardAtMs: number;
}

interface OpenSocket {
  send(text: string): void;
  close(): void;
}

/** The browser's parts that the connection needs. Tests replace them. */
export interface LiveWorld {
  openSocket(
    cursor: string | null,
    on: { text: (text: string) => void; closed: (code: number) => void },
  ): OpenSocket;
  /**
   * Fetches a page of the caller's events after a cursor, in order; without a cursor only the stream's current
   * position.
   */
  readEvents(after: string | null): Promise<{ events: LiveMessage[]; cursor: string }>;
  /** The server reports that this session ended or its rights changed. */
  sessionEnded(): void;
  now(): number;
  random(): number;
  /** Schedules a callback; returns a function that cancels it. */
  later(callback: () => void, ms: number): () => void;
}

export interface LiveConnection {
  getState(): LiveState;
  /** Called after each change of the state. */
  subscribe(listener: () => void): () => void;
  /** Called once for each message, in order. */
  onMessage(listener: (message: LiveMessage) => void): () => void;
  /** Called when the stream opens: data read earlier may be out of date. */
  onBegin(listener: () => void): () => void;
  /** Called when the stream opens again after a break: messages without a cursor may be lost. */
  onReturn(listener: () => void): () => void;
  /** Returns false when there is no connection. */
  send(message: ClientMessage): boolean;
  /** The tab woke up or the network returned: reconnect at once and fetch what was missed. */
  wake(): void;
  /** The network is gone: report it before the socket notices. */
  lose(): void;
  stop(): void;
}

/** The server's close code for a session that ended or whose rights changed. */
const sessionEndedCode = 4401;
/** After this many failed attempts, check the session: a refused upgrade does not say why it was refused. */
const failuresBeforeAsking = 3;

/**
 * One stream of live messages that outlives its sockets: it reconnects, catches up from its cursor and delivers
 * each message once.
 */
export function startLiveConnection(
  world: LiveWorld,
  /** Where the stream stood before anything that this tab shows was read; null if nobody knows. */
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

  /** Fetches everything since the cursor; returns how many messages the socket had not delivered. */
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

  /** Closes a socket, unless that already happened, and reconnects after a delay. */
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

  /** Only a 401 matters here, and the request itself handles that; the response is ignored. */
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
      // The socket should have delivered these messages, so it must be dead.
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

/** Returns true the first time it sees an event's message. Positions are not events and always count as new. */
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
