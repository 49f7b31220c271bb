import sharp from 'sharp';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { code128 } from '@backhaul/domain/proof/code-128.ts';
import { barcodesIn } from '../../../adapters/tesseract-zxing/read-barcodes.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, driver, requests, job, prove } = await startOrderScenario();

const cardOf = (id: string, by = driver) => requests.get(by, `/api/driver/orders/${id}/clerk-card`);

test('has the number, the refund with its tax and the papers, for the driver of an open job', async () => {
  const { id } = await job('in_transit', { customerName: 'Riley Carter', itemValueCents: 8498 });
  await sql`UPDATE orders SET item_tax_cents = 823, purchase_date = '2026-11-08', purchase_type = 'in_store',
    item_description = ${'Air fryer, toaster\nOrder number: 102-8815304'} WHERE id = ${id}`.execute(
    db,
  );
  await prove(id, 'pickup');
  expect((await cardOf(id)).json()).toMatchObject({
    customer: 'Riley',
    numbers: [{ text: '102-8815304', barcode: { width: expect.any(Number) } }],
    boughtOn: '2026-11-08',
    boughtAs: 'in_store',
    refund: { value: 84.98, tax: 8.23, fee: 0, expected: 93.21, method: 'original_payment' },
    papers: [],
    pictureId: expect.any(String),
    qr: { path: expect.stringMatching(/^M/) },
  });
  const stranger = await app.person({ isDriver: true });
  expect((await cardOf(id, stranger)).statusCode).toBe(404);
  const over = await job('completed');
  expect((await cardOf(over.id)).statusCode).toBe(404);
});

test.each(['102-8815304', '1Z999AA10123456784', '9400111899223197428490'])(
  'a scanner reads %s from its barcode',
  async (text) => {
    const { width, bars } = code128(text) ?? { width: 0, bars: [] };
    const drawn = bars.map(([left, wide]) => `<rect x="${left}" width="${wide}" height="60"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="180" viewBox="0 0 ${width} 60"><rect width="${width}" height="60" fill="#fff"/>${drawn.join('')}</svg>`;
    expect(await barcodesIn(sharp(Buffer.from(svg)))).toEqual([text]);
  },
);
