import type { CallBody } from '@backhaul/contract/call.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import type { v1CreateQuote, V1Quote } from '@backhaul/contract/calls/returns/v1-quotes.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { PinPickup } from '../../../app/book-for.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { makeQuote, type QuoteDeps } from './make-quote.ts';

/** Throws not_your_store for a store of another company, or one that there is not. */
async function requireOwnStore(
  db: Database,
  { companyId }: ApiKeyPrincipal,
  storeId: string,
): Promise<void> {
  const { rows } =
    await sql`SELECT FROM stores WHERE id = ${storeId} AND company_id = ${companyId}`.execute(db);
  if (rows.length > 0) return;
  const { message } = errors.not_your_store;
  throw new AppError('not_your_store', { fieldErrors: { storeId: message } });
}

/** A quote without what it pays the driver. */
export function presentV1Quote({
  counter: _counter,
  distanceText: _distance,
  durationText: _duration,
  uncertain: _uncertain,
  geometry: _geometry,
  estimatedParts: _parts,
  driverPay: _pay,
  platformShare: _share,
  notes: _notes,
  rulesVersion: _version,
  ...shown
}: Quote): V1Quote {
  return shown;
}

/** Prices a return to a store of the program's company; the quote is its programs' own. Throws the errors of a quote. */
export async function quoteForProgram(
  deps: QuoteDeps & { pinPickup: PinPickup },
  program: ApiKeyPrincipal,
  { pickup: { address, point }, storeId, tip = 0, ...asked }: CallBody<typeof v1CreateQuote>,
  idempotency: IdempotencyClaim | null,
): Promise<V1Quote> {
  if (storeId !== undefined) await requireOwnStore(deps.db, program, storeId);
  const placeId = point === undefined ? undefined : await deps.pinPickup(address, point);
  const dropoff =
    storeId === undefined
      ? ({ retailer: program.companyName, anyLocation: true } as const)
      : { storeId };
  const visit = { kind: 'visitor', visitorId: program.visitorId } as const;
  const request = { ...asked, pickup: { address, placeId }, dropoff, tip };
  return presentV1Quote(await makeQuote(deps, visit, request, idempotency));
}
