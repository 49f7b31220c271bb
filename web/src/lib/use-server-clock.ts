import { useState } from 'react';
import { useNow } from './use-now.ts';

/**
 * The server's current time in milliseconds, updated every second. It is counted on from the time in a
 * server's answer.
 */
export function useServerClock(serverNow: string): number {
  const nowMs = useNow(1_000);
  const [read, setRead] = useState(() => readAt(serverNow));
  if (read.serverNow !== serverNow) setRead(readAt(serverNow));
  return nowMs + read.aheadMs;
}

function readAt(serverNow: string) {
  return { serverNow, aheadMs: Date.parse(serverNow) - Date.now() };
}
