import type { PositionNote } from '@backhaul/domain/driver/position-notes.ts';
import { useEffect, useState } from 'react';
import { useLiveMessages } from '../../live/use-live.ts';

/**
 * The time in milliseconds for which the server's note about a position problem is shown. While the problem
 * lasts, the server repeats the note once a minute.
 */
const saidForMs = 90_000;
/**
 * Problems that the driver can fix. Notes about all other problems are not shown, because those end by
 * themselves.
 */
const worthSaying: ReadonlySet<PositionNote> = new Set(['position_invalid', 'position_old']);
export const isWorthSaying = (note: PositionNote) => worthSaying.has(note);

/**
 * The server's latest note about a problem with this device's positions that the driver can fix; null if
 * there is none.
 */
export function useLocationNote(): string | null {
  const [note, setNote] = useState<{ words: string } | null>(null);
  useLiveMessages((message) => {
    if (message.type !== 'LOCATION_NOTE' || !isWorthSaying(message.code)) return;
    setNote({ words: message.message });
  });
  useEffect(() => {
    if (note === null) return undefined;
    const timer = setTimeout(() => setNote(null), saidForMs);
    return () => clearTimeout(timer);
  }, [note]);
  return note?.words ?? null;
}
