import { Popover } from '@base-ui/react/popover';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import buttons from '../button.module.css';
import { classNames } from '../class-names.ts';
import { Row } from '../layout.tsx';
import popup from '../popup/popup.module.css';
import { usePopupContainer } from '../popup/use-popup-container.ts';
import { TextField } from '../text-field.tsx';
import { useTooltip } from '../tooltip.tsx';

const RangeCalendar = lazy(async () => ({
  default: (await import('./range-calendar.tsx')).RangeCalendar,
}));

/** Calendar days, both inclusive; a missing end is open. */
export interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Earlier years are ignored, because typing a year passes through them. */
const earliest = '2000-01-01';

function isTurned({ from, to }: Days): boolean {
  return from !== undefined && to !== undefined && from > to;
}

function isWhole({ from = earliest, to = earliest }: Days): boolean {
  return from >= earliest && to >= earliest;
}

/** A range of days in the service area's zone: typed, or picked from a month. */
export function DateRange({
  label,
  value,
  onChange,
  className,
}: {
  label: string;
  value: Days;
  /** Called for valid ranges only: not for a half-typed year, nor when the end lies before the start. */
  onChange: (days: Days) => void;
  className?: string | undefined;
}) {
  const zone = zoneName(useTimeZone());
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen.from !== value.from || seen.to !== value.to) {
    setSeen(value);
    setDraft(value);
  }

  function change(part: Partial<Days>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (!isTurned(next) && isWhole(next)) onChange(next);
  }

  const { trigger, bubble } = useTooltip(`${label}, days in ${zone}`);
  const common = { type: 'date', dense: true, labelHidden: true, min: earliest } as const;
  return (
    <Row as="fieldset" gap={2} wrap className={className} {...trigger} onFocus={undefined}>
      <legend className="visually-hidden">
        {label}, days in {zone}
      </legend>
      <TextField
        {...common}
        label={`${label} from`}
        icon="from"
        max={draft.to}
        value={draft.from ?? ''}
        onChange={({ target }) => change({ from: target.value || undefined })}
      />
      <TextField
        {...common}
        label={`${label} until`}
        icon="to"
        value={draft.to ?? ''}
        error={isTurned(draft) ? 'This is before the first day' : undefined}
        onChange={({ target }) => change({ to: target.value || undefined })}
      />
      <CalendarButton label={label} value={draft} onPick={change} />
      {bubble}
    </Row>
  );
}

function CalendarButton({
  label,
  value,
  onPick,
}: {
  label: string;
  value: Days;
  onPick: (days: Days) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { ref, container } = usePopupContainer();
  const today = calendarDayOf(useNow(), useTimeZone());
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        ref={ref}
        aria-label={`${label}, from a calendar`}
        className={classNames(buttons['icon-button'], buttons['bordered'], popup['button'])}
      >
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
            <Suspense fallback={<div className={popup['waiting']} />}>
              <RangeCalendar
                value={value}
                today={today}
                onPick={(days) => {
                  onPick(days);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** 'Central Time'. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
