import {
  currentUser,
  devAdminLogin,
  environment,
  login,
  logout,
  me,
  register,
} from '@backhaul/contract/calls/people/accounts.ts';
import { demoCast } from '../../../demo/demo-people.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import { AppError } from '../../../app/app-error.ts';
import type { RequestPrincipal, SessionPrincipal } from '../../../app/principal.ts';
import { presentOwing, presentSignedIn, presentUser } from './account-presenter.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findCredentials, loadAccount } from './accounts-store.ts';
import { isLocalRequest } from '../../../http/local-request.ts';
import { readEnvironment } from './read-environment.ts';
import { registerAccount } from './register-account.ts';
import { requireAllowed, signIn } from './sign-in.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';
import { noteSignIn } from './sign-in-place.ts';
import { closeSession, swapSession } from '../../../http/swap-session.ts';

/**
 * The id of the person whose service area the answer describes. Null for staff: they get the first service
 * area, whose time zone is the company's.
 */
function readerOfArea(principal: RequestPrincipal | null): string | null {
  if (principal?.kind !== 'session') return null;
  const isStaff = principal.isAdmin || principal.employeeRole !== null;
  return isStaff ? null : principal.userId;
}

/**
 * API calls for registration, sign-in and sign-out, the current user, and the options of this server.
 */
export function accountsRoutes(calls: CallServer, deps: AccountsDeps): void {
  const { db, cookie, clock } = deps;
  const limit = { perMinute: deps.authPerMinute };
  const device = createDeviceCookie(cookie);
  const presentNew = async (userId: string) =>
    presentSignedIn(await loadAccount(db, userId), deps.requiresSecondFactor);
  const present = async ({ userId, owes = null }: SessionPrincipal) =>
    presentOwing(await loadAccount(db, userId), owes);

  calls.handle(
    register,
    async ({ body, idempotency, request }) => {
      requireAllowed(deps.isPublicLoginAllowed, null);
      return registerAccount(
        deps,
        body,
        { now: clock.now(), place: device.read(request) },
        async (transaction, userId) => {
          const answer = { user: presentUser(await loadAccount(transaction, userId)) };
          await saveIdempotentResponse(transaction, idempotency, 201, answer);
          return answer;
        },
      );
    },
    limit,
  );

  calls.handle(
    login,
    async ({ body, request, reply }) => {
      const userId = await signIn(db, body, device.read(request), deps.isPublicLoginAllowed);
      await swapSession(deps, request, reply, userId);
      await noteSignIn(deps, userId, {
        place: device.keep(request, reply),
        userAgent: request.headers['user-agent'],
      });
      return { user: await presentNew(userId) };
    },
    limit,
  );

  calls.handle(logout, async ({ request, reply }) => {
    await closeSession(deps, request);
    cookie.clear(reply);
  });

  calls.handle(me, ({ principal }) => present(principal));
  calls.handle(currentUser, ({ principal }) => present(principal));
  calls.handle(environment, ({ principal }) => readEnvironment(deps, readerOfArea(principal)));

  calls.handle(
    devAdminLogin,
    async ({ request, reply }) => {
      if (!isLocalRequest(request)) throw new AppError('not_found');
      const admin = await findCredentials(db, demoCast.admin.email);
      if (admin === undefined || !admin.is_admin) throw new AppError('not_found');
      await swapSession(deps, request, reply, admin.id);
      return { user: await presentNew(admin.id) };
    },
    limit,
  );
}
