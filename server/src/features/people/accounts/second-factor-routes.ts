import * as passkeys from '@backhaul/contract/calls/people/passkeys.ts';
import * as factor from '@backhaul/contract/calls/people/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { CallServer } from '../../../http/call-server.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  passWithPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';

/**
 * API calls for the second factor at sign-in: the authenticator app, its recovery codes, and passkeys.
 */
export function secondFactorRoutes(calls: CallServer, deps: AccountsDeps): void {
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
    ({ principal }) => renewRecoveryCodes(deps, principal),
    limit,
  );
  calls.handle(
    factor.removeSecondFactor,
    ({ principal }) => removeSecondFactor(deps, principal),
    limit,
  );
  passkeyRoutes(calls, deps);
}

function passkeyRoutes(calls: CallServer, deps: AccountsDeps): void {
  const limit = { perMinute: deps.authPerMinute };
  const device = createDeviceCookie(deps.cookie);
  // The request's own origin. Writes from any other origin were refused earlier.
  const originOf = ({ protocol, host }: FastifyRequest) =>
    deps.publicOrigin ?? `${protocol}://${host}`;
  calls.handle(
    passkeys.beginPasskey,
    ({ principal, body, request }) =>
      beginPasskey(deps, principal, {
        currentPassword: body.currentPassword,
        place: device.read(request),
        origin: originOf(request),
      }),
    limit,
  );
  calls.handle(
    passkeys.addPasskey,
    ({ principal, body, request }) =>
      addPasskey(deps, principal, { ...body, origin: originOf(request) }),
    limit,
  );
  calls.handle(passkeys.renamePasskey, ({ principal, params, body }) =>
    renamePasskey(deps, principal, { id: params.id, name: body.name }),
  );
  calls.handle(passkeys.removePasskey, ({ principal, params }) =>
    removePasskey(deps, principal, params.id),
  );
  calls.handle(
    passkeys.challengePasskey,
    ({ principal, request }) => challengePasskey(deps, principal, originOf(request)),
    limit,
  );
  calls.handle(
    passkeys.passWithPasskey,
    ({ principal, body, request }) =>
      passWithPasskey(deps, principal, { ...body, origin: originOf(request) }),
    limit,
  );
}
