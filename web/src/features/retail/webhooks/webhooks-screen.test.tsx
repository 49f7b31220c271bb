import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies, type OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  listWebhookTries,
  readWebhookDelivery,
  replayWebhookDelivery,
  type RetailerWebhook,
  type WebhookDelivery,
  type WebhookLogLine,
} from '@backhaul/contract/calls/retail/webhooks.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const company: OwnCompany = {
  id: 'target',
  name: 'Target',
  role: 'owner',
  stores: [],
  city: 'St. Louis',
};
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const good: RetailerWebhook = {
  id: '0198a000-0000-7000-8000-00000000b001',
  url: 'https://hooks.target.example/backhaul',
  mode: 'live',
  events: [],
  sends: 'thin',
  state: 'on',
  disabledReason: null,
  secretEndsWith: 'u8Qd',
  previousSecretUntil: null,
  address: '198.51.100.40',
  addressCheckedAt: ago(1),
  failingSince: null,
  endsAt: null,
  lastSuccessAt: ago(1),
  waiting: 0,
  nextTryAt: null,
  today: { tries: 1204, failed: 0, p95Ms: 300 },
};
const failing: RetailerWebhook = {
  ...good,
  id: '0198a000-0000-7000-8000-00000000b002',
  url: 'https://orders.target.example/returns',
  failingSince: ago(2),
  endsAt: ago(-118),
  waiting: 14,
  nextTryAt: ago(-0.1),
  today: { tries: 20, failed: 9, p95Ms: 300 },
};
const tried = { status: 503, problem: null, tookMs: 200, at: ago(1), attempt: 4 };
const line: WebhookLogLine = {
  id: '31',
  deliveryId: '7',
  type: 'order.picked_up',
  trackingNumber: 'RTN-H5WC8T2N2UKP',
  tried,
  dueAt: null,
};
const delivery: WebhookDelivery = {
  id: '7',
  type: 'order.picked_up',
  trackingNumber: 'RTN-H5WC8T2N2UKP',
  sequence: 6,
  state: 'waiting',
  createdAt: ago(2),
  dueAt: ago(-0.1),
  isBlocked: false,
  tries: [tried],
  last: {
    url: failing.url,
    requestHeaders: { 'webhook-id': 'evt_01' },
    requestBody: '{"type":"order.picked_up"}',
    answerHeaders: { server: 'envoy' },
    answerBody: 'upstream connect error',
    keptUntil: ago(-700),
  },
};

function open(all: RetailerWebhook[] = [failing, good]) {
  const server = startFakeServer();
  server.answers(me, retailer);
  server.answers(listOwnCompanies, [company]);
  server.answers(listWebhooks, all);
  server.answers(listWebhookTries, all.length === 0 ? [] : [line]);
  server.answers(readWebhookDelivery, delivery);
  openApp('/retailer/companies/target/webhooks');
  return server;
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('an endpoint that fails says since when, what waits and what we do', async () => {
  open();
  await screen.findByText('1 of 2 endpoints fails');
  expect(screen.getByText(/14 events are waiting\. No event is lost/)).toBeTruthy();
  expect(screen.getByText(/we switch the endpoint off/)).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Endpoints' }));
  expect(nav.getByText('1,204 events sent today, all answered')).toBeTruthy();
  fireEvent.click(nav.getByRole('link', { name: /hooks\.target\.example/ }));
  await waitFor(() => expect(window.location.search).toBe(`?endpoint=${good.id}`));
  await waitFor(() => expect(screen.queryByText(/No event is lost/)).toBeNull());
});

test('a line of the log opens what was sent and what came back, and is sent again', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('link', { name: 'order.picked_up' }));
  const panel = within(await screen.findByRole('dialog', { name: 'order.picked_up' }));
  await panel.findByText('orders.target.example answered 503 in 0.20 s');
  expect(panel.getByText(/upstream connect error/)).toBeTruthy();
  expect(panel.getByText(/webhook-id: evt_01/)).toBeTruthy();
  server.answers(replayWebhookDelivery, delivery);
  fireEvent.click(panel.getByRole('button', { name: 'Send this event again' }));
  await waitFor(() =>
    expect(server.sent.at(-1)?.what).toBe(
      `POST /api/retailer/companies/target/webhooks/${failing.id}/deliveries/7/replay`,
    ),
  );
});

test('the first endpoint is registered, and its secret shown once', async () => {
  const server = open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  const form = dialog('Add an endpoint');
  fireEvent.change(form.getByLabelText('Address'), { target: { value: 'http://x.example' } });
  fireEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
  expect(form.getByText('The address must begin with https://')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Address'), { target: { value: good.url } });
  server.answers(createWebhook, { secret: 'whsec_MfKQ9r8u8Qd', webhook: good });
  server.answers(listWebhooks, [good]);
  fireEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
  expect(await screen.findByText('whsec_MfKQ9r8u8Qd')).toBeTruthy();
  expect(server.sent[0]?.body).toEqual({ url: good.url, mode: 'live', events: [], sends: 'thin' });
});

test('one that was switched off is switched on again', async () => {
  const off = { ...failing, state: 'disabled', disabledReason: 'gone', waiting: 0 } as const;
  const server = open([off]);
  await screen.findByText(/answered with status 410/);
  server.answers(changeWebhook, good);
  fireEvent.click(screen.getByRole('button', { name: 'Switch endpoint on' }));
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ state: 'on' }));
});
