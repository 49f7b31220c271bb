import { readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import { keepReceiptText } from '@backhaul/contract/calls/returns/files.ts';
import { checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeUploads } from '../../../../testing/fake-uploads.ts';
import { openWizard } from '../../../../testing/open-wizard.tsx';
import { calendarDayOf } from '../../../../lib/format/dates.ts';

const fileId = '0198a000-0000-7000-8000-00000000f001';
const answer = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

test('it asks when, where, how, bought how and when, and for one proof, in the given words', async () => {
  await openWizard(3);
  await screen.findByText('Time slot');
  for (const slot of timeSlotLabels) expect(answer(slot).type).toBe('radio');
  for (const name of [/^Inside/, /^Outside/, /^Handoff/, /^Door drop-off/, /^Online/, /^In store/])
    expect(answer(name).type).toBe('radio');
  expect(answer('Purchase date').max).toBe(calendarDayOf(Date.now(), 'America/Chicago'));
  for (const proof of ['Original tags', 'Original packaging', 'Receipt'])
    expect(answer(proof).type).toBe('checkbox');
  expect(answer(/^I authorize /).checked).toBe(true);
});

test('a door drop-off shows the liability terms with their box, and the place for instructions', async () => {
  await openWizard(3);
  await screen.findByText('Time slot');
  expect(screen.queryByRole('region', { name: /^Liability terms/ })).toBeNull();
  fireEvent.click(answer(/^Door drop-off/));
  expect(screen.getByRole('region', { name: 'Liability terms for door drop-off' })).toBeTruthy();
  expect(answer('I accept the liability terms').checked).toBe(false);
  expect(screen.getByLabelText(/^Pickup instructions/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next: Payment & Review' }));
  expect(await screen.findByText('Liability Terms Required')).toBeTruthy();
});

test.each([
  ['Receipt', 'Receipt uploaded'],
  ['Return label', 'Return label uploaded'],
])('a %s of an online purchase is uploaded, and said with its name', async (kind, title) => {
  await openWizard(3, { purchaseType: 'online' });
  startFakeUploads(fileId);
  const input = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${kind} file`));
  expect(input.accept).toBe('image/*,application/pdf');
  const file = new File(['%PDF-1.7'], 'order-113.pdf', { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [file] } });
  // A toast may show the same title, so several elements can match.
  const said = await screen.findAllByText(title);
  const texts = said.map((element) => element.parentElement?.textContent);
  expect(texts.join()).toContain('order-113.pdf');
});

test('the text of an order confirmation is a receipt too, and stays in its field until it is kept', async () => {
  const server = await openWizard(3, { hasReceipt: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Paste the text instead' }));
  fireEvent.change(answer(/^Text of your receipt/), { target: { value: 'Target 11/12/2026' } });
  server.refuses(keepReceiptText, 422, 'receipt_unreadable', 'There is no receipt in it.');
  fireEvent.click(screen.getByRole('button', { name: 'Use the pasted text' }));
  await screen.findByText('There is no receipt in it.');
  expect(answer(/^Text of your receipt/).value).toBe('Target 11/12/2026');
  server.answers(keepReceiptText, {
    id: fileId,
    kind: 'receipt',
    mediaType: 'application/pdf',
    size: 900,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use the pasted text' }));
  await screen.findAllByText('Receipt uploaded');
  expect(answer('Receipt').checked).toBe(true);
});

test('a purchase in a store has no return label', async () => {
  await openWizard(3);
  expect(await screen.findByLabelText(/^Receipt file/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Return label file/)).toBeNull();
});

test('Next waits while the policy is validated, and says so', async () => {
  await openWizard(3, {}, (server) => server.keepsWaiting(checkPolicy));
  const next = await screen.findByRole('button', { name: 'Validating Policy...' });
  expect(next).toHaveProperty('disabled', true);
});

test('Book Pickup waits for a payment method', async () => {
  await openWizard(4, { paymentMethod: null });
  const book = await screen.findByRole('button', { name: /^Book Pickup/ });
  expect(book).toHaveProperty('disabled', true);
  fireEvent.click(await screen.findByLabelText(/^PayPal/));
  await waitFor(() => expect(book).toHaveProperty('disabled', false));
  expect(screen.getByText(/^You sign in with PayPal on the secure payment page/)).toBeTruthy();
  expect(screen.queryByLabelText(/card number|expiry|cvv/i)).toBeNull();
});

test('a receipt of another store is said at once, and does not count as one', async () => {
  startFakeUploads('0198a000-0000-7000-8000-00000000f001');
  await openWizard(3, { hasReceipt: false }, (server) =>
    server.answers(readUploadedReceipt, {
      retailer: { value: 'Best Buy', source: 'BEST BUY' },
      purchaseDate: null,
      orderNumber: null,
      items: [],
      lines: [],
      itemValue: null,
      tax: null,
      store: null,
      isOnline: false,
      card: null,
      label: null,
    }),
  );
  await screen.findByRole('button', { name: 'Upload receipt' });
  const input = document.querySelector('input[type=file]') ?? expect.fail();
  const files = [new File(['x'], 'receipt.jpg', { type: 'image/jpeg' })];
  fireEvent.change(input, { target: { files } });
  await screen.findByText(/^This receipt is from Best Buy, not Target\./);
  expect(screen.getByLabelText<HTMLInputElement>('Receipt').checked).toBe(false);
});
