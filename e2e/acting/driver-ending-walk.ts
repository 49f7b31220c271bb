import { listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { listEarnings } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { readJobEnding } from '@backhaul/contract/calls/returns/job-ending.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { sendCall } from './api.ts';
import { go, type State } from './walk.ts';

const portal = '/driver-portal';
const job = '/driver-portal/job/$id';

async function openHandOver(page: Page): Promise<Locator> {
  const jobs = await sendCall(page.request, listDriverOrders);
  const found = jobs.find(({ pickupProof }) => pickupProof === 'hand_over');
  if (!found) throw new Error('no job of the driver asks for a signature');
  await go(page, `${portal}/job/${found.id}`);
  await page.getByRole('button', { name: /^Mark Picked Up/ }).click();
  const dialog = page.getByRole('dialog', { name: / signs for / });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The dialog at the door, with each kind of hand-over and its required fields. */
export const handOverStates: readonly State[] = [
  {
    path: job,
    name: 'nobody has signed',
    reach: async (page) => {
      const dialog = await openHandOver(page);
      await dialog.getByRole('button', { name: 'Mark Picked Up' }).click();
      await expect(dialog.getByText('Nobody has signed yet')).toBeVisible();
    },
  },
  {
    path: job,
    name: 'a code of two digits',
    follows: true,
    reach: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByText('4-digit code', { exact: true }).click();
      await dialog.getByRole('textbox', { name: / code/ }).fill('12');
      await dialog.getByRole('button', { name: 'Mark Picked Up' }).click();
      await expect(dialog.getByText('The code has 4 digits')).toBeVisible();
    },
  },
  {
    path: job,
    name: 'neither signature nor code',
    follows: true,
    reach: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Photo only', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Mark Picked Up' }).click();
      await expect(dialog.getByText('Choose a reason', { exact: true })).toBeVisible();
    },
  },
];

async function completedJob(page: Page): Promise<string> {
  const earnings = await sendCall(page.request, listEarnings, { query: { limit: 100 } });
  for (const { orderId: id } of earnings) {
    if (id === null) continue;
    const ending = await sendCall(page.request, readJobEnding, { params: { id } });
    if (ending.giftCard.mayGive) return id;
  }
  throw new Error('the driver has completed nothing');
}

const complete = '/driver/complete/$orderId';
const giftCard = '/driver/complete-gift-card/$orderId';
const reviewOrder = '/driver-review-order';
const nobodys = '00000000-0000-4000-8000-000000000000';

/** The driver's screens after a job. */
export const endingStates: readonly State[] = [
  {
    path: complete,
    name: 'what it paid',
    reach: async (page) => {
      await go(page, `/driver/complete/${await completedJob(page)}`);
      await expect(page.getByRole('heading', { name: /^You earned / })).toBeVisible();
    },
  },
  {
    path: complete,
    name: 'not theirs',
    reach: async (page) => {
      await go(page, `/driver/complete/${nobodys}`);
      await expect(
        page.getByRole('heading', { name: 'This is not one of your jobs' }),
      ).toBeVisible();
    },
  },
  {
    path: giftCard,
    name: 'what a gift card needs',
    reach: async (page) => {
      await go(page, `/driver/complete-gift-card/${await completedJob(page)}`);
      await page.getByRole('button', { name: 'Save the gift card' }).click();
      await expect(page.getByText('We need a photo of the card’s back')).toBeVisible();
    },
  },
  {
    path: reviewOrder,
    name: 'what a rating needs',
    reach: async (page) => {
      await go(page, `/driver-review-order?orderId=${await completedJob(page)}`);
      await page.getByRole('button', { name: 'Send the review' }).click();
      await expect(page.getByText('Say if you felt safe')).toBeVisible();
    },
  },
];
