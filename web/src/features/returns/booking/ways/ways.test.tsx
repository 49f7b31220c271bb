import { nearbyCharities } from '@backhaul/contract/calls/places/catalog.ts';
import { readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeServer } from '../../../../testing/fake-server.ts';
import { startFakeUploads } from '../../../../testing/fake-uploads.ts';
import { openWizard } from '../../../../testing/open-wizard.tsx';
import type { Draft } from '../draft/draft.ts';
import { exampleQuote } from '../test-booking.ts';
import type { LabelReading } from './read-label.ts';

const ups = '1Z5R89390357567127';
const fileId = '0198a000-0000-7000-8000-00000000f001';
const nothingElse = {
  retailer: null,
  purchaseDate: null,
  orderNumber: null,
  items: [],
  itemValue: null,
  tax: null,
  card: null,
  store: null,
  isOnline: false,
  lines: [],
};
const atCvs = {
  ...exampleQuote,
  dropoff: { ...exampleQuote.dropoff, name: 'UPS Access Point at CVS, 3925 Lindell Blvd' },
  counter: { openText: 'Open until 9 PM', isUnconfirmed: true },
};

const parcel = (
  changes: Partial<Draft> = {},
  prepare: (server: FakeServer) => void = () => undefined,
) =>
  openWizard(2, { way: 'carrier', itemWeight: '', ...changes }, (server) => {
    server.answers(createQuote, atCvs);
    prepare(server);
  });

async function addLabel(label: LabelReading | null) {
  startFakeUploads(fileId);
  const server = await parcel({}, (fake) =>
    fake.answers(readUploadedReceipt, { ...nothingElse, label }),
  );
  await screen.findByRole('button', { name: 'Add the label' });
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'l.png', { type: 'image/png' })] } });
  return server;
}

test('the first question is how it goes back, and the counter’s questions are the first answer’s', async () => {
  await openWizard(2);
  expect(await screen.findByText('Where does your item go?')).toBeTruthy();
  expect(screen.getByLabelText(/^Return reason/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Send with UPS, FedEx or USPS/ }));
  expect(await screen.findByRole('button', { name: 'Add the label' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Return reason/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /Return at a store counter/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Order name/).value).toBe('Winter jacket');
});

test('a label that is read fills in its number, and the counter is shown by name with its hours', async () => {
  const server = await addLabel({
    kind: 'label',
    carrier: 'ups',
    parcelNumber: ups,
    isCertain: true,
    sendBy: '2026-12-04',
    addresses: null,
  });
  const number = await screen.findByLabelText<HTMLInputElement>(/^Or type the tracking number/);
  await waitFor(() => expect(number.value).toBe(ups));
  expect(screen.getByText('1Z 5R8 939 03 5756 7127')).toBeTruthy();
  expect(screen.getByText(/The number has no typing error/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Send by/).value).toBe('2026-12-04');
  const counter = await screen.findByRole('region', { name: 'Nearest counter' });
  expect(counter.textContent).toContain('UPS Access Point at CVS, 3925 Lindell Blvd');
  expect(counter.textContent).toContain(
    'Open until 9 PM. This chain takes returns, but this shop may not take them.',
  );
  expect(server.sent.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ way: 'carrier', dropoff: { retailer: 'UPS', anyLocation: true } }),
  );
});

test.each<[string, LabelReading | null, RegExp]>([
  ['no label', null, /We found no label in this file/],
  ['two labels', { kind: 'unclear', fault: 'two_labels' }, /There are two labels in this picture/],
  [
    'a misread number',
    { kind: 'unclear', fault: 'wrong_check_digit' },
    /We could not read the number/,
  ],
])('a picture with %s says so in one sentence, and nothing is lost', async (_what, label, said) => {
  await addLabel(label);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Item you send/).value).toBe('Winter jacket');
});

test.each<[string, string, string, RegExp]>([
  ['goes to the door', '1400 DEPOT RD', '3526 HALLIDAY AVE', /to your own door\. Add the shop/],
  [
    'comes from elsewhere',
    '812 PINE ST',
    '1400 DEPOT RD',
    /is 812 PINE ST, 63101, not your pickup address/,
  ],
])('a label that %s is said at once, and its number stays', async (_what, from, to, said) => {
  const zipOf = (street: string) => (street.startsWith('3526') ? '63118' : '63101');
  const of = (street: string) => ({ street, zip: zipOf(street) });
  const read = { kind: 'label', carrier: 'ups', parcelNumber: ups, sendBy: null } as const;
  await addLabel({ ...read, isCertain: true, addresses: { from: of(from), to: of(to) } });
  expect(await screen.findByText(said)).toBeTruthy();
  const number = screen.getByLabelText<HTMLInputElement>(/^Or type the tracking number/);
  expect(number.value).toBe(ups);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(number.value).toBe(ups);
});

test('the text of a label is asked for after its barcode', async () => {
  const read = { kind: 'label', carrier: 'ups', parcelNumber: ups, sendBy: null } as const;
  const server = await addLabel({ ...read, isCertain: true, addresses: null });
  await waitFor(() =>
    expect(server.sent.map(({ body }) => body)).toContainEqual({ fileId, isWhole: true }),
  );
});

test('a wrong check digit is said at the number while it is typed', async () => {
  await parcel();
  const number = await screen.findByLabelText(/^Or type the tracking number/);
  fireEvent.change(number, { target: { value: '1Z5R89390357567128' } });
  expect(await screen.findByText(/A digit in this number is wrong/)).toBeTruthy();
  fireEvent.change(number, { target: { value: ups } });
  expect(await screen.findByText(/The number has no typing error/)).toBeTruthy();
});

test('a number names its parcel, until somebody names it', async () => {
  await parcel({ orderName: '' });
  const number = await screen.findByLabelText(/^Or type the tracking number/);
  const name = screen.getByLabelText<HTMLInputElement>(/^Item you send/);
  fireEvent.change(number, { target: { value: ups } });
  expect(name.value).toBe('UPS parcel');
  fireEvent.change(name, { target: { value: 'Two pairs of shoes' } });
  fireEvent.change(number, { target: { value: '' } });
  fireEvent.change(number, { target: { value: ups } });
  expect(name.value).toBe('Two pairs of shoes');
});

test('what is over the limit, or ended, is said at its field on Next', async () => {
  await parcel({ carrier: 'ups', parcelNumbers: [ups], itemWeight: '45', sendBy: '2026-11-01' });
  fireEvent.click(await screen.findByRole('button', { name: /^Next/ }));
  expect(await screen.findByText('UPS takes parcels of up to 44 lb')).toBeTruthy();
  expect(screen.getByText('This label has expired. Ask the shop for a new one')).toBeTruthy();
});

test('a charity is chosen from the list, with what it takes and never takes', async () => {
  const charity = {
    id: 'goodwill-brentwood',
    organization: 'MERS Goodwill',
    name: 'MERS Goodwill Brentwood',
    address: '9116 Manchester Rd, Brentwood, MO 63144',
    coordinates: { lat: 38.61, lng: -90.36 },
    hours: null,
    takes: 'Clothes and books',
    declines: ['mattress', 'car seat'],
    distance_miles: 6.1,
  };
  const server = await openWizard(2, { way: 'donation' }, (fake) => {
    fake.answers(nearbyCharities, [charity]);
    fake.answers(createQuote, atCvs);
  });
  fireEvent.click(await screen.findByRole('radio', { name: /MERS Goodwill Brentwood/ }));
  expect(await screen.findByText(/does not take mattress or car seat/)).toBeTruthy();
  await waitFor(() =>
    expect(server.sent.at(-1)?.body).toMatchObject({
      way: 'donation',
      dropoff: { charityId: 'goodwill-brentwood' },
    }),
  );
});

test.each<[string, Partial<Draft>, string, number]>([
  [
    'nothing',
    {},
    'The shop accepted the return when it sent you the label. We still need two answers.',
    0,
  ],
  [
    'number and weight',
    { parcelNumbers: [ups], itemWeight: '6' },
    'The shop accepted the return when it sent you the label.',
    2,
  ],
])(
  'a parcel has no policy to check: with %s the card says what is open',
  async (_what, changes, reason, met) => {
    await parcel(changes);
    const card = await screen.findByRole('region', { name: 'No policy check needed' });
    expect(card.textContent).toContain(reason);
    expect(card.querySelectorAll('.tabler-icon-check')).toHaveLength(met);
  },
);
