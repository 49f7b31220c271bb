import { searchCompanies } from '@backhaul/contract/calls/places/catalog.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { CompanyList } from './company-list.tsx';

function showList() {
  const nothing = () => undefined;
  renderPart(
    <CompanyList
      query=""
      onQuery={nothing}
      category=""
      onCategory={nothing}
      near={null}
      purchase={{ purchaseDate: '', today: '2026-11-21', itemCategories: [] }}
      onSelect={nothing}
    />,
  );
}

test('a failed search says the status in words and the sentence, never the raw answer', async () => {
  startFakeServer().refuses(searchCompanies, 503, 'not_ready', 'We are starting. Try again soon.');
  showList();
  expect(await screen.findByText('Failed to fetch companies: Service Unavailable')).toBeTruthy();
  expect(screen.getByText('We are starting. Try again soon.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/not_ready|503|requestId/);
});

test('without a connection it says that', async () => {
  startFakeServer().drops(searchCompanies);
  showList();
  expect(await screen.findByText('Failed to fetch companies: No connection')).toBeTruthy();
});
