import { joinWaitlist } from '@backhaul/contract/calls/people/accounts.ts';
import { answerEarlyPickup, readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { testOrder } from '../features/returns/order-status/test-order.ts';
import { queryOf } from '../lib/api/query-of.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPart } from '../testing/open-app.tsx';
import { useCommand } from './use-command.ts';

const body = { email: 'casey@example.com', zip: '63101', kind: 'customer' } as const;

function Waitlist() {
  const [zip, setZip] = useState<string>(body.zip);
  const join = useCommand(joinWaitlist, {
    success: (answer) => ({ title: 'Joined', description: answer.zip }),
    failure: 'Not joined',
  });
  return (
    <>
      <button disabled={join.isPending} onClick={() => join.send({ body: { ...body, zip } })}>
        {join.isPending ? 'Joining...' : 'Join'}
      </button>
      <button onClick={() => setZip('63102')}>Another ZIP code</button>
      <p id="problem">{join.fieldErrors['zip'] ?? join.problem ?? (join.isDone ? 'done' : '')}</p>
    </>
  );
}

const press = (name = 'Join') => fireEvent.click(screen.getByRole('button', { name }));
const keys = (server: ReturnType<typeof startFakeServer>) => server.sent.map(({ key }) => key);
const problem = () => document.getElementById('problem')?.textContent;

test('while it is under way it cannot be sent again', async () => {
  const server = startFakeServer();
  server.keepsWaiting(joinWaitlist);
  renderPart(<Waitlist />);
  press();
  const pending = await screen.findByRole('button', { name: 'Joining...' });
  expect(pending.hasAttribute('disabled')).toBe(true);
});

test('what was done is said in a toast', async () => {
  const server = startFakeServer();
  server.answers(joinWaitlist, { ...body, isServed: false });
  renderPart(<Waitlist />);
  press();
  await screen.findByText('done');
  expect(screen.getByRole('status').textContent).toBe('Joined63101');
});

test('a refusal is said in the words of the server, at its field where it names one', async () => {
  const server = startFakeServer();
  server.refuses(joinWaitlist, 422, 'validation', 'Check it.', { zip: 'No such ZIP code' });
  renderPart(<Waitlist />);
  press();
  await screen.findByText('No such ZIP code');
  expect(screen.getByRole('alert').textContent).toBe('Not joinedCheck it.');
});

test('the same input sent again after a failure carries its key, until it is done or changed', async () => {
  const server = startFakeServer();
  server.drops(joinWaitlist);
  renderPart(<Waitlist />);
  press();
  await waitFor(() => expect(problem()).toMatch(/could not reach the server/));
  server.answers(joinWaitlist, { ...body, isServed: false });
  press();
  await screen.findByText('done');
  const [first, second] = keys(server);
  expect(first).toBe(second);
  press();
  await waitFor(() => expect(server.sent).toHaveLength(3));
  await screen.findByText('done');
  expect(keys(server)[2]).not.toBe(first);
  server.drops(joinWaitlist);
  press();
  await waitFor(() => expect(problem()).toMatch(/could not reach the server/));
  press('Another ZIP code');
  press();
  await waitFor(() => expect(server.sent).toHaveLength(5));
  expect(keys(server)[4]).not.toBe(keys(server)[3]);
});

const order = testOrder({ earlyPickup: 'asked' });
const input = { params: { orderId: order.id } };

function EarlyPickup() {
  const { data } = useQuery(queryOf(readCustomerOrder, input));
  const answer = useCommand(answerEarlyPickup, {
    complete: async ({ params }) => ({ params, body: { answer: 'no' as const } }),
  });
  return (
    <>
      <button onClick={() => answer.send({ ...input, body: { answer: 'yes' } })}>Yes</button>
      <p id="problem">{answer.problem}</p>
      <p>now {data?.earlyPickup}</p>
    </>
  );
}

test('what it makes old is read again, also when the server refused it', async () => {
  const server = startFakeServer();
  server.answers(readCustomerOrder, order);
  server.refuses(answerEarlyPickup, 409, 'illegal_transition', 'That is over.');
  renderPart(<EarlyPickup />);
  await screen.findByText('now asked');
  server.answers(readCustomerOrder, { ...order, earlyPickup: 'declined' });
  press('Yes');
  await screen.findByText('now declined');
  expect(problem()).toBe('That is over.');
  expect(server.sent[0]?.body).toEqual({ answer: 'no' });
});
