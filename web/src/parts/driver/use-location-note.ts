import type { PositionNote } from '@backhaul/domain/driver/position-notes.ts';
import { useEffect, useState } from 'react';
import { useLiveMessages } from '../../live/use-live.ts';

/** The server says each at most once a minute: what is not said again is over. */
const saidForMs = 90_000;
/** Notes that the driver can act on; the others end by themselves. */
const worthSaying: ReadonlySet<PositionNote> = new Set([
  'position_invalid',
  'position_old',
  'position_jump',
]);
export const isWorthSaying = (note: PositionNote) => worthSaying.has(note);

/** The server's note on this device's last positions, as long as it counts; null while they are used as they are. */
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
