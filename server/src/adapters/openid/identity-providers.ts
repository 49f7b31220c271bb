import type { IdentityProviders } from '../../ports/identity-provider.ts';
import { createOpenIdProvider, type OpenIdClient } from './openid-provider.ts';

/**
 * Facebook supports OpenID Connect only partly. Its discovery document omits the token endpoint, which does return an
 * id token for the `openid` scope, and its name scope differs. It never states `email_verified`, so its accounts have
 * unverified e-mails.
 */
const facebookQuirks = {
  tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
  scope: 'openid email public_profile',
};

export function createIdentityProviders(
  clients: Readonly<Record<'google' | 'facebook', OpenIdClient | null>>,
): IdentityProviders {
  const { google, facebook } = clients;
  return {
    google: google === null ? null : createOpenIdProvider(google),
    facebook: facebook === null ? null : createOpenIdProvider(facebook, facebookQuirks),
  };
}
