import { listTickets, openTicket } from '@backhaul/contract/calls/people/support.ts';
import { sendMessage } from '@backhaul/contract/calls/people/conversations.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { randomUUID } from 'node:crypto';
import { cast } from '../acting/people.ts';

test('a ticket is answered with a prepared answer in three acts, its order beside it, and everybody sees it', async ({
  arrive,
}) => {
  const customer = await arrive({});
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const { number } = await sendCall(customer.request, openTicket, {
    body: { orderId: order.id, kind: 'driver_absent', words: 'Nobody came to my door.' },
  });
  const [support, colleague] = [
    await arrive({ email: cast.admin }),
    await arrive({ email: cast.admin, on: 'phone' }),
  ];
  await support.goto('/admin-support');
  await expect(support).toHaveURL(/\/customer-service-tickets/);
  await colleague.goto('/customer-service-tickets');
  const row = (page: typeof support) => page.getByRole('link', { name: new RegExp(number) });
  await expect(row(colleague)).toContainText('Nobody came to my door.');

  let acts = 0;
  const act = async (press: Promise<void>) => {
    await press;
    acts += 1;
  };
  await act(row(support).click());
  await expect(
    support.getByRole('region', { name: 'Order' }).getByText(order.trackingNumber).first(),
  ).toBeVisible();
  await act(support.getByRole('button', { name: /^We send another driver/ }).click());
  await expect(support.getByRole('textbox', { name: 'Answer Riley' })).toHaveValue(
    new RegExp(`^Hi Riley, .*${order.trackingNumber}`),
  );
  await act(support.getByRole('button', { name: 'Send', exact: true }).click());
  await expect(
    support.getByRole('region', { name: 'Conversation' }).getByText(/^Hi Riley, I am sorry/),
  ).toBeVisible();
  expect(acts).toBe(3);

  await expect(row(colleague)).toContainText('answered');
  const [ticket] = await sendCall(customer.request, listTickets, {});
  expect(ticket?.answers).toHaveLength(1);
});

test('what is typed outlives the page, and a note stays with the staff', async ({ arrive }) => {
  const customer = await arrive({});
  await signUpQuietly(customer.request);
  const { number } = await sendCall(customer.request, openTicket, {
    body: { kind: 'other', words: 'Do you carry a piano?' },
  });
  const support = await arrive({ email: cast.admin, on: 'phone' });
  await support.goto('/customer-service-tickets');
  await support.getByRole('link', { name: new RegExp(number) }).click();
  await support.getByText('Note', { exact: true }).click();
  const field = support.getByRole('textbox', { name: 'Note for the staff' });
  await field.fill('Asked operations about pianos.');
  await support.reload();
  await expect(field).toHaveValue('Asked operations about pianos.');
  await support.getByRole('button', { name: 'Add the note' }).click();
  await expect(
    support
      .getByRole('region', { name: 'Conversation' })
      .getByText('Asked operations about pianos.'),
  ).toBeVisible();
  await expect(support.getByRole('textbox', { name: 'Answer Riley' })).toHaveValue('');
  const tickets = await sendCall(customer.request, listTickets, {});
  expect(JSON.stringify(tickets)).not.toContain('pianos');
});

test('a chat is handed over to a ticket with its words, and its end is asked about once', async ({
  arrive,
}) => {
  const customer = await arrive({});
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const driver = await arrive({ email: cast.otherDriver, on: 'phone' });
  await acceptQuietly(driver.request, order);
  await sendCall(customer.request, sendMessage, {
    params: { orderId: order.id },
    body: { id: randomUUID(), words: 'Can somebody of support call me?' },
  });
  const support = await arrive({ email: cast.admin });
  await support.goto('/admin-chat');
  await support.getByRole('link', { name: new RegExp(order.trackingNumber) }).click();
  await expect(support.getByRole('log', { name: 'Messages' })).toContainText('call me?');
  await support.getByRole('button', { name: 'Open ticket for Riley' }).click();
  await expect(support).toHaveURL(/\/customer-service-tickets\?ticket=/);
  await expect(support.getByRole('region', { name: 'Conversation' })).toContainText('call me?');
  await support.getByRole('textbox', { name: 'Answer Riley' }).fill('We called you.');
  await support.getByRole('button', { name: 'Send and close ticket' }).click();

  await customer.goto('/contact');
  await customer.getByRole('button', { name: 'Yes' }).click();
  await expect(customer.getByText('You said that our answer helped.')).toBeVisible();
  await expect(support.getByText('The person says that the answer helped.')).toBeVisible();
});
