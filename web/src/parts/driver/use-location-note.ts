import type { PositionNote } from '@backhaul/domain/driver/position-notes.ts';
import { useEffect, useState } from 'react';
import { useLiveMessages } from '../../live/use-live.ts';

/** The server repeats each note at most once a minute, so a note that is not repeated no longer applies. */
const saidForMs = 90_000;
/** Notes that the driver can do something about; the others resolve themselves. */
const worthSaying: ReadonlySet<PositionNote> = new Set(['position_invalid', 'position_old']);
export const isWorthSaying = (note: PositionNote) => worthSaying.has(note);

/** The server's note about this device's last positions, while it applies; null if they are used unchanged. */
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
