import type { CallAnswer } from '@backhaul/contract/call.ts';
import * as receipts from '@backhaul/contract/calls/receipts.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { readReceipt } from '@backhaul/domain/receipt/read-receipt.ts';
import { type Found, receiptLines } from '@backhaul/domain/receipt/receipt-lines.ts';
import { readAreaDay } from '../../database/area-day.ts';
import { defineFeature } from '../../http/feature.ts';
import type { Clock } from '../../ports/clock.ts';
import { type ReadReceiptFileDeps, readReceiptFile } from './read-receipt-file.ts';

export interface ReceiptDeps extends ReadReceiptFileDeps {
  clock: Clock;
}

const readingsPerMinute = 30;

/** What lines of a receipt say, each fact with its source. */
function presentReceipt(
  written: readonly string[],
  today: string,
): CallAnswer<typeof receipts.readReceiptText> {
  const lines = receiptLines(written);
  const facts = readReceipt(written, today);
  const inDollars = (found: Found<number>) => stated({ ...found, value: toDollars(found.value) });
  const stated = <Value>({ value, line }: Found<Value>) => ({ value, source: lines[line] ?? '' });
  const { retailer, purchaseDate, orderNumber, itemNames, valueCents, taxCents } = facts;
  return {
    retailer: retailer && stated(retailer),
    purchaseDate: purchaseDate && stated(purchaseDate),
    orderNumber: orderNumber && stated(orderNumber),
    items: itemNames.map(stated),
    itemValue: valueCents && inDollars(valueCents),
    tax: taxCents && inDollars(taxCents),
  };
}

export const receiptsFeature = defineFeature({
  name: 'receipts',
  routes(calls, deps: ReceiptDeps) {
    const { db, clock, receiptReader } = deps;
    calls.fastify.addHook('onClose', async () => receiptReader.stop());
    calls.handle(
      receipts.readReceiptText,
      async ({ body }) =>
        presentReceipt(body.text.split(/\r?\n/), await readAreaDay(db, clock.now())),
      { perMinute: readingsPerMinute },
    );
    calls.handle(
      receipts.readUploadedReceipt,
      async ({ body, principal, request }) => {
        const today = await readAreaDay(db, clock.now());
        const lines = await readReceiptFile(deps, principal, request, body.fileId);
        return presentReceipt(lines, today);
      },
      { perMinute: readingsPerMinute },
    );
  },
});
