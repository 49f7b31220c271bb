import { Popover } from '@base-ui/react/popover';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { classNames } from '../class-names.ts';
import popup from '../popup/popup.module.css';
import { usePopupButton } from '../popup/use-popup-button.ts';
import { calendarButton, calendarLabel } from './calendar-button.ts';
import type { Days } from './days.ts';
import { RangeCalendar } from './range-calendar.tsx';

export interface CalendarProps {
  label: string;
  value: Days;
  onPick: (days: Days) => void;
}

/** A calendar and its button, loaded at the first press. */
export function CalendarPopup({ label, value, onPick }: CalendarProps) {
  const [isOpen, setOpen] = useState(false);
  const { ref, container } = usePopupButton();
  const today = calendarDayOf(useNow(), useTimeZone());
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger ref={ref} aria-label={calendarLabel(label)} className={calendarButton}>
        <IconCalendar aria-hidden="true" size={18} stroke={1.75} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Positioner
          positionMethod="fixed"
          className={popup['place']}
          align="end"
          sideOffset={4}
          sticky
          collisionAvoidance={{ side: 'shift' }}
        >
          <Popover.Popup
            className={classNames(popup['popup'], popup['date-range-popup'])}
            aria-label={`${label}, days`}
          >
            <RangeCalendar
              value={value}
              today={today}
              onPick={(days) => {
                onPick(days);
                setOpen(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
