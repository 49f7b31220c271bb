import { demoLogin, switchDemoUser } from '@backhaul/contract/calls/accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { type SandboxRole, sandboxCast } from '../../demo/demo-people.ts';
import { addressBlockOf } from '../../http/address-block.ts';
import type { CallServer } from '../../http/call-server.ts';
import { AppError } from '../../app/app-error.ts';
import { presentUser } from './account-presenter.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { loadAccount } from './accounts-store.ts';
import { requireAllowed } from './sign-in.ts';
import { rememberRoutes, startSandbox } from './start-sandbox.ts';
import { swapSession } from './swap-session.ts';

async function findSandboxPerson(
  db: Database,
  sandboxId: string,
  role: SandboxRole,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE sandbox_id = ${sandboxId} AND email = ${sandboxCast[role].email}`.execute(
    db,
  );
  const [person] = rows;
  if (person === undefined) throw new Error(`sandbox ${sandboxId} has no ${role}`);
  return person.id;
}

/** Trying everything without an account, in a tenant of one's own; and changing seats in it. */
export function demoRoutes(calls: CallServer, deps: AccountsDeps): void {
  const { db, clock } = deps;
  const limit = { perMinute: deps.authPerMinute };
  const route = rememberRoutes(deps.map);

  calls.handle(
    demoLogin,
    async ({ request, reply }) => {
      requireAllowed(deps.isPublicLoginAllowed, null);
      const { customerId } = await startSandbox(db, {
        now: clock.now(),
        address: addressBlockOf(request),
        limits: deps.sandboxLimits,
        route,
      });
      await swapSession(deps, request, reply, customerId);
      return { user: presentUser(await loadAccount(db, customerId)) };
    },
    limit,
  );

  calls.handle(
    switchDemoUser,
    async ({ body, principal, request, reply }) => {
      if (principal.sandboxId === null) throw new AppError('forbidden');
      const userId = await findSandboxPerson(db, principal.sandboxId, body.role);
      await swapSession(deps, request, reply, userId);
      return { user: presentUser(await loadAccount(db, userId)) };
    },
    limit,
  );
}
