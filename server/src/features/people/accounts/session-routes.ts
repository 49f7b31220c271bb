import * as security from '@backhaul/contract/calls/people/account-security.ts';
import { AppError } from '../../../app/app-error.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../http/own-sessions.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { readSignIns } from './read-sign-ins.ts';

export function sessionRoutes(calls: CallServer, deps: AccountsDeps): void {
  const { db, bus } = deps;

  function closeSockets(ended: readonly string[]): void {
    for (const session of ended) bus.publish('session_ended', session);
  }

  calls.handle(security.listSessions, async ({ principal }) =>
    (await listOwnSessions(db, principal)).map(({ firstUsedAt, lastUsedAt, ...session }) => ({
      ...session,
      firstUsedAt: firstUsedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  );

  calls.handle(security.endSession, async ({ principal, params }) => {
    const ended = await endOwnSession(db, principal.userId, params.id);
    if (ended.length === 0) throw new AppError('not_found');
    closeSockets(ended);
  });

  calls.handle(security.endOtherSessions, async ({ principal }) => {
    const ended = await endOtherSessions(db, principal.userId, principal.sessionHash);
    closeSockets(ended);
    return { ended: ended.length };
  });

  calls.handle(security.readSignIns, ({ principal }) => readSignIns(db, principal.userId));
}
