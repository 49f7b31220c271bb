import type { Passport } from '@backhaul/contract/calls/returns/documents.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { handOversOf } from '@backhaul/domain/passport/hand-overs.ts';
import { encode } from 'uqr';
import { digestOf, newStoreOf, statementOf } from '@backhaul/domain/passport/passport-statement.ts';
import type { StoredChain, StoredEntry } from './read-chain.ts';
import { verifyStoredChain } from './verify-stored-chain.ts';

/** The width of the light frame that QR scanners need, in QR modules. */
const quietModules = 2;

/** A text as a QR code. The code can still be read if a seventh of its area is covered. */
export function qrCodeOf(text: string): Passport['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: quietModules });
  const rows = data.map((row, y) => {
    const runs = row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g);
    return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { size, path: rows.flat().join('') };
}

/** One entry of a passport, without the data that only the customer and the driver may see. */
function presentEntry(entry: StoredEntry): Passport['entries'][number] {
  return {
    entry: entry.entry,
    what: entry.what,
    status: entry.status,
    by: entry.by,
    happenedAt: entry.happenedAt,
    recordedAt: entry.recordedAt,
    files: [...entry.files],
    shown: entry.shown,
    shownDigest: entry.shownDigest,
    privateDigest: entry.privateDigest,
    previousHash: entry.previousHash,
    hash: entry.hash,
  };
}

function presentStatement(entries: readonly StoredEntry[]): Passport['statement'] {
  const statement = statementOf(entries);
  if (statement === null) return null;
  const { item, numberOfItems, retailer, purchaseDate, hasReceipt, authorized } = statement;
  const { firstName, street, city } = statement;
  // The store of the booking, or a later one: the customer may change the store, or the return may be
  // redirected.
  const to = entries.map(newStoreOf).findLast((store) => store !== null) ?? statement.to;
  const value = toDollars(statement.valueCents);
  const { carrier = null, parcelNumbers = [] } = statement;
  const bought = { item, numberOfItems, value, retailer, purchaseDate, hasReceipt, authorized };
  const parcel = { carrier, parcelNumbers: [...parcelNumbers] };
  return { ...bought, ...parcel, firstName, street, city, to };
}

/**
 * The passport of a return, with the result of verifying its chain of events now
 * (product-rules.md#return-passport).
 */
export function presentPassport(chain: StoredChain, link: string, now: Date): Passport {
  const { entries, head } = chain;
  const brokenAt = verifyStoredChain(chain);
  const drivers = new Map(
    entries.flatMap(({ entry, driver }) => (driver === null ? [] : [[entry, driver]])),
  );
  return {
    trackingNumber: chain.trackingNumber,
    timeZone: chain.timeZone,
    isDemo: chain.sandboxId !== null,
    checkedAt: now.toISOString(),
    verified: brokenAt === null,
    brokenAt,
    statement: presentStatement(entries),
    receiptDigest: digestOf(entries, 'receipt'),
    handOvers: handOversOf(entries, drivers),
    entries: entries.map(presentEntry),
    head,
    link,
    qr: qrCodeOf(link),
  };
}
