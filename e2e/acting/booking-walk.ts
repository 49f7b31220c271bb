import { readReceiptText } from '@backhaul/contract/calls/returns/receipts.ts';
import { expect } from '@playwright/test';
import {
  fillContact,
  fillDetails,
  fillPreferences,
  next,
  stepHeading,
  typeContact,
} from './booking-form.ts';
import { bookQuietly, signUpQuietly } from './paid-order.ts';
import { tillReceipt } from './receipts.ts';
import { areaDay } from './suite-time.ts';
import { go, type State, type Walk } from './walk.ts';

const path = '/book-pickup';

/** The booking form from the first step to the last, with its errors and dialogs. */
export const bookingWalk: Walk = {
  who: 'somebody who books',
  prepare: async (page) => {
    await signUpQuietly(page.request);
  },
  states: [
    {
      path,
      name: 'step 1, with errors',
      reach: async (page) => {
        await go(page, path);
        await expect(page.getByLabel('Full name')).toBeVisible();
        await next(page);
        await expect(page.getByText('Pickup address is required')).toBeVisible();
      },
    },
    {
      path,
      name: 'step 1, with suggestions',
      follows: true,
      reach: async (page) => {
        await page.getByRole('combobox', { name: 'Pickup address' }).pressSequentially('631');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      path,
      name: 'step 2, with errors',
      follows: true,
      reach: async (page) => {
        await fillContact(page);
        await next(page);
        await page.getByRole('checkbox', { name: 'Electronics' }).check();
        await next(page);
        await expect(page.getByText('Order name is required')).toBeVisible();
        await page.getByRole('checkbox', { name: 'Electronics' }).uncheck();
      },
    },
    {
      path,
      name: 'the companies',
      follows: true,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Browse by company' }).click();
        await expect(page.getByRole('dialog').getByText('Target').first()).toBeVisible();
      },
    },
    {
      path,
      name: 'the nearby stores',
      follows: true,
      reach: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Find nearby stores' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      path,
      name: 'step 2, answered',
      follows: true,
      reach: async (page) => {
        await page.keyboard.press('Escape');
        await fillDetails(page);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      },
    },
    {
      path,
      name: 'step 3, with errors',
      follows: true,
      reach: async (page) => {
        await next(page);
        await page.getByRole('radio', { name: /^Outside/ }).check();
        await next(page);
        await expect(page.getByText('Purchase date is required')).toBeVisible();
      },
    },
    {
      path,
      name: 'step 3, against the policy',
      follows: true,
      reach: async (page) => {
        await fillPreferences(page);
        await page.getByLabel('Purchase date').fill(areaDay(-100));
        await expect(
          page
            .getByText(/Return window expired \(90 days allowed/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
      },
    },
    {
      path,
      name: 'step 4',
      follows: true,
      reach: async (page) => {
        await page.getByLabel('Purchase date').fill(areaDay(-10));
        await next(page);
        await expect(stepHeading(page, 'Payment & Review')).toBeVisible();
        await expect(page.getByRole('radio', { name: /^Card/ })).toBeVisible();
      },
    },
  ],
};

const payWith = (cardNumber: string, answer: string | null): State['reach'] => {
  return async (page) => {
    await page.getByLabel('Card number').fill(cardNumber);
    await page.getByLabel('Expiry').fill('0431');
    await page.getByLabel('CVC').fill('737');
    await page.getByRole('button', { name: /^Pay/ }).click();
    const shown = answer === null ? page.getByRole('dialog') : page.getByText(answer).first();
    await expect(shown).toBeVisible();
  };
};

/** The states of a customer without orders, outside the service area, or with a failed payment. */
export const newCustomerWalk: Walk = {
  who: 'somebody new',
  prepare: async (page) => {
    await signUpQuietly(page.request);
  },
  states: [
    {
      path: '/orders',
      name: 'none yet',
      reach: async (page) => {
        await go(page, '/orders');
        await expect(page.getByText('No orders yet')).toBeVisible();
      },
    },
    {
      path: '/checkout',
      name: 'without an order',
      reach: async (page) => {
        await go(page, '/checkout');
        await expect(page.getByText('Nothing to pay here')).toBeVisible();
      },
    },
    {
      path,
      name: 'exchanges',
      reach: async (page) => {
        await go(page, `${path}?tab=exchange`);
        await expect(page.getByText('We do not offer exchanges yet.')).toBeVisible();
      },
    },
    {
      path,
      name: 'a pin to confirm',
      reach: async (page) => {
        await go(page, path);
        await typeContact(page, '99999 Gravois Ave, St. Louis, MO 63116');
        await next(page);
        await expect(page.getByRole('button', { name: 'Pin', exact: true })).toBeVisible();
        await expect(
          page.getByRole('combobox', { name: 'Pickup address' }),
        ).toHaveAccessibleDescription(/Confirm the pin/);
      },
    },
    {
      path,
      name: 'a pickup outside the area',
      reach: async (page) => {
        await go(page, path);
        await expect(page.getByLabel('Full name')).toBeVisible();
        await typeContact(page, '1100 Main Street, Kansas City, MO 64105');
        await next(page);
        await expect(page.getByRole('region', { name: 'Waitlist' })).toBeVisible();
      },
    },
    {
      path,
      name: 'the text of a receipt',
      reach: async (page) => {
        await go(page, `${path}?start=paste`);
        await page.getByRole('button', { name: 'Use the pasted text' }).click();
        await expect(page.getByText('Paste the text of the receipt')).toBeVisible();
      },
    },
    {
      path,
      name: 'reading a receipt',
      follows: true,
      reach: async (page) => {
        await page.route(`**${readReceiptText.path}`, () => undefined);
        await page.getByLabel('Text of your receipt').fill(tillReceipt().join('\n'));
        await page.getByRole('button', { name: 'Use the pasted text' }).click();
        await expect(page.getByRole('heading', { name: 'Reading your receipt' })).toBeVisible();
      },
    },
    {
      path,
      name: 'what a receipt says',
      follows: true,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.unroute(`**${readReceiptText.path}`);
        await page.getByRole('button', { name: 'Use the pasted text' }).click();
        await expect(page.getByRole('heading', { name: 'What your receipt says' })).toBeVisible();
        await page.getByRole('checkbox', { name: 'Electronics' }).check();
        await page.getByRole('radio', { name: 'In store' }).check();
        await expect(page.getByText(/^Return accepted under/)).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      },
    },
    {
      path: '/checkout',
      name: 'with errors',
      reach: async (page) => {
        const { id } = await bookQuietly(page.request);
        await go(page, `/checkout?orderId=${id}`);
        await page.getByRole('button', { name: /^Pay/ }).click();
        await expect(page.getByText('Please enter the whole card number.')).toBeVisible();
      },
    },
    {
      path: '/checkout',
      name: 'after a declined card',
      follows: true,
      reach: payWith('4000000000000002', 'Your card was declined.'),
    },
    {
      path: '/checkout',
      name: 'the bank’s question',
      follows: true,
      reach: payWith('4000002500003155', null),
    },
  ],
};
