import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/test-identity-provider.ts';
import { createIdentityProviders } from './identity-providers.ts';
import { createOpenIdProvider } from './openid-provider.ts';

const redirectUri = 'http://localhost:3000/api/auth/google/callback';
const anna = {
  sub: 'anna-1',
  email: 'Anna@Example.com',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Kowalski',
};

let provider: TestIdentityProvider;
beforeAll(async () => {
  provider = await startTestIdentityProvider();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.isNow(anna);
  provider.omitFromDiscovery();
});

const client = () => ({ clientId: 'backhaul', clientSecret: 'secret', issuer: provider.issuer });

describe('an OpenID provider', () => {
  it('asks for a code with PKCE, state and nonce, each new every time', async () => {
    const google = createOpenIdProvider(client());
    const first = await google.begin(redirectUri);
    const second = await google.begin(redirectUri);
    const asked = Object.fromEntries(new URL(first.url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'backhaul',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: first.attempt.state,
      nonce: first.attempt.nonce,
    });
    expect(first.url).not.toContain(first.attempt.codeVerifier);
    expect(new Set([...Object.values(first.attempt), ...Object.values(second.attempt)]).size).toBe(
      6,
    );
  });

  it('proves who came back', async () => {
    const google = createOpenIdProvider(client());
    const { url, attempt } = await google.begin(redirectUri);
    expect(await google.finish(await provider.agree(url), attempt)).toEqual({
      subject: 'anna-1',
      email: 'anna@example.com',
      isEmailVerified: true,
      firstName: 'Anna',
      lastName: 'Kowalski',
    });
  });

  it('takes nothing for verified but a plain true', async () => {
    const google = createOpenIdProvider(client());
    provider.isNow({
      sub: 'b',
      email: 'b@example.com',
      email_verified: 'true',
      name: 'Bo van Dyk',
    });
    const { url, attempt } = await google.begin(redirectUri);
    expect(await google.finish(await provider.agree(url), attempt)).toEqual({
      subject: 'b',
      email: 'b@example.com',
      isEmailVerified: false,
      firstName: 'Bo',
      lastName: 'van Dyk',
    });
  });

  it('gives up where the discovery document names no token endpoint', async () => {
    provider.omitFromDiscovery('token_endpoint');
    const google = createOpenIdProvider(client());
    const { url, attempt } = await google.begin(redirectUri);
    await expect(google.finish(await provider.agree(url), attempt)).rejects.toThrow();
  });

  it('knows the token endpoint that the discovery document leaves out', async () => {
    provider.omitFromDiscovery('token_endpoint', 'userinfo_endpoint');
    provider.isNow({ sub: '10', email: 'f@example.com', name: 'Fay' });
    const facebook = createOpenIdProvider(client(), { tokenEndpoint: provider.tokenEndpoint });
    const { url, attempt } = await facebook.begin(redirectUri);
    expect(await facebook.finish(await provider.agree(url), attempt)).toMatchObject({
      subject: '10',
      isEmailVerified: false,
      lastName: '',
    });
  });

  it.each([
    ['another state', { state: 'other' }],
    ['another nonce', { nonce: 'other' }],
    ['another code verifier', { codeVerifier: 'x'.repeat(43) }],
  ])('refuses %s', async (_, changes) => {
    const google = createOpenIdProvider(client());
    const { url, attempt } = await google.begin(redirectUri);
    const back = await provider.agree(url);
    await expect(google.finish(back, { ...attempt, ...changes })).rejects.toThrow();
  });

  it.each([
    ['a token for somebody else', { aud: 'another-client' }],
    ['a token of somebody else', { iss: 'https://evil.example' }],
    ['a token that is over', { exp: 1_000_000_000 }],
  ])('refuses %s', async (_, claims) => {
    provider.isNow({ ...anna, ...claims });
    const google = createOpenIdProvider(client());
    const { url, attempt } = await google.begin(redirectUri);
    const back = await provider.agree(url);
    await expect(google.finish(back, attempt)).rejects.toThrow();
  });

  it('refuses a person who said no', async () => {
    const google = createOpenIdProvider(client());
    const { attempt } = await google.begin(redirectUri);
    const back = `${redirectUri}?error=access_denied&state=${attempt.state}`;
    await expect(google.finish(back, attempt)).rejects.toThrow();
  });

  it('is asked again after it could not be understood', async () => {
    provider.omitFromDiscovery('issuer');
    const google = createOpenIdProvider(client());
    await expect(google.begin(redirectUri)).rejects.toThrow();
    provider.omitFromDiscovery();
    expect((await google.begin(redirectUri)).url).toContain(provider.issuer);
  });
});

it('offers the providers that have keys, Facebook with its own scopes', async () => {
  const providers = createIdentityProviders({ google: null, facebook: client() });
  expect(providers.google).toBeNull();
  const begun = await providers.facebook?.begin(redirectUri);
  expect(new URL(begun?.url ?? '').searchParams.get('scope')).toBe('openid email public_profile');
});
