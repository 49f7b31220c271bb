import type { IdentityProviders } from '../../ports/identity-provider.ts';
import { createOpenIdProvider, type OpenIdClient } from './openid-provider.ts';

/**
 * Facebook's differences from OpenID Connect. Its discovery document does not state the token endpoint, and
 * it has another scope for names. Facebook never says that an e-mail address is verified, so it counts as
 * unverified.
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
