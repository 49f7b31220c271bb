import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { sendMessageAgain } from '@backhaul/contract/calls/people/message-acts.ts';
import { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const mail = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  channel: 'mail',
  state: 'sent',
  moment: 'accepted',
  orderId: null,
  to: 'priya@example.com',
  subject: 'Dana accepted your Target return',
  text: 'Dana collects it today, 12 to 5 PM.\n\n<b>not markup</b>',
  html: '<p>Dana collects it today, 12 to 5 PM.</p>',
  attempts: 1,
  lastError: null,
  copy: 0,
  maySendAgain: true,
  createdAt: '2026-11-20T22:40:00Z',
  dueAt: null,
  endedAt: '2026-11-20T22:40:00Z',
} as const;

const refused = {
  ...mail,
  id: '0190b5d0-0000-7000-8000-000000000002',
  channel: 'text',
  state: 'queued',
  subject: 'Dana is on the way to you',
  attempts: 2,
  lastError: 'The carrier is busy.',
  dueAt: '2026-11-20T22:41:00Z',
  endedAt: null,
} as const;

test('lists every message with its channel and state, and opens one as the text that was written', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listOutbox, [refused, mail]);
  openApp('/notification-center');
  const row = await screen.findByRole('row', { name: /Dana accepted your Target return/ });
  for (const text of ['priya@example.com', 'Mail', 'Sent'])
    expect(within(row).getByText(text)).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: mail.subject }));
  const dialog = await screen.findByRole('dialog', { name: mail.subject });
  expect(dialog.textContent).toContain(mail.text);
});

test('says of one that was turned away why, and that it is tried again', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listOutbox, [refused]);
  openApp('/notification-center');
  const row = await screen.findByRole('row', { name: /on the way to you/ });
  expect(within(row).getByText('Waiting to try again')).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: refused.subject }));
  const dialog = await screen.findByRole('dialog', { name: refused.subject });
  expect(dialog.textContent).toContain('The carrier is busy.');
  expect(dialog.textContent).toContain('2 tries');
});

test('asks for one channel and one state, which the address keeps', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listOutbox, [mail]);
  openApp('/notification-center?state=nonsense');
  await screen.findByRole('row', { name: /Dana accepted your Target return/ });
  fireEvent.change(screen.getByLabelText('Channel'), { target: { value: 'text' } });
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'failed' } });
  await waitFor(() => {
    const asked = server.asked.filter((one) => one.startsWith('GET /api/admin/outbox'));
    expect(asked.at(-1)).toContain('channel=text');
    expect(asked.at(-1)).toContain('state=failed');
  });
  expect(window.location.search).toContain('channel=text');
});

test('says so where there is none', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listOutbox, []);
  openApp('/notification-center');
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});

test('a message is sent again after it was asked for once more, with a reason', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listOutbox, [mail, { ...refused, maySendAgain: false }]);
  server.answers(sendMessageAgain, { id: '0190b5d0-0000-7000-8000-000000000003' });
  openApp('/notification-center');
  fireEvent.click(await screen.findByRole('button', { name: refused.subject }));
  await screen.findByRole('dialog', { name: refused.subject });
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: mail.subject }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const asked = await screen.findByRole('dialog', { name: 'Send this message again?' });
  fireEvent.click(within(asked).getByRole('button', { name: 'Send again' }));
  await within(asked).findByText('A reason is required');
  fireEvent.change(within(asked).getByLabelText(/Reason/), { target: { value: 'It was lost' } });
  fireEvent.click(within(asked).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({
      what: `POST /api/admin/outbox/${mail.id}/send-again`,
      body: { reason: 'It was lost' },
    }),
  );
});
