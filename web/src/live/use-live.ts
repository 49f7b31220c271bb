import type { ClientMessage, LiveMessage } from '@backhaul/contract/live-messages.ts';
import { createContext, use, useCallback, useEffect, useRef } from 'react';
import type { LiveConnection, LiveState } from './live-connection.ts';
import { useStore } from '../lib/use-store.ts';

export const LiveContext = createContext<LiveConnection | null>(null);

const notYet: LiveState = { status: 'connecting', heardAtMs: 0 };
const never = () => undefined;

/** The state of the tab's live connection. */
export function useLiveState(): LiveState {
  const connection = use(LiveContext);
  const subscribe = useCallback(
    (listener: () => void) => connection?.subscribe(listener) ?? never,
    [connection],
  );
  return useStore(subscribe, () => connection?.getState() ?? notYet);
}

/** Calls `listener` for every live message while the component is mounted. Queries refresh without it. */
export function useLiveMessages(listener: (message: LiveMessage) => void): void {
  const connection = use(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => connection?.onMessage((message) => latest.current(message)), [connection]);
}

/** Sends over the live connection; returns false while there is none. */
export function useLiveSend(): (message: ClientMessage) => boolean {
  const connection = use(LiveContext);
  return (message) => connection?.send(message) ?? false;
}
