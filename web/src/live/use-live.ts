import type { ClientMessage, LiveMessage } from '@backhaul/contract/live-messages.ts';
import { createContext, use, useCallback, useEffect, useRef } from 'react';
import type { LiveConnection, LiveState, LiveStatus } from './live-connection.ts';
import { useStore } from '../lib/use-store.ts';

export const LiveContext = createContext<LiveConnection | null>(null);

const notYet: LiveState = { status: 'connecting', heardAtMs: 0 };
const never = () => undefined;

/**
 * One part of the connection's state, such as its status. A component that reads one part does not render
 * again when another part changes.
 */
function useLivePart<Part extends keyof LiveState>(part: Part): LiveState[Part] {
  const connection = use(LiveContext);
  const subscribe = useCallback(
    (listener: () => void) => connection?.subscribe(listener) ?? never,
    [connection],
  );
  return useStore(subscribe, () => (connection?.getState() ?? notYet)[part]);
}

export const useLiveStatus = (): LiveStatus => useLivePart('status');

/** The time at which the stream last sent anything, in milliseconds since 1970; 0 means never. */
export const useHeardAtMs = (): number => useLivePart('heardAtMs');

/**
 * Calls `listener` for every live message while the component is mounted. Query data is updated without this.
 */
export function useLiveMessages(listener: (message: LiveMessage) => void): void {
  const connection = use(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => connection?.onMessage((message) => latest.current(message)), [connection]);
}

/**
 * Returns a function that sends over the live connection. That function returns false while there is no
 * connection.
 */
export function useLiveSend(): (message: ClientMessage) => boolean {
  const connection = use(LiveContext);
  return (message) => connection?.send(message) ?? false;
}
