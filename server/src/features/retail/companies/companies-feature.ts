import * as calls from '@backhaul/contract/calls/retail/companies.ts';
import { listRetailerAccounts } from '@backhaul/contract/calls/retail/retailers.ts';
import { sql } from 'kysely';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { claimRoutes } from './claim-routes.ts';
import type { ClaimDeps } from './claim-steps.ts';
import { checkClaimRecords } from './prove-by-dns.ts';
import { findRetailers } from './find-retailers.ts';
import { expireClaims } from './settle-claim.ts';

const pageSize = 50;

/**
 * The retailers for which a person works and to which this session has access, each with its stores that take
 * returns.
 */
async function findOwnCompanies(
  db: Database,
  { userId, memberships }: SessionPrincipal,
): Promise<calls.OwnCompany[]> {
  const ids = memberships.map(({ companyId }) => companyId);
  const { rows } = await sql<calls.OwnCompany>`
    SELECT c.id, c.name, m.role,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.name, s.id), '[]')
        FROM stores s WHERE s.company_id = c.id AND s.accepts_returns) AS stores,
      (SELECT s.city FROM stores s WHERE s.company_id = c.id AND s.accepts_returns
        GROUP BY s.city ORDER BY count(*) DESC, s.city LIMIT 1) AS city
    FROM company_members m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = ${userId} AND m.company_id = ANY (${ids}::text[]) ORDER BY c.name, c.id`.execute(
    db,
  );
  return rows;
}

/** Retailers and the people who work for them (product-rules.md#retailers). */
export const companiesFeature = defineFeature({
  name: 'companies',
  routes(server, deps: ClaimDeps) {
    server.handle(calls.listOwnCompanies, ({ principal }) => findOwnCompanies(deps.db, principal));
    server.handle(listRetailerAccounts, async ({ query, reply }) => {
      const { limit = pageSize } = query;
      const rows = await findRetailers(deps.db, query, { limit, now: deps.clock.now() });
      sendNextCursor(reply, rows, limit);
      return rows.map(({ sort_at: _sortAt, ...row }) => row);
    });
    claimRoutes(server, deps);
  },
  tasks: (deps: ClaimDeps): TasksOf<'look_after_claims'> => ({
    look_after_claims: async () => {
      await expireClaims(deps);
      await checkClaimRecords(deps);
    },
  }),
  schedules: [{ task: 'look_after_claims', at: '*/5 * * * *' }],
});
