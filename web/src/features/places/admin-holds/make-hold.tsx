import { makeHold } from '@backhaul/contract/calls/places/holds.ts';
import { holdLimits } from '@backhaul/domain/area/service-hold.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const hourMs = 3_600_000;

/**
 * A button to suspend pickups in an area, given by ZIP codes. The API also accepts an area given by its
 * outline.
 */
export function MakeHold() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setIsOpen(true)}>
        Close an area
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Close an area" size="md">
        <HoldForm onClose={close} />
      </Dialog>
    </>
  );
}

const isHours = (text: string) => Number(text) > 0 && Number(text) <= holdLimits.days * 24;

function HoldForm({ onClose }: { onClose: () => void }) {
  const form = useCallForm(makeHold, {
    values: { reason: '', zips: '', hours: '3' },
    check: ({ reason, zips, hours }) => ({
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
      ...(zips.trim() === '' && { zips: 'Enter ZIP codes' }),
      ...(!isHours(hours) && { hours: 'Enter a number of hours' }),
    }),
    input: ({ reason, zips, hours }) => ({
      body: {
        reason: reason.trim(),
        zips: zips.split(/[\s,]+/).filter((zip) => zip !== ''),
        untilAt: new Date(Date.now() + Number(hours) * hourMs).toISOString(),
      },
    }),
    success: { title: 'The area is closed' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <TextField
        label="Reason"
        hint="For example Ice. Customers and drivers see this reason."
        maxLength={holdLimits.reason}
        {...form.field('reason')}
      />
      <TextField label="ZIP codes" hint="Separate ZIP codes by commas." {...form.field('zips')} />
      <TextField label="Closed for (hours)" inputMode="decimal" {...form.field('hours')} />
      <FieldError id="hold-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Closing...' : 'Close area'}
        </Button>
      </Row>
    </Stack>
  );
}
