import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { rooms } from '../../lib/rooms.ts';
import { isTyping } from '../../ui/data-table/use-row-keys.ts';
import type { RoomKey } from '../../lib/room-keys.ts';
import type { OpenRoom } from './open-rooms.ts';

/** The time in milliseconds after the key G within which the section's letter must be pressed. */
const patienceMs = 1_500;

/** Opens a section of the console when a person presses G and then the section's letter. */
export function useRoomKeys(open: readonly OpenRoom<RoomKey>[]): void {
  const navigate = useNavigate();
  const pressedAtMs = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (!isPlain || document.querySelector('[role="dialog"]') !== null) return;
    const letter = event.key.toUpperCase();
    const isSecond = event.timeStamp - pressedAtMs.current <= patienceMs;
    pressedAtMs.current = !isSecond && letter === 'G' ? event.timeStamp : -Infinity;
    const room = isSecond ? open.find(({ key }) => rooms[key].letter === letter) : undefined;
    if (room === undefined) return;
    // Stops the key event, so that the keyboard shortcuts of the open list do not also get it.
    event.preventDefault();
    event.stopPropagation();
    void navigate({ to: room.tabs[0].path });
  });
  useEffect(() => {
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}
