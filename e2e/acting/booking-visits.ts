import { expect, type Page } from '@playwright/test';
import { fillContact, fillDetails, fillPreferences, fillUpTo, next } from './booking-form.ts';
import { areaDay, signUpQuietly } from './paid-order.ts';
import { cast } from './people.ts';
import type { Visit } from './visit.ts';

async function openWizard(page: Page): Promise<void> {
  await signUpQuietly(page.request);
  await page.goto('/book-pickup');
  await expect(page.getByLabel('Full name')).toBeVisible();
}

async function wizardAt(page: Page, step: 2 | 3 | 4): Promise<void> {
  await signUpQuietly(page.request);
  await fillUpTo(page, step);
}

/** The wizard's steps with their errors and dialogs. */
export const bookingVisits: readonly Visit[] = [
  {
    name: 'step 1, with errors',
    open: async (page) => {
      await openWizard(page);
      await next(page);
      await expect(page.getByText('Pickup address is required')).toBeVisible();
    },
  },
  {
    name: 'step 1, with suggestions',
    open: async (page) => {
      await openWizard(page);
      await page.getByRole('combobox', { name: 'Pickup address' }).pressSequentially('631');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'step 2, with errors',
    open: async (page) => {
      await wizardAt(page, 2);
      await page.getByRole('checkbox', { name: 'Electronics' }).check();
      await next(page);
      await expect(page.getByText('Order name is required')).toBeVisible();
    },
  },
  {
    name: 'step 2, answered',
    open: async (page) => {
      await wizardAt(page, 2);
      await fillDetails(page);
    },
  },
  {
    name: 'the companies',
    open: async (page) => {
      await wizardAt(page, 2);
      await page.getByRole('button', { name: 'Browse by company' }).click();
      await expect(page.getByRole('dialog').getByText('Target').first()).toBeVisible();
    },
  },
  {
    name: 'the nearby stores',
    open: async (page) => {
      await wizardAt(page, 2);
      await page.getByRole('button', { name: 'Find nearby stores' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a pickup outside the area',
    open: async (page) => {
      await openWizard(page);
      await fillContact(page, '1100 Main Street, Kansas City, MO 64105');
      await next(page);
      await fillDetails(page);
      await expect(page.getByRole('region', { name: 'Waitlist' })).toBeVisible();
    },
  },
  {
    name: 'step 3, with errors',
    open: async (page) => {
      await wizardAt(page, 3);
      await page.getByRole('radio', { name: /^Outside/ }).check();
      await next(page);
      await expect(page.getByText('Choose a time slot')).toBeVisible();
    },
  },
  {
    name: 'step 3, against the policy',
    open: async (page) => {
      await wizardAt(page, 3);
      await fillPreferences(page);
      await page.getByLabel('Purchase date').fill(areaDay(-100));
      await expect(
        page
          .getByText(/^This return is not eligible/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'step 4',
    open: async (page) => {
      await wizardAt(page, 4);
      await expect(page.getByRole('radio', { name: /^Card/ })).toBeVisible();
    },
  },
  {
    name: 'exchanges',
    email: cast.customer,
    open: async (page) => {
      await page.goto('/book-pickup?tab=exchange');
      await expect(page.getByText('Exchanges are not offered yet.')).toBeVisible();
    },
  },
];
