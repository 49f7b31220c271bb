import type { Adapters } from './adapters.ts';
import type { AccountsDeps } from '../features/accounts/accounts-deps.ts';
import type { App } from '../http/app.ts';

/** What the accounts feature needs, out of the configuration and the chosen adapters. */
export function accountsDeps(
  { config, connection, bus, clock, map, identityProviders, payments }: Adapters,
  { cookie }: App,
): AccountsDeps {
  return {
    db: connection.db,
    pool: connection.pool,
    bus,
    cookie,
    clock,
    map,

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
    sandboxLimits: config.sandboxLimits,
    isPublicLoginAllowed: config.allowPublicLogin,
    adminEmails: config.adminEmails,
  };
}
