import type { Order } from '@backhaul/contract/order-answer.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/open-app.tsx';
import { ProofPhotos } from './proof-photos.tsx';
import { testOrder } from './test-order.ts';

type OrderFile = Order['files'][number];
const file = (id: string, kind: OrderFile['kind'], mediaType = 'image/jpeg'): OrderFile => ({
  id,
  kind,
  mediaType,
  size: 1,
  createdAt: '2026-11-20T20:31:00Z',
});

function show(differs: Partial<Order>) {
  startFakeServer();
  renderPart(<ProofPhotos order={testOrder(differs)} />);
}

test('a photo opens whole; buttons and arrow keys go through all of them', async () => {
  show({
    status: 'completed',
    files: [
      file('a', 'pickup'),
      file('r', 'counter_receipt', 'application/pdf'),
      file('b', 'delivery'),
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: /^Drop-off/ }));
  const shown = () => screen.getByRole('dialog').querySelector('img')?.getAttribute('src');
  await screen.findByRole('dialog', { name: 'Drop-off' });
  expect(shown()).toContain('/api/files/b');
  expect(screen.getByRole('dialog').textContent).toContain('2 of 2');
  expect(screen.getByRole('button', { name: 'Next photo' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(shown()).toContain('/api/files/a');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(shown()).toContain('/api/files/b');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(shown()).toContain('/api/files/b');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('there is no heading over nothing, and one’s own papers are called so', () => {
  show({ status: 'created', files: [] });
  expect(screen.queryByRole('heading')).toBeNull();
  show({ status: 'created', files: [file('p', 'receipt')] });
  expect(screen.getByRole('heading').textContent).toBe('Your documents');
});
