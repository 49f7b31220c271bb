import { me } from '@backhaul/contract/calls/accounts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer } from '../../testing/people.ts';
import { articles } from '../../written/content.ts';
import { searchHelp } from './search-help.ts';

function open(address: string): void {
  startFakeServer().answers(me, customer);
  openApp(address);
}

describe('the search', () => {
  test.each([
    ['cancel', 'cancel'],
    ['canc', 'cancel'],
    ['cancle', 'cancel'],
    ['CANCEL cost', 'cancel'],
    ['refund', 'refund'],
    ['store said no', 'store-refused'],
    ['refused', 'store-refused'],
    ['how much tip', 'tips'],
    ['gate code', 'what-drivers-know'],
    ['password', 'password-and-email'],
    ['when am I charged', 'paying'],
    ['weapons', 'what-can-be-returned'],
    ['driver pay', 'offers-and-pay'],
    ['waitlist', 'service-area'],
    ['holiday', 'holiday-returns'],
  ])('for %s finds %s first', (typed, id) => {
    expect(searchHelp(typed)[0]?.id).toBe(id);
  });

  test('for what nobody wrote about finds nothing', () => {
    expect(searchHelp('xyzzyq')).toEqual([]);
    expect(searchHelp('   ')).toEqual([]);
  });

  test('shows what is found as somebody types, until Escape', async () => {
    open('/help-center');
    const field = await screen.findByRole('searchbox', { name: 'Search help' });
    fireEvent.input(field, { target: { value: 'canc' } });
    const found = await screen.findByRole('list', { name: 'Articles found' });
    const link = within(found).getByRole('link', { name: /^Cancel/ });
    expect(link.getAttribute('href')).toBe('/help-article/cancel');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('list', { name: 'Articles found' })).toBeNull();
    fireEvent.input(field, { target: { value: 'xyzzyq' } });
    expect(await screen.findByText('Nothing found. Try another word.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Articles found' })).toBeNull();
  });

  test('answers an address that has it', async () => {
    open('/help-center?q=cancel');
    const found = await screen.findByRole('region', { name: 'Found for “cancel”' });
    expect(await within(found).findByRole('link', { name: /^Cancel/ })).toBeDefined();
  });
});

test('every article stands in its group', async () => {
  open('/help-center');
  await screen.findByRole('heading', { name: 'How can we help?' });
  for (const { title } of articles)
    expect(screen.getAllByRole('link', { name: title }).length).toBeGreaterThan(0);
});

test('an article is read, and its links open within the application', async () => {
  open('/help-article/cancel');
  expect(await screen.findByText(/until the driver has your item/)).toBeDefined();
  expect(await screen.findByText('$5', { exact: false, selector: 'li' })).toBeDefined();
});

test('an address without an article says so and offers the search', async () => {
  open('/help-article/nothing');
  expect(await screen.findByRole('heading', { name: 'No article at this address' })).toBeDefined();
  expect(screen.getByRole('searchbox', { name: 'Search help' })).toBeDefined();
});

test('a page of words is read in the application too', async () => {
  open('/faq');
  expect(await screen.findByRole('heading', { name: 'Can I cancel?' })).toBeDefined();
});
