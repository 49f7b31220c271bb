import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { contactUs, listTickets, type Ticket } from '@backhaul/contract/calls/people/support.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  server = startFakeServer();
});
afterEach(() => sessionStorage.clear());

const told = {
  number: 'T-7K4QH2',
  subject: 'Stairs',
  replyTo: 'jo@example.com',
  createdAt: '2026-11-20T21:00:00Z',
};
const ticket: Ticket = {
  id: '0190b5d0-0000-7000-8000-0000000000f1',
  number: 'T-7K4QH2',
  orderId: '0190b5d0-0000-7000-8000-000000000001',
  passportToken: null,
  kind: 'driver_absent',
  subject: 'The driver did not come',
  words: 'I waited at the door.',
  files: [],
  status: 'answered',
  createdAt: '2026-11-20T21:00:00Z',
  answers: [{ words: 'Another driver comes at five.', at: '2026-11-20T22:00:00Z', files: [] }],
  replies: [],
  mergedInto: null,
  helped: null,
};

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sendMessage = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function openAsVisitor() {
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
  openApp('/contact');
  await screen.findByRole('heading', { level: 1, name: 'Write to us' });
  await screen.findByLabelText('Your name');
}

test('a visitor names an address, and gets a number', async () => {
  server.answers(contactUs, told);
  await openAsVisitor();
  sendMessage();
  for (const error of [
    'Your name is required',
    'Please enter a valid email address',
    'Enter a subject',
    'Tell us in a few words',
  ])
    expect(screen.getByText(error)).toBeTruthy();
  expect(server.sent).toEqual([]);
  fill('Your name', ' Jo Reyes ');
  fill('Email', 'jo@example.com');
  fill('What is your message about?', 'Stairs');
  fill('Your message', 'Two flights?');
  sendMessage();
  const said = within(
    await screen.findByRole('region', { name: 'Thank you. We have your message' }),
  );
  expect(said.getByText('T-7K4QH2')).toBeTruthy();
  expect(said.getByText('We send our answer to jo@example.com.')).toBeTruthy();
  expect(server.sent[0]).toEqual({
    what: 'POST /api/contact',
    body: {
      name: 'Jo Reyes',
      email: 'jo@example.com',
      subject: 'Stairs',
      words: 'Two flights?',
      fileIds: [],
    },
    key: expect.any(String),
  });
  expect(sessionStorage.getItem('backhaul.contact.visitor')).toBeNull();
});

test('a refusal loses nothing, and a reload neither', async () => {
  server.refuses(contactUs, 429, 'rate_limited', 'You have written to us many times today.');
  await openAsVisitor();
  fill('Your name', 'Jo Reyes');
  fill('Email', 'jo@example.com');
  fill('What is your message about?', 'Stairs');
  fill('Your message', 'Two flights?');
  sendMessage();
  expect(await screen.findByText('You have written to us many times today.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Two flights?');
  expect(JSON.parse(sessionStorage.getItem('backhaul.contact.visitor') ?? '')).toMatchObject({
    words: 'Two flights?',
  });
});

test('what was begun before a reload is there again', async () => {
  const begun = { name: 'Jo', email: '', subject: 'Stairs', words: 'Two' };
  sessionStorage.setItem('backhaul.contact.visitor', JSON.stringify(begun));
  await openAsVisitor();
  expect(screen.getByLabelText<HTMLInputElement>('What is your message about?').value).toBe(
    'Stairs',
  );
});

test('a customer is asked for no address, and reads their messages with our answers', async () => {
  server.answers(me, customer);
  server.answers(listTickets, [ticket]);
  openApp('/contact');
  const list = await screen.findByRole('list', { name: 'Reported problems' });
  expect(list.textContent).toContain('Another driver comes at five.');
  const order = within(list).getByRole('link', { name: 'See the return' });
  expect(order.getAttribute('href')).toBe(`/order-status/${ticket.orderId}`);
  expect(screen.queryByLabelText('Email')).toBeNull();
  server.answers(contactUs, { ...told, replyTo: customer.email });
  fill('What is your message about?', 'Stairs');
  fill('Your message', 'Two flights?');
  sendMessage();
  await waitFor(() =>
    expect(server.sent[0]?.body).toMatchObject({ subject: 'Stairs', words: 'Two flights?' }),
  );
});

test('whoever was signed out meanwhile is asked for name and address, and keeps their words', async () => {
  server.answers(me, customer);
  server.answers(listTickets, []);
  server.refuses(contactUs, 422, 'validation_failed', 'Validation failed', {
    name: 'Your name is required',
    email: 'Please enter a valid email address',
  });
  openApp('/contact');
  await screen.findByText(/You have no messages yet/);
  fill('What is your message about?', 'Stairs');
  fill('Your message', 'Two flights?');
  sendMessage();
  expect(await screen.findByLabelText('Your name')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Two flights?');
});

test('in the demo it is said that nobody answers', async () => {
  server.answers(me, { ...customer, isSandbox: true, sandboxId: 'a-sandbox' });
  server.answers(listTickets, []);
  openApp('/contact');
  expect(await screen.findByText('You are in the demo')).toBeTruthy();
});
