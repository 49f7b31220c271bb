import type { Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { readWhatIf } from '@backhaul/contract/calls/driving/what-if.ts';
import { assignOrder, reassignOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { ApiError, reasonOf } from '../../../../lib/api/api-error.ts';
import { send } from '../../../../lib/api/send.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../../ui/text-field.tsx';
import { questionWords } from '../what-if/what-if-words.ts';

/** A return that is given to a driver on the timeline. */
export interface MovedReturn {
  readonly orderId: string;
  readonly street: string;
  /** The driver who has the return; null if nobody has it. */
  readonly holderId: string | null;
  /** The driver on whose row the return was dropped; null if none is chosen yet. */
  readonly driverId: string | null;
}

interface GiveReturnProps {
  moved: MovedReturn;
  timeline: Timeline;
  onClose: () => void;
}

/**
 * A dialog that gives a return to another driver. Before the operator confirms, it shows what the return
 * would add to that driver's route.
 */
export function GiveReturn(props: GiveReturnProps) {
  return (
    <Dialog opened onClose={props.onClose} title={`Move ${props.moved.street}`} size="md">
      <GiveForm {...props} />
    </Dialog>
  );
}

function GiveForm({ moved, timeline, onClose }: GiveReturnProps) {
  const { drivers } = timeline;
  const { orderId, holderId } = moved;
  const others = drivers.filter(({ id }) => id !== holderId);
  const nameOf = (id: string) => drivers.find((one) => one.id === id)?.name ?? 'The driver';
  const form = useCallForm(holderId === null ? assignOrder : reassignOrder, {
    values: { driverId: moved.driverId ?? '', reason: '' },
    check: ({ driverId, reason }) => ({
      ...(driverId === '' && { driverId: 'Choose a driver' }),
      ...(holderId !== null && reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: ({ driverId, reason }) => ({
      params: { id: orderId },
      body: { driverId, reason: reason.trim() },
    }),
    success: (_, { body }) => ({
      title: 'Driver Assigned',
      description: `${nameOf(body.driverId)} has the return now.`,
    }),
    onDone: onClose,
  });
  const { driverId } = form.values;
  return (
    <Stack as="form" gap={4} {...form.props}>
      {holderId !== null && <Text size={14}>{nameOf(holderId)} has this return now.</Text>}
      <SelectField label="Driver" {...form.field('driverId')}>
        <option value="">Choose a driver</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {driverId !== '' && <Cost key={driverId} {...{ timeline, orderId, driverId }} />}
      <TextField
        label="Reason"
        hint={holderId === null ? undefined : 'The driver who had this return sees your reason.'}
        optional={holderId === null}
        maxLength={500}
        autoComplete="off"
        {...form.field('reason')}
      />
      <FieldError id="give-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Assign the driver'}
        </Button>
      </Row>
    </Stack>
  );
}

const hourMs = 3_600_000;
/** A plan can cover at most this many hours from now. */
const mostHours = 12;
const leftOut =
  'The plan covers only the next few hours, and only online drivers with a recent position.';

/**
 * Shows the minutes that the return would add to the driver's route, and the first stop that would become
 * late because of it.
 */
function Cost({
  timeline: { area, now, until },
  orderId,
  driverId,
}: {
  timeline: Timeline;
  orderId: string;
  driverId: string;
}) {
  const hours = Math.ceil((Date.parse(until) - Date.parse(now)) / hourMs);
  const query = {
    area: area.id,
    hours: Math.min(mostHours, Math.max(1, hours)),
    kind: 'move',
    order: orderId,
    driver: driverId,
  } as const;
  const read = useQuery({
    queryKey: [readWhatIf.path, query],
    queryFn: ({ signal }) => send(readWhatIf, { query, signal }),
    retry: false,
    staleTime: 0,
  });
  const { data, error } = read;
  const isLeftOut = error instanceof ApiError && error.code === 'not_found';
  return (
    <Text size={14} role="status">
      {error !== null
        ? `We cannot calculate the driver’s extra time. ${isLeftOut ? leftOut : reasonOf(error)}`
        : data === undefined
          ? 'Calculating the driver’s extra time...'
          : data.moved === null
            ? 'We cannot calculate the driver’s extra time, because no plan could be made.'
            : questionWords(data)}
    </Text>
  );
}
