import type { LiveStatus } from './live-connection.ts';

function agoWords(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.floor(seconds / 60), 'minute']
        : [Math.floor(seconds / 3600), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
}

/**
 * The state of the connection in words: 'Live, updated 4 seconds ago' or 'Reconnecting'. `updatedAtMs` is the
 * time of the last update of the shown data; 0 means never.
 */
export function liveWords(status: LiveStatus, updatedAtMs: number, nowMs: number): string {
  if (status === 'reconnecting') return 'Reconnecting';
  if (status === 'connecting') return 'Connecting';
  if (updatedAtMs === 0) return 'Live';
  const seconds = Math.max(0, Math.floor((nowMs - updatedAtMs) / 1000));
  return seconds === 0 ? 'Live, updated just now' : `Live, updated ${agoWords(seconds)}`;
}
