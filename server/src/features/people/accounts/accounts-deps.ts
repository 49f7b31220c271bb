import type { Brakes } from '../../../app/brakes.ts';
import type { PricesInForce } from '../../../app/prices-in-force.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Pool } from 'pg';
import type { Database } from '../../../database/connect.ts';
import type { SendProviderMissing } from '../../../http/public-pages/provider-page.ts';
import type { SessionCookie } from '../../../http/session-cookie.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { IdentityProviders } from '../../../ports/identity-provider.ts';
import type { AdminEmails } from './admin-scopes.ts';
import type { Installation } from './read-environment.ts';

export interface AccountsDeps {
  db: Database;
  pool: Pool;
  bus: Bus;
  cookie: SessionCookie;
  clock: Clock;
  identityProviders: IdentityProviders;
  sendProviderMissing: SendProviderMissing;
  installation: Installation;
  brakes: Brakes;
  prices: PricesInForce;
  publicOrigin: string | null;
  /** The secret that signs the cookie of an OAuth sign-in attempt. */
  secret: string;
  authPerMinute: number;
  vault: Vault;
  requiresSecondFactor: boolean;
  isPublicLoginAllowed: boolean;
  adminEmails: AdminEmails;
}
