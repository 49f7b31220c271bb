import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies } from '@backhaul/contract/calls/retail/companies.ts';
import { type DayReturn, readCompanyDay } from '@backhaul/contract/calls/retail/company-returns.ts';
import {
  answerAtCounter,
  findAtCounter,
  takeBackCounterWord,
} from '@backhaul/contract/calls/retail/counter.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const at = new Date().toISOString();
const kettle: DayReturn = {
  orderId: '0198a000-0000-7000-8000-00000000b001',
  trackingNumber: 'RTN-7K4QH2MXA3BC',
  stage: 'here',
  orderName: 'Kettle',
  numberOfItems: 1,
  itemValue: 44.99,
  condition: { returnReason: 'Damaged item', hasTags: true, hasPackaging: true },
  proof: 'receipt',
  word: null,
  driver: 'Dana W.',
  storeId: 'hampton',
  store: 'Target Hampton Village',
  arrives: { from: at, at, to: at, timeZone: 'America/Chicago' },
};
const found = {
  ...kettle,
  customer: 'Priya R.',
  refund: { expected: 44.99, fee: 0, dueOn: null },
  mayAnswer: true,
};
const word = { verdict: 'taken', reason: null, words: null, by: 'Imani', at } as const;

function open() {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role: 'clerk' }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role: 'clerk', stores: [], city: 'St. Louis' },
  ]);
  server.answers(readCompanyDay, {
    day: '2026-11-20',
    toCome: 1,
    arrived: 0,
    refused: 0,
    withoutProof: 0,
    stores: [
      {
        storeId: 'hampton',
        name: kettle.store,
        timeZone: 'America/Chicago',
        hours: [],
        toCome: 1,
        arrived: 0,
      },
    ],
    returns: [kettle],
  });
  server.answers(findAtCounter, found);
  openApp('/');
  return server;
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

test('a clerk lands at the counter, takes the return that was scanned, and takes the word back', async () => {
  const server = open();
  fireEvent.change(await screen.findByLabelText('Code or number'), { target: { value: 'a3bc' } });
  await press('Find return');
  await screen.findByText('Refund if you accept');
  server.answers(answerAtCounter, word);
  server.answers(findAtCounter, { ...found, word, mayAnswer: false });
  await press(/^Accept return/);
  await screen.findByText(
    /Give Dana W\. the receipt\. The return ends only after Dana W\. photographs it/,
  );
  expect(server.sent.at(-1)?.body).toEqual({ verdict: 'taken' });
  server.answers(takeBackCounterWord, undefined);
  server.answers(findAtCounter, found);
  await press(/^Undo/);
  await screen.findByText('Refund if you accept');
});

test('a refusal needs a reason, and says what follows', async () => {
  const server = open();
  await press(/Kettle/);
  await press('Refuse return');
  await press('Refuse return and tell the driver');
  expect(screen.getByText('Choose a reason')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Damaged/ }));
  server.refuses(answerAtCounter, 409, 'counter_answered', 'Somebody has answered already.');
  await press('Refuse return and tell the driver');
  await screen.findByText('Somebody has answered already.');
  await waitFor(() =>
    expect(server.sent.at(-1)?.body).toEqual({ verdict: 'refused', reason: 'damaged', words: '' }),
  );
});

test('a code that nobody knows leads back to the field', async () => {
  const server = open();
  server.refuses(findAtCounter, 404, 'counter_code_unknown', 'None of your returns has this code.');
  fireEvent.change(await screen.findByLabelText('Code or number'), { target: { value: 'zzzz' } });
  await press('Find return');
  await screen.findByRole('heading', { name: 'No return found' });
  await press('Scan again');
  await screen.findByLabelText('Code or number');
});
