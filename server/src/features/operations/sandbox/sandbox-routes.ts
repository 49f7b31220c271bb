import type { CallAnswer } from '@backhaul/contract/call.ts';
import { demoLogin, switchDemoUser } from '@backhaul/contract/calls/people/accounts.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../database/connect.ts';
import { readDemoCast, readDemoOrder } from '@backhaul/contract/calls/operations/demo.ts';
import { type SandboxRole, sandboxCast } from '../../../demo/demo-people.ts';
import type { Brakes } from '../../../app/brakes.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';
import { addressBlockOf } from '../../../http/address-block.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionCookie } from '../../../http/session-cookie.ts';
import { swapSession } from '../../../http/swap-session.ts';

import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';
import { listDemoCast, watchDemoOrder } from './watch-demo.ts';
import type { SandboxLimits } from './reserve-sandbox.ts';
import { rememberRoutes, startSandbox } from './start-sandbox.ts';

interface SandboxDeps {
  db: Database;
  pool: Pool;
  bus: Bus;
  cookie: SessionCookie;
  clock: Clock;
  /** The map that computes the routes of the sandbox's first orders. */
  map: Pick<MapService, 'route'>;
  authPerMinute: number;
  sandboxLimits: SandboxLimits;
  brakes: Brakes;
  isPublicLoginAllowed: boolean;
  /** Reads an account as its own session may see it. */
  readUser: (userId: string) => Promise<CallAnswer<typeof demoLogin>['user']>;
}

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

/**
 * Registers the API calls that start a sandbox without an account, switch between its users, and show it as
 * each of them sees it.
 */
export function sandboxRoutes(calls: CallServer, deps: SandboxDeps): void {
  const { db, clock } = deps;
  const limit = { perMinute: deps.authPerMinute };
  const route = rememberRoutes(deps.map);
  const devices = createDeviceCookie(deps.cookie);

  calls.handle(
    demoLogin,
    async ({ body, request, reply }) => {
      if (!deps.isPublicLoginAllowed) throw new AppError('login_restricted');
      const { device } = devices.read(request);
      await deps.brakes.take('demo_started', { userId: null, device });
      const { customerId } = await startSandbox(db, {
        now: clock.now(),
        address: addressBlockOf(request),
        limits: deps.sandboxLimits,
        route,
        hasOpenOrders: body?.orders !== 'ended',
      });
      await swapSession(deps, request, reply, customerId);
      devices.keep(request, reply);
      return { user: await deps.readUser(customerId) };
    },
    limit,
  );

  calls.handle(
    switchDemoUser,
    async ({ body, principal, request, reply }) => {
      if (principal.sandboxId === null) throw new AppError('forbidden');
      const userId = await findSandboxPerson(db, principal.sandboxId, body.role);
      await swapSession(deps, request, reply, userId);
      return { user: await deps.readUser(userId) };
    },
    limit,
  );

  calls.handle(readDemoCast, ({ principal }) => listDemoCast(db, principal));
  calls.handle(readDemoOrder, ({ params, principal }) => watchDemoOrder(db, principal, params.id));
}
