import { useState } from 'react';
import { useNow } from './use-now.ts';

/** The server's time in milliseconds, ticking each second from the moment an answer said what it was. */
export function useServerClock(serverNow: string): number {
  const nowMs = useNow(1_000);
  const [read, setRead] = useState(() => readAt(serverNow));
  if (read.serverNow !== serverNow) setRead(readAt(serverNow));
  return nowMs + read.aheadMs;
}

function readAt(serverNow: string) {
  return { serverNow, aheadMs: Date.parse(serverNow) - Date.now() };
}
