import * as security from '@backhaul/contract/calls/people/account-security.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';
import { requestVerification, verifyEmail } from './verify-email.ts';

/** API calls to verify an e-mail, and to reset or change a password. */
export function securityRoutes(calls: CallServer, deps: AccountsDeps): void {
  const limit = { perMinute: deps.authPerMinute };
  const device = createDeviceCookie(deps.cookie);

  calls.handle(
    security.requestPasswordReset,
    ({ body, request }) => requestPasswordReset(deps, body.email, device.read(request)),
    limit,
  );
  calls.handle(
    security.resetPassword,
    ({ body, principal, request }) =>
      resetPassword(deps, body, {
        place: device.read(request),
        session: principal?.kind === 'session' ? principal.sessionHash : null,
      }),
    limit,
  );
  calls.handle(
    security.requestVerification,
    ({ principal }) => requestVerification(deps, principal),
    limit,
  );
  calls.handle(
    security.verifyEmail,
    ({ body, principal }) => verifyEmail(deps, principal, body.token),
    limit,
  );
  calls.handle(
    security.changePassword,
    ({ body, principal, request }) => changePassword(deps, principal, body, device.read(request)),
    limit,
  );
}
