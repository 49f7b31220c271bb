import * as client from 'openid-client';
import type { IdentityProvider, ProvenIdentity } from '../../ports/identity-provider.ts';

export interface OpenIdClient {
  clientId: string;
  clientSecret: string;
  /** The URL of the provider, from which its discovery document is fetched once. */
  issuer: string;
}

interface OpenIdQuirks {
  /** The URL of the token endpoint, for an issuer whose discovery document does not state it. */
  tokenEndpoint?: string;
  /** The scopes to request, in place of the standard ones for e-mail and name. */
  scope?: string;
}

const standardScope = 'openid email profile';
const timeoutSeconds = 10;
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

async function discover(
  { issuer, clientId, clientSecret }: OpenIdClient,
  { tokenEndpoint }: OpenIdQuirks,
): Promise<client.Configuration> {
  const url = new URL(issuer);
  const authentication = client.ClientSecretPost(clientSecret);
  // Plain HTTP is allowed only for a provider on this machine, as in tests.
  const isLocal = url.protocol === 'http:' && loopback.has(url.hostname);
  const found = await client.discovery(url, clientId, clientSecret, authentication, {
    timeout: timeoutSeconds,
    ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
  });
  const metadata = found.serverMetadata();
  if (metadata.token_endpoint !== undefined || tokenEndpoint === undefined) return found;
  const completed = new client.Configuration(
    // `supportsPKCE` is a function of the library and no part of the metadata.
    { ...metadata, supportsPKCE: undefined, token_endpoint: tokenEndpoint },
    clientId,
    clientSecret,
    authentication,
  );
  completed.timeout = timeoutSeconds;
  if (isLocal) client.allowInsecureRequests(completed);
  return completed;
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : '';
}

/**
 * The person's names from the provider. If the first name is missing, it is the first word of the full name.
 */
function namesOf(claims: client.IDToken): Pick<ProvenIdentity, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/);
  return {
    firstName: textOf(claims['given_name']) || first,
    lastName: textOf(claims['family_name']) || rest.join(' '),
  };
}

/**
 * Signs people in with an OpenID Connect provider that has a discovery document. Trusts only the signed ID
 * token.
 */
export function createOpenIdProvider(
  options: OpenIdClient,
  quirks: OpenIdQuirks = {},
): IdentityProvider {
  let discovered: Promise<client.Configuration> | null = null;

  /** Reads the provider's discovery document once. If that fails, the next sign-in tries again. */
  function configuration(): Promise<client.Configuration> {
    discovered ??= discover(options, quirks).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    async begin(redirectUri) {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: quirks.scope ?? standardScope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    async finish(callbackUrl, attempt) {
      const tokens = await client.authorizationCodeGrant(
        await configuration(),
        new URL(callbackUrl),
        {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no id token');
      return {
        subject: claims.sub,
        email: textOf(claims['email']).toLowerCase() || null,
        isEmailVerified: claims['email_verified'] === true,
        ...namesOf(claims),
      };
    },
  };
}
