import type { Passport } from '@backhaul/contract/calls/returns/documents.ts';
import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import type { PassportView } from '@backhaul/contract/public-pages.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { AddressLimit } from '../../../http/address-limit.ts';
import { type OrderRow, subjectOf } from '../../../orders/order-view.ts';
import type { Clock } from '../../../ports/clock.ts';
import { presentPassport } from './present-passport.ts';
import { findChainByToken, findChainOfOrder } from './read-chain.ts';

export interface PassportDeps {
  db: Database;
  clock: Clock;
  trackingLimit: AddressLimit;
}

interface AskedPassport {
  token: string;
  ip: string;
  /** The server's origin, for the link in the QR code. */
  origin: string;
}

export function passportLink(origin: string, token: string): string {
  return `${origin}${fillPath(pagePaths.passport, { token })}`;
}

/**
 * The passport (record of a return's events) that a token opens, for any caller. Throws rate_limited or
 * not_found.
 */
export async function readPassport(
  { db, clock, trackingLimit }: PassportDeps,
  { token, ip, origin }: AskedPassport,
): Promise<Passport> {
  if (!(await trackingLimit.take(ip))) throw new AppError('rate_limited');
  const chain = await findChainByToken(db, token);
  if (chain === undefined) throw new AppError('not_found');
  return presentPassport(chain, passportLink(origin, token), clock.now());
}

/** Throws not_found unless the caller may see the order's documents. */
export async function requireDocumentsOf(
  db: Database,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  const { rows } = await sql<Parameters<typeof subjectOf>[0] & Pick<OrderRow, 'id'>>`
    SELECT id, customer_id, driver_id, company_id, sandbox_id, status FROM orders WHERE id = ${orderId}`.execute(
    db,
  );
  const [order] = rows;
  if (order === undefined || !can(principal, 'read_documents', subjectOf(order)))
    throw new AppError('not_found');
}

/** The passport (record of events) of an order, for its customer and admins. Throws not_found. */
export async function readPassportOfOrder(
  { db, clock }: Pick<PassportDeps, 'db' | 'clock'>,
  principal: SessionPrincipal,
  { orderId, origin }: { orderId: string; origin: string },
): Promise<{ token: string; passport: Passport }> {
  await requireDocumentsOf(db, principal, orderId);
  const chain = await findChainOfOrder(db, orderId);
  if (chain === undefined) throw new AppError('not_found');
  const { token } = chain;
  return { token, passport: presentPassport(chain, passportLink(origin, token), clock.now()) };
}

const kindOf = { rate_limited: 'limited', not_found: 'missing' } as const;

/**
 * Reads a passport (record of a return's events) for the web page. If the token is unknown or asked for too
 * often, it returns a view of the error instead of throwing.
 */
export async function viewPassport(
  deps: PassportDeps,
  asked: AskedPassport,
): Promise<PassportView> {
  try {
    return { kind: 'found', passport: await readPassport(deps, asked) };
  } catch (error) {
    if (error instanceof AppError && Object.hasOwn(kindOf, error.code))
      return { kind: kindOf[error.code as keyof typeof kindOf] };
    throw error;
  }
}
