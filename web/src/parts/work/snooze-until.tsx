import { snoozeWork } from '@backhaul/contract/calls/operations/work.ts';
import { snoozeTimes } from '@backhaul/domain/operations/snooze-times.ts';
import { snoozeProblem } from '@backhaul/domain/operations/work-kinds.ts';
import { instantOnWall, wallText } from '@backhaul/domain/time/wall-time.ts';
import { useCallForm } from '../../calls/use-call-form.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Snoozed {
  ids: readonly string[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** A dialog that asks for the day and time until which work items are snoozed. */
export function SnoozeUntil(snoozed: Snoozed) {
  return (
    <Dialog opened size="sm" title="Snooze until" onClose={snoozed.onClose}>
      <TimeForm {...snoozed} />
    </Dialog>
  );
}

/** A form for a day and a time, in the time zone of the service area. */
function TimeForm({ ids, onDone, onClose }: Snoozed) {
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const at = (text: string) => instantOnWall(text, timeZone);
  const morning = snoozeTimes(nowMs, timeZone).find(({ name }) => name.startsWith('Tomorrow'));
  const form = useCallForm<typeof snoozeWork, { until: string }>(snoozeWork, {
    values: { until: wallText(morning?.at ?? nowMs, timeZone) },
    check: ({ until }) => {
      const problem = snoozeProblem(at(until), nowMs);
      return problem === undefined ? {} : { until: problem };
    },
    input: ({ until }) => ({
      body: { ids: [...ids], until: new Date(at(until) ?? nowMs).toISOString() },
    }),
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label="Day and time"
        type="datetime-local"
        hint="The task comes back to the list at that time. Choose a time within two weeks."
        required
        min={wallText(nowMs, timeZone)}
        {...form.field('until')}
      />
      <FieldError id="snooze-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Snoozing...' : 'Snooze'}
        </Button>
      </Row>
    </Stack>
  );
}
