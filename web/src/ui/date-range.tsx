import { useState } from 'react';
import { useTimeZone } from '../lib/environment.ts';
import { Row } from './layout.tsx';
import { TextField } from './text-field.tsx';
import { useTooltip } from './tooltip.tsx';

/** Calendar days, both inclusive; a missing end is open. */
export interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Typing a year passes through these values. */
const earliest = '2000-01-01';

function isTurned({ from, to }: Days): boolean {
  return from !== undefined && to !== undefined && from > to;
}

function isWhole({ from = earliest, to = earliest }: Days): boolean {
  return from >= earliest && to >= earliest;
}

/** A range of days in the service area's zone, typed or picked in the browser's calendar. */
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
      {bubble}
    </Row>
  );
}

/** 'Central Time'. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
