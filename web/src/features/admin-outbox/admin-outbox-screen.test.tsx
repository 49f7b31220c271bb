import { me } from '@backhaul/contract/calls/accounts.ts';
import { listOutbox } from '@backhaul/contract/calls/notifications.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { operator } from '../../testing/people.ts';

const mail = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  from: 'Backhaul <help@example.com>',
  to: 'priya@example.com',
  subject: 'Dana takes your Target return',
  text: 'Dana collects it today, 12 to 5 PM.\n\n<b>not markup</b>',
  html: '<p>Dana collects it today, 12 to 5 PM.</p>',
  sentAt: '2026-11-20T22:40:00Z',
};

test('lists kept mail, and opens one as the text that was written', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listOutbox, [mail]);
  openApp('/admin-outbox');
  const row = await screen.findByRole('row', { name: /Dana takes your Target return/ });
  expect(within(row).getByText('priya@example.com')).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: mail.subject }));
  const dialog = await screen.findByRole('dialog', { name: mail.subject });
  expect(dialog.textContent).toContain(mail.text);
});

test('says so where there is none', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listOutbox, []);
  openApp('/admin-outbox');
  expect(await screen.findByText('No mail yet')).toBeTruthy();
});
