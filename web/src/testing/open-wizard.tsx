import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readMerchantPolicy } from '@backhaul/contract/calls/places/catalog.ts';
import { checkPolicy, listPickupSlots } from '@backhaul/contract/calls/returns/orders.ts';
import { checkPickup } from '@backhaul/contract/calls/places/places.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { listSavedPlaces, readLastContact } from '@backhaul/contract/calls/people/saved-places.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { screen } from '@testing-library/react';
import { calendarDayOf } from '../lib/format/dates.ts';
import { startFakeServer } from './fake-server.ts';
import { openApp } from './open-app.tsx';
import { customer } from './people.ts';
import { bookingSteps, type StepNumber } from '../features/returns/booking/booking-steps.ts';
import { saveDraft } from '../features/returns/booking/draft/draft-storage.ts';
import type { Draft } from '../features/returns/booking/draft/draft.ts';
import type { PolicyAnswer } from '../features/returns/booking/policy/use-policy-check.ts';
import { exampleDraft, exampleQuote } from '../features/returns/booking/test-booking.ts';

export const acceptedAnswer: PolicyAnswer = {
  policy: {
    result: 'valid',
    violations: [],
    warnings: [],
    message: "Return accepted under Target's policy",
    daysSincePurchase: 17,
    windowDays: 90,
    lastDay: '2027-02-01',
    windowReason: null,
    ordinaryDays: null,
    stands: false,
    counter: null,
  },
  safety: { result: 'allow', violations: [], message: 'Order meets all policy requirements' },
  causes: [],
};

/** Opens the booking form at a step for a signed-in customer with this draft; the server accepts everything. */
export async function openWizard(
  step: StepNumber,
  changes: Partial<Draft> = {},
  prepare: (server: ReturnType<typeof startFakeServer>) => void = () => undefined,
) {
  const server = startFakeServer();
  server.answers(me, customer);
  server.refuses(readMerchantPolicy, 404, 'not_found', 'There is nothing here.');
  server.answers(checkPolicy, acceptedAnswer);
  server.answers(createQuote, exampleQuote);
  server.answers(listPickupSlots, []);
  server.answers(listSavedPlaces, []);
  server.answers(readLastContact, { contact: null });
  server.answers(checkPickup, {
    placeId: 'place-1',
    formattedAddress: exampleDraft.pickupAddress,
    name: '',
    location: { lat: 38.6, lng: -90.24 },
    precision: 'address',
    uncertaintyMeters: 10,
    needsPin: false,
    pinReachMeters: 150,
  });
  prepare(server);
  const now = Date.now();
  const today = calendarDayOf(now, 'America/Chicago');
  const days = { pickupDate: addDays(today, 1), purchaseDate: addDays(today, -17) };
  const draft = { ...exampleDraft, ...days, ...changes };
  saveDraft(localStorage, customer.id, draft, now);
  openApp(`/book-pickup?step=${step}`);
  const { label } = bookingSteps[step - 1] ?? bookingSteps[0];
  await screen.findByRole('heading', { name: label });
  return server;
}
