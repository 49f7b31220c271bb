import type { CallAnswer } from '@backhaul/contract/call.ts';
import * as receipts from '@backhaul/contract/calls/returns/receipts.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { readLabelAddresses } from '@backhaul/domain/carrier/label-addresses.ts';
import { readLabel, type SeenLabel } from '@backhaul/domain/carrier/read-label.ts';
import { readReceipt } from '@backhaul/domain/receipt/read-receipt.ts';
import { type Found, receiptLines } from '@backhaul/domain/receipt/receipt-lines.ts';
import { printedStore } from '@backhaul/domain/receipt/receipt-store.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  keepLabelAddresses,
  type ReadReceiptFileDeps,
  readReceiptFile,
} from './read-receipt-file.ts';

interface ReceiptDeps extends ReadReceiptFileDeps {
  clock: Clock;
}

const readingsPerMinute = 30;

type PrintedStore = NonNullable<CallAnswer<typeof receipts.readReceiptText>['store']>;

/** The retailer's store whose address is printed on the receipt. */
async function findPrintedStore(db: Database, written: readonly string[], retailer: string) {
  const { rows } = await sql<PrintedStore & { street: string }>`
    SELECT s.id, c.name AS retailer, s.name, s.street_address || ', ' || s.city || ', ' || s.state || ' ' || s.zip_code AS address,
      s.street_address AS street
    FROM stores s JOIN companies c ON c.id = s.company_id
    WHERE s.accepts_returns
      AND s.company_id = (SELECT company_id FROM company_names WHERE key = name_key(${retailer}))`.execute(
    db,
  );
  const printed = printedStore(written, rows);
  if (printed === null) return null;
  const { street: _street, ...store } = printed;
  return store;
}

/**
 * The facts on a receipt, each with the printed line in which it was found. If the paper also has a shipping
 * label, `label` has its facts.
 */
async function presentReceipt(
  db: Database,
  seen: SeenLabel,
  today: string,
): Promise<CallAnswer<typeof receipts.readReceiptText>> {
  const lines = receiptLines(seen.lines);
  const facts = readReceipt(seen.lines, today);
  const inDollars = (found: Found<number>) => stated({ ...found, value: toDollars(found.value) });
  const stated = <Value>({ value, line }: Found<Value>) => ({ value, source: lines[line] ?? '' });
  const { retailer, purchaseDate, orderNumber, itemNames, valueCents, taxCents, card, isOnline } =
    facts;
  const isOfTill = retailer !== null && !isOnline;
  return {
    retailer: retailer && stated(retailer),
    purchaseDate: purchaseDate && stated(purchaseDate),
    orderNumber: orderNumber && stated(orderNumber),
    items: itemNames.map(stated),
    lines: facts.items.map(({ cents, ...item }) => ({ ...item, price: toDollars(cents) })),
    itemValue: valueCents && inDollars(valueCents),
    tax: taxCents && inDollars(taxCents),
    card: card && stated(card),
    store: isOfTill ? await findPrintedStore(db, seen.lines, retailer.value) : null,
    isOnline,
    label: presentLabel(seen, today),
  };
}

/** The facts on a shipping label. `addresses` is null if only the barcode could be read and no text. */
function presentLabel(
  seen: SeenLabel,
  today: string,
): CallAnswer<typeof receipts.readReceiptText>['label'] {
  const label = readLabel(seen, today);
  if (label?.kind !== 'label') return label;
  return { ...label, addresses: seen.lines.length > 0 ? readLabelAddresses(seen.lines) : null };
}

export const receiptsFeature = defineFeature({
  name: 'receipts',
  routes(calls, deps: ReceiptDeps) {
    const { db, clock, paperReader } = deps;
    calls.fastify.addHook('onClose', async () => paperReader.stop());
    calls.handle(
      receipts.readReceiptText,
      async ({ body }) => {
        const seen = { lines: body.text.split(/\r?\n/), barcodes: [], isExact: true };
        return presentReceipt(db, seen, await readAreaDay(db, clock.now()));
      },
      { perMinute: readingsPerMinute },
    );
    calls.handle(
      receipts.readUploadedReceipt,
      async ({ body, principal, request }) => {
        const today = await readAreaDay(db, clock.now());
        const seen = await readReceiptFile(deps, { principal, request }, body);
        const read = await presentReceipt(db, seen, today);
        if (read.label?.kind === 'label' && read.label.addresses !== null)
          await keepLabelAddresses(db, body.fileId, read.label.addresses);
        return read;
      },
      { perMinute: readingsPerMinute },
    );
  },
});
