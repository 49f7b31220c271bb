import { readPrintPreview } from '@backhaul/contract/calls/returns/print.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const order = '0198a000-0000-7000-8000-0000000000a1';

function open(path: string) {
  const server = startFakeServer();
  server.answers(me, operator);
  return { server, go: () => openApp(path) };
}

test('an example is shown part by part, and its PDF is one link away', async () => {
  const { server, go } = open('/printable-templates?sheet=receipt');
  server.answers(readPrintPreview, {
    parts: [
      { part: 'title', words: 'Receipt' },
      { part: 'fact', name: 'From', value: 'Backhaul' },
      { part: 'rule' },
      { part: 'row', left: 'Charged', right: '$18.24', isStrong: true },
      { part: 'code', qr: { size: 2, path: 'M0 0h1v1h-1z' }, alt: 'QR code of a link' },
    ],
    foot: 'Backhaul · Demo',
  });
  go();
  const paper = await screen.findByRole('article', { name: 'Preview: Receipt' });
  expect(paper.textContent).toBe('ReceiptFromBackhaulCharged$18.24Backhaul · Demo');
  expect(within(paper).getByRole('img', { name: 'QR code of a link' })).toBeTruthy();
  expect(screen.getByText(/This is an example/)).toBeTruthy();
  const pdf = screen.getByRole('link', { name: 'PDF' });
  expect(pdf.getAttribute('href')).toBe('/api/admin/print/receipt/sheet.pdf');
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

test('an order without a charge has no receipt yet, and says so', async () => {
  const { server, go } = open(`/printable-templates?sheet=receipt&order=${order}`);
  const why = 'There is no receipt yet: nothing was charged.';
  server.refuses(readPrintPreview, 409, 'no_receipt_yet', why);
  go();
  await screen.findByText(why);
  expect(server.asked).toContain(`GET /api/admin/print/receipt?order=${order}`);
  expect(screen.queryByRole('link', { name: 'PDF' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Label' }).getAttribute('href')).toContain(
    `order=${order}`,
  );
});
