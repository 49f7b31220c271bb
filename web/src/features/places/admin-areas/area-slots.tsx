import { type Area, setAreaSlots } from '@backhaul/contract/calls/places/areas.ts';
import { closedSlotsWords, slotsAWeek } from '@backhaul/domain/area/area-hours.ts';
import { type TimeSlotLabel, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { type Weekday, weekdays } from '@backhaul/domain/time/calendar-date.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, FieldGroup } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { placesIn, placesProblem } from './places-typed.ts';
import { SlotDays } from './slot-days.tsx';

const staffedWords = ({ fromMinute, untilMinute }: Area['staffed']) =>
  `${formatMinuteOfDay(fromMinute)} to ${formatMinuteOfDay(untilMinute)}`;

/**
 * A city's limits and hours: the maximum number of pickups in a time slot, the slots without pickups, and the
 * support hours. A form changes them.
 */
export function AreaSlots({ area }: { area: Area }) {
  const [isOpen, setIsOpen] = useState(false);
  const { ordersPerSlot, closedSlots, staffed } = area;
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between" align="center" wrap>
        <div>
          <Text size={14}>
            <strong>Pickups per time slot</strong>: {ordersPerSlot ?? 'no limit'}
          </Text>
          <Text size={14}>
            <strong>Closed time slots</strong>: {closedSlotsWords(closedSlots)}
          </Text>
          <Text size={14}>
            <strong>Support hours</strong>: {staffedWords(staffed)}
          </Text>
        </div>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Change hours
        </Button>
      </Row>
      {isOpen && <SlotsForm area={area} onDone={() => setIsOpen(false)} />}
    </Stack>
  );
}

/** One text for a weekday and a slot, so that slots can be compared. */
const keyOf = (weekday: Weekday, slot: TimeSlotLabel) => `${weekday} ${slot}`;

const halfHours = Array.from({ length: 49 }, (_, place) => place * 30);

function SlotsForm({ area, onDone }: { area: Area; onDone: () => void }) {
  const { id, ordersPerSlot, closedSlots, staffed } = area;
  const form = useCallForm(setAreaSlots, {
    values: {
      ordersPerSlot: ordersPerSlot === null ? '' : String(ordersPerSlot),
      closedSlots: closedSlots.map(({ weekday, slot }) => keyOf(weekday, slot)),
      from: String(staffed.fromMinute),
      until: String(staffed.untilMinute),
      reason: '',
    },
    check: (typed) => ({
      ...(placesProblem(typed.ordersPerSlot) && {
        ordersPerSlot: placesProblem(typed.ordersPerSlot),
      }),
      ...(typed.closedSlots.length === slotsAWeek && {
        closedSlots: 'Keep at least one time slot open, or pause bookings in the city',
      }),
      ...(Number(typed.from) >= Number(typed.until) && {
        until: 'Support hours must end after they start',
      }),
      ...(typed.reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: (typed) => ({
      params: { id },
      body: {
        ordersPerSlot: placesIn(typed.ordersPerSlot),
        closedSlots: weekdays.flatMap((weekday) =>
          timeSlotLabels
            .filter((slot) => typed.closedSlots.includes(keyOf(weekday, slot)))
            .map((slot) => ({ weekday, slot })),
        ),
        staffed: { fromMinute: Number(typed.from), untilMinute: Number(typed.until) },
        reason: typed.reason.trim(),
      },
    }),
    success: { title: 'Hours Saved', description: 'The hours apply to new bookings.' },
    onDone,
  });
  const closed = form.values.closedSlots;
  const isOpen = (day: Weekday, slot: TimeSlotLabel) => !closed.includes(keyOf(day, slot));
  const choose = (day: Weekday, slot: TimeSlotLabel, opens: boolean) => {
    const others = closed.filter((key) => key !== keyOf(day, slot));
    form.change({ closedSlots: opens ? others : [...others, keyOf(day, slot)] });
  };
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label="Limit of pickups per time slot"
        hint="Leave this field empty for no limit."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('ordersPerSlot')}
      />
      <FieldGroup
        label="Days with pickups"
        hint="Customers can book only slots with a check mark. Booked returns do not change."
        error={form.errors.closedSlots}
      >
        <SlotDays isOpen={isOpen} onChoose={choose} />
      </FieldGroup>
      <Row gap={4}>
        <SelectField label="Support answers from" {...form.field('from')}>
          {halfHours.slice(0, -1).map((minute) => (
            <option key={minute} value={minute}>
              {formatMinuteOfDay(minute)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Until" {...form.field('until')}>
          {halfHours.slice(1).map((minute) => (
            <option key={minute} value={minute}>
              {minute === 24 * 60 ? 'Midnight' : formatMinuteOfDay(minute)}
            </option>
          ))}
        </SelectField>
      </Row>
      <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
      <FieldError id="slots-problem" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onDone}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          Save the hours
        </Button>
      </Row>
    </Stack>
  );
}
