import { revealGiftCard } from '@backhaul/contract/calls/returns/gift-cards.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { renderPart } from '../../../../testing/open-app.tsx';
import { testOrder } from '../test-order.ts';
import { GiftCardCard } from './gift-card-card.tsx';

const card = { amount: 42.5, lastFour: '7890', givenAt: '2026-11-20T20:31:00Z' };

function show() {
  const server = startFakeServer();
  renderPart(<GiftCardCard order={testOrder({ status: 'completed' })} card={card} />);
  return server;
}

test('number and photos are shown when they are asked for, and hidden again', async () => {
  const server = show();
  screen.getByText('$42.50');
  screen.getByText('Card ending in 7890');
  expect(server.sent).toEqual([]);
  const photo = { mediaType: 'image/jpeg', base64: 'AAAA' };
  server.answers(revealGiftCard, { number: '6006491234567890', front: photo, back: photo });
  fireEvent.click(screen.getByRole('button', { name: 'Reveal' }));
  await screen.findByText('6006 4912 3456 7890');
  const front = screen.getByAltText<HTMLImageElement>('Front of the gift card');
  expect(front.src).toBe('data:image/jpeg;base64,AAAA');
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('6006 4912 3456 7890')).toBeNull();
});

test('what cannot be opened is said', async () => {
  const server = show();
  server.refuses(revealGiftCard, 503, 'gift_card_unreadable', 'It cannot be shown right now.');
  fireEvent.click(screen.getByRole('button', { name: 'Reveal' }));
  await screen.findByText('It cannot be shown right now.');
});
