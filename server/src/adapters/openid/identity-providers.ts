import type { IdentityProviders } from '../../ports/identity-provider.ts';
import { createOpenIdProvider, type OpenIdClient } from './openid-provider.ts';

/**
 * Facebook speaks OpenID Connect by half: its discovery document lists no token endpoint, though one exists and answers an id
 * token for the `openid` scope, and its scope for the name has another name. It never states `email_verified`, so an account it makes has an unverified e-mail.
 */
const facebookQuirks = {
  tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
  scope: 'openid email public_profile',
};

/** The providers whose keys are configured. */
export function createIdentityProviders(
  clients: Readonly<Record<'google' | 'facebook', OpenIdClient | null>>,
): IdentityProviders {
  const { google, facebook } = clients;
  return {
    google: google === null ? null : createOpenIdProvider(google),
    facebook: facebook === null ? null : createOpenIdProvider(facebook, facebookQuirks),
  };
}
