import { expect, type Page } from '@playwright/test';
import { cast } from './people.ts';
import { go, type State, type Walk } from './walk.ts';

const keys = '/retailer/companies/$companyId/api-keys';
const webhooks = '/retailer/companies/$companyId/webhooks';
const at = (path: string) => path.replace('$companyId', 'target');

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const states: readonly State[] = [
  {
    path: keys,
    name: 'the API keys of a retailer',
    reach: async (page) => {
      await page.goto(at(keys));
      await expect(
        page.getByRole('button', { name: /^(New key|Make your first API key)$/ }).first(),
      ).toBeVisible();
      await expect(page.getByText(/^(No API keys yet|Live keys)$/).first()).toBeVisible();
    },
  },
  {
    path: keys,
    name: 'the form of a key, with what is missing',
    follows: true,
    reach: async (page) => {
      await press(page, 'New key');
      await press(page, 'Make the key');
      await expect(page.getByText('Choose what the key may do')).toBeVisible();
    },
  },
  {
    path: keys,
    name: 'a new key, shown once',
    reach: async (page) => {
      await page.goto(at(keys));
      await press(page, 'New key');
      const form = page.getByRole('dialog', { name: 'New key' });
      await form.getByLabel('Name').fill('Walk');
      await form.getByLabel('Read orders and their events').check();
      await form.getByRole('button', { name: 'Make the key' }).click();
      await expect(page.getByRole('region', { name: 'The new key' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Live keys' })).toBeVisible();
    },
  },
  {
    path: keys,
    name: 'two keys while one takes over',
    follows: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Rotate Walk/ })
        .first()
        .click();
      await press(page, 'Make the new key');
      await expect(
        page.getByRole('region', { name: 'Old and new API key Walk' }).first(),
      ).toBeVisible();
    },
  },
  {
    path: keys,
    name: 'the end of a key, asked for',
    follows: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^End the old key now/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'End Walk?' })).toBeVisible();
    },
  },
  {
    path: keys,
    name: 'a key that leaked',
    reach: async (page) => {
      await page.goto(at(keys));
      await press(page, 'Report a leaked key');
      await press(page, 'End the key now');
      await expect(page.getByText('Paste the key', { exact: true })).toBeVisible();
    },
  },
  {
    path: webhooks,
    name: 'the endpoints of a retailer',
    reach: async (page) => {
      await go(page, at(webhooks));
      await expect(page.getByRole('button', { name: 'Add an endpoint' }).first()).toBeVisible();
    },
  },
  {
    path: webhooks,
    name: 'the form of an endpoint, with what is wrong',
    follows: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add an endpoint' }).first().click();
      await page.getByLabel('Address').fill('http://hooks.example.com');
      await press(page, 'Add endpoint');
      await expect(page.getByText('The address must begin with https://')).toBeVisible();
    },
  },
];

export const developerWalk: Walk = {
  who: 'a developer of a retailer',
  email: cast.retailer,
  states,
};
