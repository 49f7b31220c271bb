import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/open-app.tsx';
import { OrderFiles } from './order-files.tsx';

type OrderFile = AdminOrderDetail['files'][number];
const file = (id: string, kind: OrderFile['kind'], mediaType = 'image/jpeg'): OrderFile => ({
  id,
  kind,
  mediaType,
  size: 1,
  createdAt: '2026-11-20T20:31:00Z',
});

test('a photo is seen on the page that asks for a judgement of it, and opens whole; a paper is a link', async () => {
  startFakeServer();
  renderPart(
    <OrderFiles
      files={[
        file('label', 'label', 'application/pdf'),
        file('pickup', 'pickup'),
        file('refusal', 'refusal'),
      ]}
    />,
  );
  const shown = screen.getByRole('button', { name: 'Refusal' });
  expect(shown.querySelector('img')?.getAttribute('src')).toContain('/api/files/refusal');
  expect(screen.getByRole('link', { name: 'Label (PDF)' }).getAttribute('href')).toContain(
    '/api/files/label',
  );
  fireEvent.click(shown);
  const dialog = await screen.findByRole('dialog', { name: 'Refusal' });
  expect(within(dialog).getByRole('img', { name: 'Refusal' })).toBeTruthy();
  expect(dialog.textContent).toContain('2 of 2');
});

test('an order without files has no heading over nothing', () => {
  startFakeServer();
  renderPart(<OrderFiles files={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
