import type { Adapters } from './adapters.ts';
import { presentUser } from '../features/accounts/account-presenter.ts';
import type { AccountsDeps } from '../features/accounts/accounts-deps.ts';
import { loadAccount } from '../features/accounts/accounts-store.ts';
import type { SandboxDeps } from '../features/sandbox/sandbox-routes.ts';
import type { App } from '../http/app.ts';

/** What the accounts feature needs, out of the configuration and the chosen adapters. */
export function accountsDeps(
  { config, connection, bus, clock, identityProviders, payments }: Adapters,
  { cookie }: App,
): AccountsDeps {
  return {
    db: connection.db,
    pool: connection.pool,
    bus,
    cookie,
    clock,

    identityProviders,
    installation: {
      allowDriverSignup: config.allowDriverSignup,
      allowPublicLogin: config.allowPublicLogin,
      mode: config.isProduction ? 'production' : 'development',
      brandName: config.brand.name,
      supportPhone: config.brand.supportPhone,
      supportEmail: config.brand.supportEmail,
      oauth: { google: config.oauth.google !== null, facebook: config.oauth.facebook !== null },
      paymentGateway: payments.gateways.forTenant(null)?.name ?? null,
    },
    publicOrigin: config.publicOrigin,
    secret: config.appSecret,
    authPerMinute: config.rateLimits.authPerMinute,
    isPublicLoginAllowed: config.allowPublicLogin,
    adminEmails: config.adminEmails,
  };
}

/** What the sandboxes need; whoever begins in one is shown their account as any account is. */
export function sandboxDeps(
  { config, connection, bus, clock, map }: Adapters,
  { cookie }: App,
): SandboxDeps {
  const { db, pool } = connection;
  return {
    db,
    pool,
    bus,
    cookie,
    clock,
    map,
    authPerMinute: config.rateLimits.authPerMinute,
    limits: config.sandboxLimits,
    isPublicLoginAllowed: config.allowPublicLogin,
    readUser: async (userId) => presentUser(await loadAccount(db, userId)),
  };
}
