import type { CallBody } from '@backhaul/contract/call.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import type { v1CreateQuote, V1Quote } from '@backhaul/contract/calls/returns/v1-quotes.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import type { ReturnReason } from '@backhaul/domain/catalog/booking-options.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { PinPickup } from '../../../app/book-for.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { readCover } from '../../../orders/read-cover.ts';
import { makeQuote, type QuoteDeps } from './make-quote.ts';

/** Throws not_your_store for a store of another company, or a store that does not exist. */
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

interface QuotedReturn {
  storeId: string | null;
  valueCents: number | null;
  totalCents: number;
  tipCents: number;
}

/** The part of a quoted price, in dollars, that the company of the program would pay at this moment. */
async function coveredOf(
  { db, clock }: Pick<QuoteDeps, 'db' | 'clock'>,
  program: ApiKeyPrincipal,
  { quoteId }: Quote,
  reason: ReturnReason | null,
): Promise<number> {
  const { rows } = await sql<QuotedReturn>`
    SELECT store_id AS "storeId", item_value_cents AS "valueCents", total_cents AS "totalCents", tip_cents AS "tipCents"
    FROM quotes WHERE id = ${quoteId}`.execute(db);
  const [quoted] = rows;
  if (quoted === undefined) return 0;
  const asked = { ...quoted, reason, valueCents: quoted.valueCents ?? 0 };
  return toDollars(await readCover(db, program, asked, clock.now()));
}

function withoutPay({
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
  timeZone: _clock,
  ...shown
}: Quote) {
  return shown;
}

export async function presentV1Quote(
  deps: Pick<QuoteDeps, 'db' | 'clock'>,
  program: ApiKeyPrincipal,
  made: Quote,
  reason: ReturnReason | null = null,
): Promise<V1Quote> {
  return { ...withoutPay(made), covered: await coveredOf(deps, program, made, reason) };
}

/**
 * Prices a return for a retailer's program. The store must belong to the program's company, and only that
 * company's programs can book with the quote. Throws not_your_store and the errors of quotes.
 */
export async function quoteForProgram(
  deps: QuoteDeps & { pinPickup: PinPickup },
  program: ApiKeyPrincipal,
  {
    pickup: { address, point },
    storeId,
    tip = 0,
    returnReason,
    ...asked
  }: CallBody<typeof v1CreateQuote>,
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
  const made = await makeQuote(deps, visit, request, idempotency);
  return presentV1Quote(deps, program, made, returnReason ?? null);
}
