import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import { expect, test } from 'vitest';
import { exampleQuote } from '../test-booking.ts';
import { acceptedAnswer, openWizard } from '../../../../testing/open-wizard.tsx';

const next = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Next: ${name}` }));

test('every error of step 2 stands at its field at once, and the first has the focus', async () => {
  await openWizard(2, { orderName: '', returnReason: null, itemCategories: [], itemValue: 'abc' });
  const name = await screen.findByLabelText('Order name');
  next('Pickup Preferences');
  expect(await screen.findByText('Order name is required')).toBeTruthy();
  expect(screen.getByText('Return reason is required')).toBeTruthy();
  expect(screen.getAllByText('Please select at least one item category')).toHaveLength(2);
  expect(
    screen.getByText('The item value must be a number in dollars, such as 12.50'),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('a phone that is none keeps step 1, and one that is reads as Americans write it', async () => {
  await openWizard(1, { customerPhone: 'abc' });
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  next('Return Details');
  const words = 'Enter a US phone number with 10 digits, such as (314) 555-0199';
  expect(await screen.findAllByText(words)).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(phone));
  fireEvent.change(phone, { target: { value: '+1 314 555 0199' } });
  fireEvent.blur(phone);
  expect(phone.value).toBe('(314) 555-0199');
});

test('a half-typed address has no price before its person says that it is meant', async () => {
  await openWizard(1);
  expect((await screen.findAllByText('$9.79')).length).toBeGreaterThan(0);
  const address = screen.getByLabelText('Pickup address');
  fireEvent.change(address, { target: { value: '3526 hall' } });
  expect((await screen.findAllByText('Choose your address to see the price.')).length).toBe(2);
  await waitFor(() => expect(screen.queryByText('$9.79')).toBeNull());
  fireEvent.blur(address);
  const yes = await screen.findByRole('button', { name: 'This is my address' });
  expect(screen.queryByText('$9.79')).toBeNull();
  fireEvent.click(yes);
  expect((await screen.findAllByText('$9.79')).length).toBeGreaterThan(0);
});

test('an address that is left with its town is looked up', async () => {
  await openWizard(1);
  const address = await screen.findByLabelText('Pickup address');
  fireEvent.change(address, { target: { value: '3526 Halliday Ave, St. Louis' } });
  await waitFor(() => expect(screen.queryByText('$9.79')).toBeNull());
  fireEvent.blur(address);
  expect((await screen.findAllByText('$9.79')).length).toBeGreaterThan(0);
});

test('a door without its pin is priced at about a sum, which is said before the booking', async () => {
  await openWizard(1, {}, (server) =>
    server.answers(createQuote, { ...exampleQuote, pinRequired: true, slotPrices: [] }),
  );
  expect((await screen.findAllByText('about $10')).length).toBeGreaterThan(0);
  expect(screen.queryByText('$9.79')).toBeNull();
  expect(screen.getAllByText(/Set the map pin at your door to see the exact price/)).toBeTruthy();
});

test('a tip that cannot be taken shows its error instead of a lower total', async () => {
  await openWizard(4);
  expect((await screen.findAllByText('$9.79')).length).toBeGreaterThan(0);
  fireEvent.change(await screen.findByLabelText('Other tip in dollars'), {
    target: { value: '9999' },
  });
  const words = /The tip must be between \$0\.00 and \$500\.00/;
  await waitFor(() => expect(screen.queryByText('$9.79')).toBeNull());
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('a policy violation stands at its field with ways out, and the sentence once, when Next is pressed', async () => {
  const sentence =
    'This return is not eligible per Target return policy: return window expired (15 days allowed, purchased 17 days ago).';
  const text = 'Return window expired (15 days allowed, purchased 17 days ago)';
  await openWizard(3, {}, (server) =>
    server.answers(checkPolicy, {
      ...acceptedAnswer,
      policy: {
        ...acceptedAnswer.policy,
        result: 'invalid',
        violations: [text.toLowerCase()],
        message: sentence,
      },
      causes: [{ field: 'purchaseDate', text }],
    }),
  );
  const date = await screen.findByLabelText('Purchase date');
  await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(`${text}.`)).toBeTruthy();
  expect(
    await screen.findByText('Keep the item. We have booked and charged nothing.'),
  ).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
  next('Payment & Review');
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(date));
  fireEvent.click(screen.getByRole('button', { name: 'Choose the other store' }));
  expect(await screen.findByRole('heading', { name: 'Return Details' })).toBeTruthy();
});

test('what may not travel is said at its field and never called fine', async () => {
  await openWizard(2, { itemDescription: 'Box of fireworks', purchaseDate: '' });
  const words = await screen.findByLabelText(/^Description/);
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('No problem found so far')).toBeNull();
});

test.each([
  ['before the purchase date is known', ''],
  ['while the server cannot be asked', '2026-11-03'],
])('what may not travel keeps step 2, %s', async (_, purchaseDate) => {
  await openWizard(2, { itemDescription: 'Box of fireworks', purchaseDate }, (server) =>
    server.refuses(checkPolicy, 503, 'not_ready', 'Not ready.'),
  );
  const words = await screen.findByLabelText(/^Description/);
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'));
  next('Pickup Preferences');
  expect(
    (await screen.findAllByText(/^Order cannot be processed due to policy violations/)).length,
  ).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(screen.getByRole('heading', { name: 'Return Details' })).toBeTruthy();
  expect(screen.getByText('Keep the item. We have booked and charged nothing.')).toBeTruthy();
  fireEvent.change(words, { target: { value: 'Box of candles' } });
  await waitFor(() => expect(words.getAttribute('aria-invalid')).not.toBe('true'));
  next('Pickup Preferences');
  expect(await screen.findByRole('heading', { name: 'Pickup Preferences' })).toBeTruthy();
});

test('a person can be asked to look at what was stopped, in words that are written already', async () => {
  await openWizard(2, {
    orderName: 'Firework mug',
    itemDescription: 'Box of fireworks',
    purchaseDate: '',
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Ask us to check the item' }));
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  expect(message.value).toContain('Prohibited item detected: firework');
  expect(message.value).toContain('Description: Box of fireworks');
  expect(screen.getByLabelText<HTMLInputElement>('What is your message about?').value).toBe(
    'Please check my return',
  );
});

test('Escape and a tap elsewhere close the price on a phone', async () => {
  await openWizard(1);
  const sheet = screen.getByText('Price and route').closest('details');
  sheet?.setAttribute('open', '');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(sheet?.open).toBe(false);
  sheet?.setAttribute('open', '');
  fireEvent.pointerDown(screen.getByLabelText('Phone'));
  expect(sheet?.open).toBe(false);
});

test('the tab of exchanges can be reached, says what is to come and leads back home', async () => {
  await openWizard(1);
  const tab = screen.getByRole('tab', { name: /^Exchange/ });
  expect(tab.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(tab);
  expect(await screen.findByText(/We do not offer exchanges yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
});
