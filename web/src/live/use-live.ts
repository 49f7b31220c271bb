import type { ClientMessage, LiveMessage } from '@backhaul/contract/live-messages.ts';
import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveConnection, LiveState } from './live-connection.ts';

export const LiveContext = createContext<LiveConnection | null>(null);

const notYet: LiveState = { status: 'connecting', heardAtMs: 0 };
const never = () => undefined;

/** How the tab's live connection stands. */
export function useLiveState(): LiveState {
  const connection = use(LiveContext);
  const subscribe = useCallback(
    (listener: () => void) => connection?.subscribe(listener) ?? never,
    [connection],
  );
  return useSyncExternalStore(subscribe, () => connection?.getState() ?? notYet);
}

/** Calls `listener` for every live message while the component is shown; queries are refreshed by themselves. */
export function useLiveMessages(listener: (message: LiveMessage) => void): void {
  const connection = use(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => connection?.onMessage((message) => latest.current(message)), [connection]);
}

/** Sends over the live connection; the answer is false while there is none. */
export function useLiveSend(): (message: ClientMessage) => boolean {
  const connection = use(LiveContext);
  return (message) => connection?.send(message) ?? false;
}
