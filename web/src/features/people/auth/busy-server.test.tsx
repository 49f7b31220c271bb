import { currentUser, login, me } from '@backhaul/contract/calls/people/accounts.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const password = 'six-brown-parcels';

test('a sign-in that a busy server puts off says so, keeps what was typed and can be sent again', async () => {
  const server = startFakeServer();
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  server.refuses(login, 503, 'busy', errors.busy.message);
  openApp('/login');
  const typed = { Email: customer.email, Password: password };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findAllByText(errors.busy.message)).length).toBeGreaterThan(0);
  for (const [label, value] of Object.entries(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);

  server.answers(login, { user: customer });
  server.answers(currentUser, customer);
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(server.asked).toContain(`GET ${currentUser.path}`));
});
