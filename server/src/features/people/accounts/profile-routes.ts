import * as deletion from '@backhaul/contract/calls/people/account-deletion.ts';
import * as profile from '@backhaul/contract/calls/people/account-profile.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { presentOwing } from './account-presenter.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { loadAccount } from './accounts-store.ts';
import { giveUpEmailChange, requestEmailChange } from './change-email.ts';
import { changeProfile, disconnectSignIn } from './change-profile.ts';
import { readDeletion, requestDeletion, withdrawDeletion } from './delete-account.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';

/** API calls for a person's profile, contact data and account deletion. */
export function profileRoutes(calls: CallServer, deps: AccountsDeps): void {
  const { db } = deps;
  const limit = { perMinute: deps.authPerMinute };
  const device = createDeviceCookie(deps.cookie);

  calls.handle(profile.changeProfile, async ({ body, principal }) => {
    await changeProfile(db, principal.userId, body);
    return { user: presentOwing(await loadAccount(db, principal.userId), principal.owes ?? null) };
  });

  calls.handle(
    profile.requestEmailChange,
    ({ body, principal, request }) =>
      requestEmailChange(deps, principal, body, device.read(request)),
    limit,
  );
  calls.handle(profile.giveUpEmailChange, ({ principal }) =>
    giveUpEmailChange(deps, principal.userId),
  );
  calls.handle(profile.disconnectSignIn, ({ params, principal }) =>
    disconnectSignIn(db, principal.userId, params.provider),
  );

  calls.handle(deletion.readDeletion, ({ principal }) => readDeletion(db, principal.userId));
  calls.handle(
    deletion.requestDeletion,
    ({ body, principal, request }) =>
      requestDeletion(deps, principal, body.currentPassword, device.read(request)),
    limit,
  );
  calls.handle(deletion.withdrawDeletion, ({ principal }) =>
    withdrawDeletion(deps, principal.userId),
  );
}
