import {
  endShareLink,
  openShareLink,
  readShareLink,
} from '@backhaul/contract/calls/returns/sharing.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/open-app.tsx';
import { ShareCard } from './share-card.tsx';
import { testOrder } from './test-order.ts';

test('the customer makes a link, sees since when it is open, and ends it', async () => {
  const server = startFakeServer();
  server.answers(readShareLink, { openSince: null });
  renderPart(<ShareCard orderId={testOrder().id} />);
  server.answers(openShareLink, { token: 'a-token' });
  server.answers(readShareLink, { openSince: '2026-11-20T20:36:00Z' });
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toMatch(/^http.*\/shared\/a-token$/);
  await screen.findByText(/The link has worked since/);
  server.answers(endShareLink, undefined);
  server.answers(readShareLink, { openSince: null });
  fireEvent.click(screen.getByRole('button', { name: 'Turn off the link' }));
  await screen.findByRole('button', { name: 'Make a link' });
  expect(screen.queryByLabelText('Link')).toBeNull();
  expect(server.sent.map(({ what }) => what.split(' ')[0])).toEqual(['PUT', 'DELETE']);
});
