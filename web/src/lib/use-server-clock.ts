import { useState } from 'react';
import { useNow } from './use-now.ts';

/**
 * The server's current time in milliseconds, updated every second. It is never before `serverNow`, the time
 * in the last answer: on a busy device the last tick may be older than that answer.
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
