import { type Area, setAreaSlots } from '@backhaul/contract/calls/places/areas.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { placesIn, placesProblem } from './places-typed.ts';

/** The most pickups of a slot in a city, and the form that changes it. */
export function AreaSlots({ area }: { area: Area }) {
  const [isOpen, setIsOpen] = useState(false);
  const { ordersPerSlot } = area;
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between" align="center" wrap>
        <Text size={14}>
          <strong>Pickups of a slot</strong>: {ordersPerSlot ?? 'no limit'}
        </Text>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Change pickups of a slot
        </Button>
      </Row>
      {isOpen && <SlotsForm area={area} onDone={() => setIsOpen(false)} />}
    </Stack>
  );
}

function SlotsForm({ area: { id, ordersPerSlot }, onDone }: { area: Area; onDone: () => void }) {
  const form = useCallForm(setAreaSlots, {
    values: { ordersPerSlot: ordersPerSlot === null ? '' : String(ordersPerSlot), reason: '' },
    check: (typed) => ({
      ...(placesProblem(typed.ordersPerSlot) && {
        ordersPerSlot: placesProblem(typed.ordersPerSlot),
      }),
      ...(typed.reason.trim() === '' && { reason: 'Say why' }),
    }),
    input: (typed) => ({
      params: { id },
      body: { ordersPerSlot: placesIn(typed.ordersPerSlot), reason: typed.reason.trim() },
    }),
    success: { title: 'Changed', description: 'It applies to bookings from now on.' },
    onDone,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label="At most"
        hint="Leave it empty for no limit. Booked returns stay."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('ordersPerSlot')}
      />
      <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
      <FieldError id="slots-problem" error={form.problem} />
      <Row>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          Change it
        </Button>
      </Row>
    </Stack>
  );
}
