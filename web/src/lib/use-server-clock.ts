import { useState } from 'react';
import { useNow } from './use-now.ts';

/**
 * The server's current time in milliseconds, updated every second. It is never before `serverNow`, the
 * server's time in its last answer, even if a busy device has not updated the clock since.
 */
export function useServerClock(serverNow: string): number {
  const nowMs = useNow(1_000);
  const [read, setRead] = useState(() => readAt(serverNow));
  if (read.serverNow !== serverNow) setRead(readAt(serverNow));
  return Math.max(nowMs, read.atMs) + read.aheadMs;
}

function readAt(serverNow: string) {
  const atMs = Date.now();
  return { serverNow, atMs, aheadMs: Date.parse(serverNow) - atMs };
}
