import * as security from '@backhaul/contract/calls/people/account-security.ts';
import * as factor from '@backhaul/contract/calls/people/second-factor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';
import { requestVerification, verifyEmail } from './verify-email.ts';

/** Calls of the second factor. */
function factorRoutes(calls: CallServer, deps: AccountsDeps): void {
  const limit = { perMinute: deps.authPerMinute };
  const device = createDeviceCookie(deps.cookie);
  calls.handle(factor.readSecondFactor, ({ principal }) => readSecondFactor(deps, principal));
  calls.handle(
    factor.beginSecondFactor,
    ({ principal, body, request }) => {
      const { currentPassword } = body;
      return beginSecondFactor(deps, principal, { currentPassword, place: device.read(request) });
    },
    limit,
  );
  calls.handle(
    factor.confirmSecondFactor,
    ({ principal, body }) => confirmSecondFactor(deps, principal, body.code),
    limit,
  );
  calls.handle(
    factor.passSecondFactor,
    ({ principal, body }) => passSecondFactor(deps, principal, body.code),
    limit,
  );
  calls.handle(
    factor.renewRecoveryCodes,
    ({ principal, body }) => renewRecoveryCodes(deps, principal, body.code),
    limit,
  );
  calls.handle(
    factor.removeSecondFactor,
    ({ principal, body }) => removeSecondFactor(deps, principal, body.code),
    limit,
  );
}

/** Calls to verify an e-mail, and for passwords except signing in with one. */
export function securityRoutes(calls: CallServer, deps: AccountsDeps): void {
  const limit = { perMinute: deps.authPerMinute };
  const device = createDeviceCookie(deps.cookie);
  factorRoutes(calls, deps);

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
