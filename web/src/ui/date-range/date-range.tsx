import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { Row } from '../layout.tsx';
import { useLaterPopup } from '../popup/use-later-popup.ts';
import { TextField } from '../text-field.tsx';
import { useTooltip } from '../tooltip.tsx';
import { calendarButton, calendarLabel } from './calendar-button.ts';
import type { CalendarProps } from './calendar-popup.tsx';
import type { Days } from './days.ts';
import { lazyPart } from '../../lib/router/lazy-part.ts';

const load = () => import('./calendar-popup.tsx');
const CalendarPopup = lazyPart(async () => (await load()).CalendarPopup);

/** The earliest day that is accepted. A half-typed year such as 0020 is earlier, so it is ignored. */
const earliest = '2000-01-01';

function isTurned({ from, to }: Days): boolean {
  return from !== undefined && to !== undefined && from > to;
}

function isWhole({ from = earliest, to = earliest }: Days): boolean {
  return from >= earliest && to >= earliest;
}

/** A range of days in the service area's time zone, typed or picked from a calendar. */
export function DateRange({
  label,
  value,
  onChange,
  className,
}: {
  label: string;
  value: Days;
  /** Called only for valid ranges: not for a half-typed year, and not if the end is before the start. */
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
        error={isTurned(draft) ? 'The last day is before the first day' : undefined}
        onChange={({ target }) => change({ to: target.value || undefined })}
      />
      <CalendarButton label={label} value={draft} onPick={change} />
      {bubble}
    </Row>
  );
}

function CalendarButton(props: CalendarProps) {
  const { isAsked, trigger } = useLaterPopup(load);
  if (isAsked) return <CalendarPopup {...props} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={calendarLabel(props.label)}
      className={calendarButton}
      {...trigger}
    >
      <IconCalendar aria-hidden="true" size={18} stroke={1.75} />
    </button>
  );
}

/** The name of a time zone, such as 'Central Time'. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
