import {
  changeJobsSetting,
  readJobsSetting,
} from '@backhaul/contract/calls/driving/jobs-setting.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  changeProofSettings,
  dropProofSettings,
  readProofSettings,
} from '@backhaul/contract/calls/returns/proof-settings.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const rules = { handOver: true, pickupPhoto: false, deliveryPhoto: false };
const cities = [{ id: 'st-louis', name: 'St. Louis', isOwn: false }];
const asShipped = { ...rules, city: null, isOwn: true, cities };

test('the proof at the door is turned off, and the page says who did', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readProofSettings, { ...asShipped, changes: [] });
  openApp('/admin-settings');
  const proof = await screen.findByRole('switch', { name: 'Proof at the door' });
  const off = { ...asShipped, handOver: false };
  const sent = { ...rules, handOver: false };
  const change = {
    by: 'Robin Hale',
    at: '2026-11-20T21:00:00Z',
    city: null,
    from: rules,
    to: sent,
  };
  server.answers(changeProofSettings, { ...off, changes: [change] });
  server.answers(readProofSettings, { ...off, changes: [change] });
  fireEvent.click(proof);
  await screen.findByText(/Proof at the door off/);
  expect(server.sent).toContainEqual(
    expect.objectContaining({ what: 'PUT /api/admin/settings/proof', body: sent }),
  );
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLInputElement>('switch', { name: 'Proof at the door' }).checked,
    ).toBe(false),
  );
});

test('the jobs at a time are changed with a reason, and nonsense is said at its field', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readProofSettings, { ...asShipped, changes: [] });
  server.answers(readJobsSetting, { activeJobs: 5, driversWithOwn: 2 });
  server.answers(changeJobsSetting, { activeJobs: 4, driversWithOwn: 2 });
  openApp('/admin-settings');
  await screen.findByText(/2 drivers have separate limits/);
  const most = screen.getByLabelText('Limit of active jobs');
  fireEvent.change(most, { target: { value: 'many' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change the limit' }));
  await screen.findByText('Enter a whole number from 1 to 50');
  screen.getByText('Enter a reason');
  fireEvent.change(most, { target: { value: '4' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A day of ice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change the limit' }));
  await waitFor(() =>
    expect(server.sent.at(-1)?.body).toEqual({ activeJobs: 4, reason: 'A day of ice' }),
  );
});

test('a city gets rules of its own, and goes by those of all again', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  const inCity = { ...asShipped, city: 'st-louis', isOwn: false, changes: [] };
  server.answers(readProofSettings, inCity);
  openApp('/admin-settings?city=st-louis');
  await screen.findByText(/St. Louis uses the rules for all cities/);
  const own = { ...inCity, pickupPhoto: true, isOwn: true };
  server.answers(changeProofSettings, own);
  server.answers(readProofSettings, own);
  fireEvent.click(screen.getByRole('switch', { name: 'Photo at every pickup' }));
  const back = await screen.findByRole('button', { name: 'Use the rules for all cities' });
  expect(server.sent.at(-1)?.body).toEqual({ ...rules, pickupPhoto: true, city: 'st-louis' });
  server.answers(dropProofSettings, inCity);
  server.answers(readProofSettings, inCity);
  fireEvent.click(back);
  await screen.findByText(/St. Louis uses the rules for all cities/);
  expect(server.sent.at(-1)?.what).toBe('DELETE /api/admin/settings/proof/st-louis');
});
