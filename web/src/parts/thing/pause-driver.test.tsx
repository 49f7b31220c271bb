import { endPauseOfDriver, pauseDriver } from '@backhaul/contract/calls/driving/driver-review.ts';
import { listRoster } from '@backhaul/contract/calls/driving/roster.ts';
import { readDriverCard } from '@backhaul/contract/calls/operations/things.ts';
import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import type { ThingCardAnswer } from '@backhaul/contract/thing-answer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { operator } from '../../testing/people.ts';

const card: ThingCardAnswer = {
  thing: {
    kind: 'driver',
    id: 'd1',
    name: 'Dana Whitfield',
    number: null,
    status: null,
    at: null,
    detail: null,
    person: null,
    amount: null,
  },
  facts: [],
  figures: [],
  groups: [],
  life: [],
};

test('a driver is paused with a day and a reason, and the pause ends at one press', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listRoster, []);
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  server.answers(readDriverCard, card);
  openApp('/admin-drivers?thing=driver:d1');
  fireEvent.click(await screen.findByRole('button', { name: 'Pause until...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Dana' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Pause Dana' }));
  expect(await dialog.findByText('Enter a reason')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' The car first. ' } });
  const until = '2026-12-04T06:00:00.000Z';
  server.answers(pauseDriver, { pausedUntil: until });
  const paused = { fact: 'paused_until', value: '', at: until, thing: null } as const;
  server.answers(readDriverCard, { ...card, facts: [paused] });
  fireEvent.click(dialog.getByRole('button', { name: 'Pause Dana' }));
  await waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({ body: { reason: 'The car first.' } }),
  );
  const end = await screen.findByRole('button', { name: 'End the pause' });
  server.answers(endPauseOfDriver, { pausedUntil: null });
  server.answers(readDriverCard, card);
  fireEvent.click(end);
  expect(await screen.findByRole('button', { name: 'Pause until...' })).toBeTruthy();
});
