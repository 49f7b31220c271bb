import type { Passport } from '@backhaul/contract/calls/returns/documents.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { dayWords, momentWords } from '@backhaul/domain/time/written-time.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { drawPassport } from './passport-pdf.ts';
import { passportLink } from './read-passport.ts';
import { presentPassport } from './present-passport.ts';
import { findChainOfOrder } from './read-chain.ts';

interface EvidenceDeps {
  db: Database;
  clock: Clock;
  brandName: string;
  origin: string;
}

/**
 * The text for the bank's employee who decides a payment dispute: the customer's authorization of the
 * payment, and the time of each handover of the item.
 */
function evidenceText(
  { trackingNumber, statement, handOvers, verified, link }: Passport,
  { brandName, timeZone }: { brandName: string; timeZone: string },
): string {
  const asked =
    statement === null
      ? []
      : [
          `${statement.firstName} asked ${brandName} to bring ${statement.item}, worth ${formatCents(toCents(statement.value))}${statement.purchaseDate === null ? '' : ` and bought on ${dayWords(statement.purchaseDate)}`}, from ${statement.street}, ${statement.city} back to ${statement.to}.`,
          ...(statement.authorized ? ['The customer authorized the return at the booking.'] : []),
        ];
  const steps = handOvers.map(({ title, detail, happenedAt }) =>
    [`- ${momentWords(happenedAt, timeZone)}: ${title}`, detail ?? ''].filter(Boolean).join('. '),
  );
  const chain = verified
    ? [`Every step was recorded as it happened, in a chain that anyone can check: ${link}`]
    : [];
  return [
    `Return ${trackingNumber}.`,
    ...asked,
    'What was done, with times:',
    ...steps,
    ...chain,
    'The attached return passport shows every step.',
  ].join('\n');
}

/**
 * An order's passport (record of events) as evidence for the bank that decides a payment dispute. Throws
 * not_found.
 */
export async function writeEvidence(
  { db, clock, brandName, origin }: EvidenceDeps,
  orderId: string,
): Promise<{ text: string; name: string; pdf: Buffer }> {
  const chain = await findChainOfOrder(db, orderId);
  if (chain === undefined) throw new AppError('not_found');
  const passport = presentPassport(chain, passportLink(origin, chain.token), clock.now());
  const place = { brandName, timeZone: passport.timeZone };
  return {
    text: evidenceText(passport, place),
    name: `passport-${passport.trackingNumber}.pdf`,
    pdf: await drawPassport(passport, place),
  };
}
