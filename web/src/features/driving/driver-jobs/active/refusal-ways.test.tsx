import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { takeWayOn } from '@backhaul/contract/calls/returns/refusals.ts';
import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { testRefusal } from '../../../../parts/refusal-plan/test-refusal.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openLoadedApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';
// This module is loaded first, so that no test's time includes the loading.
import '../../../../app/areas/driver/now-screen.tsx';

const jobWith = (refusal: RefusalAnswer | null) =>
  ({ ...sampleOrder, status: 'refused', customerName: 'Casey Morgan', refusal }) as const;

async function open(refusal: RefusalAnswer | null) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [jobWith(refusal)]);
  await openLoadedApp('/driver-portal?tab=active');
  // The list of jobs may appear for a moment, until the sheet with the current task replaces the list.
  const sheet = await screen.findByRole('region', { name: 'Now' });
  await within(sheet).findByRole('link', { name: /View Details/ });
  return server;
}

test('while the customer chooses, the driver sees until when and what each way pays, and cannot leave', async () => {
  await open(testRefusal(599_000));
  expect(await screen.findByText('Casey is choosing')).toBeTruthy();
  expect(screen.getByText(/Waiting for the customer’s choice until \d+:\d\d [AP]M\./)).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^9:\d\d/);
  for (const pay of ['+$3.07', '+$3.21', '+$0.99']) expect(screen.getByText(pay)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Bring Item Back|Drive to/ })).toBeNull();
});

test('what was chosen is the one way on', async () => {
  const server = await open(testRefusal(300_000, { decided: 'donate' }));
  const sent = { ...jobWith(null), status: 'in_transit', isDonation: true } as const;
  server.answers(takeWayOn, sent);
  server.answers(calls.headToStop, sent);
  expect(
    screen.getByText('Casey donates the return. Take it to MERS Goodwill Brentwood.'),
  ).toBeTruthy();
  expect(screen.queryByText('+$3.07')).toBeNull();
  server.answers(calls.listDriverOrders, [sent]);
  const go = screen.getByRole('button', { name: /Drive to MERS Goodwill Brentwood/ });
  await waitFor(() => expect(go.hasAttribute('disabled')).toBe(false));
  fireEvent.click(go);
  expect(await screen.findByText("Donate Casey's return")).toBeTruthy();
  // The next step is shown before the choice is sent.
  const choice = `POST ${takeWayOn.path.replace('{id}', sampleOrder.id)}`;
  await waitFor(() => expect(server.asked).toContain(choice));
});

test('the way back has its button, with the whole pay', async () => {
  await open(testRefusal(0, { chooseUntil: null, decided: 'bring_back' }));
  expect(screen.getByRole('button', { name: /Bring Item Back/ })).toBeTruthy();
});

test('a refusal from before there was a choice goes back', async () => {
  await open(null);
  expect(screen.getByRole('button', { name: /Bring Item Back/ })).toBeTruthy();
});
