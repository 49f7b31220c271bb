import { endPauseOfDriver, pauseDriver } from '@backhaul/contract/calls/driving/driver-review.ts';
import { mayPauseUntil, pauseRules } from '@backhaul/domain/driver/driver-pause.ts';
import { addDays, isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { useState } from 'react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { useCommand } from '../../calls/use-command.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';

interface PausedPerson {
  id: string;
  /** The driver's first name. */
  name: string;
}

/** Pauses a driver until a day, or ends the current pause. */
export function PauseDriver({ isPaused, ...person }: PausedPerson & { isPaused: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  const end = useCommand(endPauseOfDriver, {
    success: { title: `${person.name} can go online again` },
    failure: 'We could not end the driver’s pause',
  });
  if (!useMay('review_drivers')) return null;
  if (isPaused)
    return (
      <Button
        size="sm"
        disabled={end.isPending}
        onClick={() => end.send({ params: { id: person.id } })}
      >
        {end.isPending ? 'Ending the pause...' : 'End the pause'}
      </Button>
    );
  return (
    <>
      <Button size="sm" onClick={() => setIsAsked(true)}>
        Pause until...
      </Button>
      {isAsked && <PauseDialog {...person} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function PauseDialog({ id, name, onClose }: PausedPerson & { onClose: () => void }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const form = useCallForm(pauseDriver, {
    values: { until: addDays(today, 1), reason: '' },
    check: ({ until, reason }) => ({
      ...(!(isCalendarDate(until) && mayPauseUntil(until, today)) && {
        until: `Choose a day from tomorrow on, at most ${pauseRules.longestDays} days ahead`,
      }),
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: ({ until, reason }) => ({ params: { id }, body: { until, reason: reason.trim() } }),
    success: { title: `${name} is paused` },
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={`Pause ${name}`} size="sm">
      <Stack as="form" gap={4} {...form.props}>
        <p>
          {name} gets no new jobs and keeps active jobs. On the day you choose, {name} can go online
          again.
        </p>
        <TextField
          label="Can drive again on"
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, pauseRules.longestDays)}
          required
          {...form.field('until')}
        />
        <TextAreaField
          label="Reason"
          hint={`${name} reads this reason.`}
          maxLength={pauseRules.reasonLength}
          required
          {...form.field('reason')}
        />
        <FieldError id="pause-problem" error={form.problem} />
        <Row gap={2} justify="end" wrap>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {form.isPending ? 'Pausing...' : `Pause ${name}`}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
