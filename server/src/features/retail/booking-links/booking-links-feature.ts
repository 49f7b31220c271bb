import * as calls from '@backhaul/contract/calls/retail/booking-links.ts';
import { v1CreateBookingLink } from '@backhaul/contract/calls/retail/v1-booking-links.ts';
import type { KeyMode } from '@backhaul/domain/retail/api-key.ts';
import { bookingLinkRules, linkWorks } from '@backhaul/domain/retail/booking-link.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { MakeBookingLink } from '../../../app/booking-link.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { bookByLink, type LinkBookingDeps, presentBooked } from './book-by-link.ts';
import { endSecret, listSecrets, makeSecret } from './link-secrets.ts';
import { presentLink } from './open-link.ts';

/**
 * The maximum number of booking links that one network address may open in a minute. People open few links;
 * somebody who guesses links must get few tries, because a link shows a person's purchase.
 */
const linksPerMinute = 30;

type Deps = LinkBookingDeps & { makeBookingLink: MakeBookingLink };

function routes(server: CallServer, deps: Deps): void {
  const { db, clock } = deps;

  server.handle(calls.openBookingLink, ({ body: { link } }) => presentLink(deps, link), {
    perMinute: linksPerMinute,
  });

  server.handle(
    calls.bookByLink,
    ({ body, principal, idempotency }) => bookByLink(deps, principal, body, idempotency),
    {
      perMinute: linksPerMinute,
      drawAgain: (kept, principal) =>
        presentBooked(deps, principal, (kept as { orderId: string }).orderId),
    },
  );

  server.handle(v1CreateBookingLink, async ({ principal, body: { expiresAt, ...facts } }) => {
    const now = clock.now();
    const until = new Date(expiresAt ?? now.getTime() + bookingLinkRules.lastsMs);
    if (!linkWorks(until, now)) {
      const problem = 'Choose a time in the next 60 days';
      throw new AppError('validation_failed', { fieldErrors: { expiresAt: problem } });
    }
    const { companyId, sandboxId } = principal;
    const mode: KeyMode = sandboxId === null ? 'live' : 'test';
    const exp = Math.floor(until.getTime() / 1000);
    return {
      url: await deps.makeBookingLink({ companyId, sandboxId, now }, { ...facts, exp }),
      mode,
      expiresAt: new Date(exp * 1000).toISOString(),
    };
  });

  server.handle(calls.readLinkSettings, async ({ principal, params: { companyId } }) => {
    requireCompany(principal, 'issue_api_key', companyId);
    const { rows } = await sql<{
      color: string | null;
    }>`SELECT color FROM companies WHERE id = ${companyId}`.execute(db);
    const secrets = await listSecrets(db, principal, companyId);
    return { secrets, color: rows[0]?.color ?? null };
  });

  server.handle(calls.makeLinkSecret, async ({ principal, params: { companyId }, body }) => {
    requireCompany(principal, 'issue_api_key', companyId);
    const made = { companyId, mode: body.mode, now: clock.now() };
    const { secret, keyId } = await makeSecret(deps, principal, made);
    const secrets = await listSecrets(db, principal, companyId);
    const linkSecret = secrets.find((one) => one.keyId === keyId);
    if (linkSecret === undefined) throw new Error('a secret that was just made is gone');
    return { secret, linkSecret };
  });

  server.handle(calls.endLinkSecret, async ({ principal, params }) => {
    requireCompany(principal, 'issue_api_key', params.companyId);
    await endSecret(db, principal, { ...params, now: clock.now() });
  });

  server.handle(calls.setCompanyColor, async ({ principal, params: { companyId }, body }) => {
    requireCompany(principal, 'issue_api_key', companyId);
    // The retailer shown in a demo is a real company, so a demo cannot change the company's color.
    if (principal.sandboxId !== null) throw new AppError('forbidden');
    await sql`UPDATE companies SET color = ${body.color} WHERE id = ${companyId}`.execute(db);
  });
}

/** Bookings through a link that a retailer signs (docs/decisions/0198-a-program-prepares-as-a-visit.md). */
export const bookingLinksFeature = defineFeature({ name: 'booking-links', routes });
