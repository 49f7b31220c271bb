import { listCredits } from '@backhaul/contract/calls/money/credits.ts';
import { listSavedViews, saveView } from '@backhaul/contract/calls/operations/saved-views.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { operator } from '../../testing/people.ts';
import { viewText } from './saved-views.tsx';

const view = {
  id: '0198a000-0000-7000-8000-00000000e001',
  name: 'Casey’s',
  query: 'q=casey',
  isShared: true,
  by: 'Mara Lindner',
};

test('a view is the same in whatever order its filters stand, and without page or open row', () => {
  const query = { q: 'x', sort: 'slot', cursor: 'abc', order: '1', dir: 'asc' };
  expect(viewText(query, ['status', 'q'])).toBe('dir=asc&q=x&sort=slot');
  expect(viewText({}, ['q'])).toBe('');
});

test('a view is a link beside the tab; what is filtered otherwise can be saved', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listCredits, []);
  server.answers(listSavedViews, [view]);
  openApp('/admin-credits?q=dana');
  const tabs = within(await screen.findByRole('navigation', { name: 'Customers, tabs' }));
  const link = await tabs.findByRole('link', { name: 'Casey’s' });
  expect(link.getAttribute('href')).toBe('/admin-credits?q=casey');
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByText('Give the view a name');
  server.refuses(saveView, 409, 'view_name_taken', 'You have a view of this name already.');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Dana’s' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByText('You have a view of this name already.');
  const own = {
    ...view,
    id: view.id.replace('e001', 'e002'),
    name: 'Dana’s',
    query: 'q=dana',
    by: null,
  };
  server.answers(saveView, own);
  server.answers(listSavedViews, [view, own]);
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await screen.findByRole('button', { name: 'Remove view' });
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  fireEvent.click(link);
  await waitFor(() => expect(window.location.search).toBe('?q=casey'));
  // The view belongs to another person (Mara), so it cannot be removed here.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove view' })).toBeNull());
});
