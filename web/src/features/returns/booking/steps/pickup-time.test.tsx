import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { checkPolicy, listPickupSlots } from '@backhaul/contract/calls/returns/orders.ts';
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calendarDayOf } from '../../../../lib/format/dates.ts';
import { exampleQuote } from '../test-booking.ts';
import { acceptedAnswer, openWizard } from '../../../../testing/open-wizard.tsx';

const [morning, afternoon, evening] = timeSlotLabels;
const tomorrow = () => addDays(calendarDayOf(Date.now(), 'America/Chicago'), 1);

test('a slot says that few places are left, or that it is full and cannot be chosen', async () => {
  await openWizard(3, {}, (server) =>
    server.answers(listPickupSlots, [
      { pickupDate: tomorrow(), preferredTimeSlot: morning, room: 'full' },
      { pickupDate: tomorrow(), preferredTimeSlot: evening, room: 'few' },
    ]),
  );
  const full = await screen.findByLabelText<HTMLInputElement>(`${morning}, full`);
  expect(full.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(`${evening}, few left`).disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>(afternoon).checked).toBe(true);
});

test('a day whose slots are all full says so and cannot be chosen', async () => {
  const after = addDays(tomorrow(), 1);
  await openWizard(3, {}, (server) =>
    server.answers(
      listPickupSlots,
      timeSlotLabels.map((slot) => ({
        pickupDate: after,
        preferredTimeSlot: slot,
        room: 'full' as const,
      })),
    ),
  );
  const full = await screen.findByLabelText<HTMLInputElement>(/, full$/);
  expect(full.disabled).toBe(true);
});

test('a slot says what the trip costs in it, where that is known', async () => {
  await openWizard(3, {}, (server) =>
    server.answers(createQuote, {
      ...exampleQuote,
      slotPrices: [{ pickupDate: tomorrow(), preferredTimeSlot: evening, total: 10.25 }],
    }),
  );
  expect(await screen.findByLabelText(`${evening}, $10.25`)).toBeTruthy();
  expect(screen.getByLabelText(morning)).toBeTruthy();
});

test('a pickup on the last day of the return window warns', async () => {
  await openWizard(3, {}, (server) =>
    server.answers(checkPolicy, {
      ...acceptedAnswer,
      policy: { ...acceptedAnswer.policy, lastDay: tomorrow() },
    }),
  );
  expect(await screen.findByText(/This pickup is less than a day before that/)).toBeTruthy();
});
