import { createQuote, type Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeServer } from '../../../../testing/fake-server.ts';
import { openWizard } from '../../../../testing/open-wizard.tsx';
import type { Draft } from '../draft/draft.ts';
import { exampleQuote } from '../test-booking.ts';

const counters: Readonly<Record<string, Partial<Quote>>> = {
  UPS: {
    total: 9.44,
    distanceText: '2.04 mi',
    dropoff: {
      ...exampleQuote.dropoff,
      name: 'UPS Access Point at CVS, 4100 Gravois Ave',
    },
    counter: { openText: null, isUnconfirmed: true },
  },
  FedEx: {
    total: 7.35,
    distanceText: '0.39 mi',
    dropoff: {
      ...exampleQuote.dropoff,
      name: 'FedEx Office South Grand',
      address: '3112 S Grand Blvd, St. Louis, MO 63118',
    },
    counter: { openText: 'Open until 8 PM', isUnconfirmed: false },
  },
  USPS: { total: 8.2, counter: { openText: 'Closed today', isUnconfirmed: false } },
};

const askedOf = ({ sent }: FakeServer) =>
  sent.flatMap(({ what, body }) => {
    if (what !== 'POST /api/quotes') return [];
    const { dropoff } = body as { dropoff: { retailer: string } };
    return [dropoff.retailer];
  });

const parcel = (changes: Partial<Draft> = {}, quoted: Partial<Quote> = {}) =>
  openWizard(2, { way: 'carrier', itemWeight: '', ...changes }, (server) => {
    server.answers(createQuote, () => {
      const retailer = askedOf(server).at(-1) ?? '';
      return { ...exampleQuote, ...counters[retailer], ...quoted };
    });
  });

const summary = () => screen.getByRole('complementary', { name: 'Summary' });
const rows = async () => {
  await within(summary()).findByText('$9.44');
  return within(summary())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('before the label is read, the summary has each carrier’s nearest counter with its exact price', async () => {
  const server = await parcel();
  const shown = await rows();
  expect(shown.slice(0, 3)).toEqual([
    'UPSUPS Access Point at CVS, 4100 Gravois Ave, 2.04 miWe do not know this counter’s hours$9.44',
    'FedEx3112 S Grand Blvd, 0.39 miOpen until 8 PM$7.35',
    expect.stringMatching(/^USPS.*Closed today\$8\.20$/),
  ]);
  expect(summary().textContent).toContain('We hold these prices, without tip, until');
  expect(screen.getByText('$7.35 to $9.44')).toBeTruthy();
  expect(askedOf(server)).toEqual(['UPS', 'FedEx', 'USPS']);
});

test('the carrier’s price is there at once when the label says which one it is', async () => {
  const server = await parcel();
  await rows();
  const number = await screen.findByLabelText(/^Or type the tracking number/);
  fireEvent.change(number, { target: { value: '1Z5R89390357567127' } });
  await waitFor(() => expect(summary().textContent).toContain('Price valid until'));
  expect(summary().textContent).not.toContain('The nearest counters');
  expect(askedOf(server)).toEqual(['UPS', 'FedEx', 'USPS']);
});

test('before the door has its pin, no price is shown to the cent', async () => {
  await parcel({}, { pinRequired: true });
  await within(summary()).findByText('about $9');
  expect(summary().textContent).toContain('about $7');
  expect(summary().textContent).toContain('Set the map pin at your door to see exact prices');
  expect(summary().textContent).not.toMatch(/\$\d+\.\d\d/);
});

test('a half-typed address asks for no price', async () => {
  const server = await parcel({ pickupAddress: '3526 hall', pickupPlace: null });
  await within(summary()).findByText('Choose your address to see each counter and its price.');
  expect(askedOf(server)).toEqual([]);
});

test('what hinders all three is said once', async () => {
  await openWizard(2, { way: 'carrier' }, (server) =>
    server.refuses(createQuote, 422, 'area_held', 'Your area is closed until 6 PM.'),
  );
  await within(summary()).findByText('Your area is closed until 6 PM.');
});
