import { useClockName, useTimeZone } from '../lib/environment.ts';
import { formatExact } from '../lib/format/dates.ts';
import { type Slot, slotHeading } from '../lib/format/slot.ts';
import { useNow } from '../lib/use-now.ts';
import { useTooltip } from '../ui/tooltip.tsx';

/**
 * The pickup window in its city's time zone: 'Tomorrow, 12 to 5 PM'. The exact times show on hover.
 */
export function PickupWindow({ slot }: { slot: Slot & { readonly timeZone?: string } }) {
  const shown = useTimeZone();
  const { timeZone = shown } = slot;
  const clock = useClockName(timeZone);
  const nowMs = useNow();
  const exact = [slot.slotStartAt, slot.slotEndAt].map((at) => formatExact(at, timeZone));
  const { trigger, bubble } = useTooltip(exact.join(' to '));
  const words = slotHeading(slot, { nowMs, timeZone });
  // In a narrow column, the line may break between day and hours, but not within the hours.
  const hoursAt = words.lastIndexOf(', ') + 2;
  return (
    <time dateTime={slot.slotStartAt} {...trigger}>
      {words.slice(0, hoursAt)}
      <span className="no-break">{words.slice(hoursAt)}</span>
      {clock}
      {bubble}
    </time>
  );
}
