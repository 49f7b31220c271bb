import * as calls from '@backhaul/contract/calls/retail/claims.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { presentClaim, presentClaimToStaff } from './claim-presenter.ts';
import type { ClaimDeps } from './claim-steps.ts';
import { findClaims, readClaim, searchCompanies } from './claim-store.ts';
import { openClaim } from './open-claim.ts';
import { checkClaimRecord } from './prove-by-dns.ts';
import { proveByCode, sendClaimCode } from './prove-by-mail.ts';
import { askPersonAboutClaim, decideClaim, withdrawClaim } from './settle-claim.ts';

const ownClaimsAtMost = 20;
const claimsPage = 50;

/**
 * The minimum number of letters in a search for a retailer. It keeps people from listing all retailers.
 */
const shortestSearch = 2;

function claimantRoutes(server: CallServer, deps: ClaimDeps): void {
  const { db, clock } = deps;
  server.handle(calls.searchClaimable, async ({ query: { q = '' } }) => {
    if (q.length < shortestSearch) return [];
    const found = await searchCompanies(db, q);
    return found.map(({ is_claimed: isClaimed, ...company }) => ({ ...company, isClaimed }));
  });
  server.handle(calls.listOwnClaims, async ({ principal }) => {
    const rows = await findClaims(
      db,
      sql`WHERE c.claimant_id = ${principal.userId} ORDER BY c.created_at DESC, c.id DESC LIMIT ${ownClaimsAtMost}`,
    );
    return rows.map((row) => presentClaim(row, clock.now()));
  });
  server.handle(calls.openClaim, ({ principal, body, idempotency }) =>
    openClaim(deps, principal, body, idempotency),
  );
  server.handle(calls.sendClaimCode, ({ principal, params, body }) =>
    sendClaimCode(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.proveByCode, ({ principal, params, body }) =>
    proveByCode(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.checkClaimRecord, ({ principal, params: { id } }) =>
    checkClaimRecord(deps, principal, id),
  );
  server.handle(calls.askPersonAboutClaim, ({ principal, params, body }) =>
    askPersonAboutClaim(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.withdrawClaim, ({ principal, params: { id } }) =>
    withdrawClaim(deps, principal, id),
  );
}

export function claimRoutes(server: CallServer, deps: ClaimDeps): void {
  const { db, clock } = deps;
  claimantRoutes(server, deps);
  server.handle(calls.listClaims, async ({ principal, query, reply }) => {
    const { q = '', state, cursor, limit = claimsPage } = query;
    const after = readCursor(cursor);
    const asked = [
      sql`strpos(lower(concat_ws(' ', c.company_name, u.first_name, u.last_name, u.email)), lower(${q})) > 0`,
      ...(state === undefined ? [] : [sql`c.state = ${state}`]),
      ...(after === null
        ? []
        : [sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
    ];
    const rows = await findClaims(
      db,
      sql`WHERE ${sql.join(asked, sql` AND `)} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}`,
    );
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => presentClaimToStaff(row, principal.userId, clock.now()));
  });
  server.handle(calls.readClaim, async ({ principal, params: { id } }) => {
    const row = await readClaim(db, id);
    if (row === undefined) throw new AppError('not_found');
    return presentClaimToStaff(row, principal.userId, clock.now());
  });
  server.handle(calls.decideClaim, ({ principal, params, body }) =>
    decideClaim(deps, principal, { ...params, ...body }),
  );
}
