import { uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';

/**
 * The calls that store something for a visitor. The answer to the first of them gives the browser the
 * visitor's cookie.
 */
const kept: ReadonlySet<string> = new Set([createQuote.path, uploadFile.path]);

let hasToken = false;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Sends the calls that store something for a visitor one after the other until one has succeeded. Two such
 * calls at the same time would create two visitors. The data of the visitor whose cookie is overwritten would
 * be lost (product-rules.md#before-the-account).
 */
export function inTurn<T>(path: string, send: () => Promise<T>): Promise<T> {
  if (hasToken || !kept.has(path)) return send();
  const mine = turn.then(send);
  turn = mine.then(
    () => (hasToken = true),
    () => undefined,
  );
  return mine;
}
