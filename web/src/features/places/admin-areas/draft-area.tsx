import { draftArea } from '@backhaul/contract/calls/places/areas.ts';
import { areaLimits, isAreaSlug } from '@backhaul/domain/area/area-plan.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { placesIn, placesProblem } from './places-typed.ts';

/** A button that opens the form to plan a new city by its ZIP codes. */
export function DraftArea() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <RoomActs>
      <Button size="sm" variant="primary" onClick={() => setIsOpen(true)}>
        Plan a city
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Plan a city" size="md">
        <DraftForm onClose={close} />
      </Dialog>
    </RoomActs>
  );
}

const zipsIn = (text: string) => text.split(/[\s,;]+/).filter((zip) => zip !== '');

function DraftForm({ onClose }: { onClose: () => void }) {
  const form = useCallForm(draftArea, {
    values: { name: '', id: '', timeZone: useTimeZone(), zips: '', ordersPerSlot: '', reason: '' },
    check: ({ name, id, zips, ordersPerSlot, reason }) => ({
      ...(name.trim() === '' && { name: 'Enter the city’s name' }),
      ...(!isAreaSlug(id) && { id: 'Use lowercase letters, digits and single hyphens' }),
      ...(zipsIn(zips).length === 0 && { zips: 'Enter the ZIP codes' }),
      ...(placesProblem(ordersPerSlot) && { ordersPerSlot: placesProblem(ordersPerSlot) }),
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: ({ name, id, timeZone, zips, ordersPerSlot, reason }) => ({
      body: {
        name: name.trim(),
        id: id.trim(),
        timeZone: timeZone.trim(),
        zips: zipsIn(zips),
        ordersPerSlot: placesIn(ordersPerSlot),
        reason: reason.trim(),
      },
    }),
    success: {
      title: 'The city is added',
      description: 'Nobody can book in this city before you open it.',
    },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <TextField label="Name" maxLength={areaLimits.name} {...form.field('name')} />
      <TextField
        label="Short name"
        hint="For example kansas-city. You cannot change this name later."
        maxLength={areaLimits.slug}
        {...form.field('id')}
      />
      <TextAreaField
        label="ZIP codes"
        hint="Separate ZIP codes by commas, spaces or lines."
        rows={3}
        {...form.field('zips')}
      />
      <TextField
        label="Time zone"
        hint="For example America/Denver. Slots, store hours and reports use this time zone."
        {...form.field('timeZone')}
      />
      <TextField
        label="Pickups per time slot"
        optional
        inputMode="numeric"
        hint="Leave this field empty for no limit."
        {...form.field('ordersPerSlot')}
      />
      <TextField label="Reason" maxLength={areaLimits.reason} {...form.field('reason')} />
      <FieldError id="area-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Planning...' : 'Plan city'}
        </Button>
      </Row>
    </Stack>
  );
}
