import type { ClientMessage, LiveMessage } from '@backhaul/contract/live-messages.ts';

/** `connecting`: for the first time; `reconnecting`: it was there and is not. */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting';

export interface LiveState {
  readonly status: LiveStatus;
  /** When the stream last said anything; 0 = not yet. Milliseconds since the epoch. */
  readonly heardAtMs: number;
}

export interface OpenSocket {
  send(text: string): void;
  close(): void;
}

/** What the connection needs of the world outside it. */
export interface LiveWorld {
  openSocket(
    cursor: string | null,
    on: { text: (text: string) => void; closed: (code: number) => void },
  ): OpenSocket;
  /** A page of all that the caller may see after a cursor, in order; without one only where the stream stands. */
  readEvents(after: string | null): Promise<{ events: LiveMessage[]; cursor: string }>;
  /** The server says that this session is over or has changed. */
  sessionEnded(): void;
  now(): number;
  random(): number;
  /** Calls back later; answers what takes it back. */
  later(callback: () => void, ms: number): () => void;
}

export interface LiveConnection {
  getState(): LiveState;
  /** Called after each change of the state. */
  subscribe(listener: () => void): () => void;
  /** Called for each message, once, in order. */
  onMessage(listener: (message: LiveMessage) => void): () => void;
  /** Called when the stream begins: what was read before may have missed something. */
  onBegin(listener: () => void): () => void;
  /** False when there is no connection to send on. */
  send(message: ClientMessage): boolean;
  /** The tab woke up or the network came back: try at once, and ask for what may have been missed. */
  wake(): void;
  /** The network is gone: say so before the socket notices. */
  lose(): void;
  stop(): void;
}

/** The server's close code for a session that ended, or whose rights changed. */
const sessionEndedCode = 4401;
/** After so many tries in a row it is time to ask whether we are still signed in: a refused upgrade does not say why. */
const failuresBeforeAsking = 3;

/** One stream of live messages that survives its sockets: reconnects, catches up from its cursor, tells each message once. */
export function startLiveConnection(world: LiveWorld): LiveConnection {
  let state: LiveState = { status: 'connecting', heardAtMs: 0 };
  let cursor: string | null = null;
  let socket: OpenSocket | null = null;
  let failures = 0;
  let cancelRetry: (() => void) | null = null;
  let isStopped = false;
  const isNew = rememberSeen();
  const stateListeners = new Set<() => void>();
  const messageListeners = new Set<(message: LiveMessage) => void>();
  const beginListeners = new Set<() => void>();

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

  /** Asks for everything since the cursor; answers how many messages had not come by the socket. */
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
    } else if (cursor !== message.cursor) {
      catchUp().catch(() => giveUp(from));
    }
  }

  /** Leaves a socket, unless it was left already, and tries again after a while. */
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

  /** The answer itself does not matter here: a 401 on the way to it does. */
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
      // What the socket should have brought and did not shows that it is dead.
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

const firstMs = 400;
const longestMs = 20_000;

/** How long to wait before the next try: doubling, at most 20 s, spread so that a thousand tabs do not knock at once. */
export function backoffMs(failures: number, random: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  return Math.round(fullMs * (0.5 + random / 2));
}

const remembered = 500;

/** Answers true for the message of an event the first time; positions are no events and always new. */
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
