import { Events, OAuth2Server } from 'oauth2-mock-server';

/** The facts about a person (claims) that the provider puts into its tokens. */
export type Claims = Record<string, unknown>;

export interface TestIdentityProvider {
  issuer: string;
  tokenEndpoint: string;
  /** Sets the claims for all later sign-ins. */
  isNow(claims: Claims): void;
  /** Makes the provider leave these fields out of its discovery document. */
  omitFromDiscovery(...names: string[]): void;
  /**
   * Signs in at the provider and consents. Returns the URL to which the provider then sends the browser back.
   */
  agree(authorizationUrl: string): Promise<string>;
  stop(): Promise<void>;
}

/** A real OpenID provider on loopback: discovery, signed id tokens, PKCE. */
export async function startTestIdentityProvider(): Promise<TestIdentityProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url ?? '';
  let person: Claims = {};
  let omitted: string[] = [];
  server.service.on(Events.BeforeTokenSigning, ({ payload }: { payload: Claims }) => {
    Object.assign(payload, person);
  });
  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: { body: Claims }) => {
    for (const name of omitted) delete body[name];
  });
  return {
    issuer,
    tokenEndpoint: `${issuer}/token`,
    isNow(claims) {
      person = claims;
    },
    omitFromDiscovery(...names) {
      omitted = names;
    },
    async agree(authorizationUrl) {
      const answer = await fetch(authorizationUrl, { redirect: 'manual' });
      return answer.headers.get('location') ?? '';
    },
    stop: () => server.stop(),
  };
}
