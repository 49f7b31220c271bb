/** Who somebody is, as a provider vouches for it. */
export interface ProvenIdentity {
  /** The provider's own lasting id of the person. */
  subject: string;
  /** Lower-case; null if the person did not share one. */
  email: string | null;
  /** True only if the provider says that this person controls the e-mail. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What must be remembered between leaving for the provider and coming back; secret to that one browser. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Signs people in by their account elsewhere (OpenID Connect, code flow with PKCE). */
export interface IdentityProvider {
  /** Where to send the browser. Throws if the provider cannot be reached. */
  begin(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Reads the address the browser came back to. Throws unless it proves an identity to this very attempt. */
  finish(callbackUrl: string, attempt: SignInAttempt): Promise<ProvenIdentity>;
}

export type IdentityProviderName = 'google' | 'facebook';

/** null = not configured. */
export type IdentityProviders = Readonly<Record<IdentityProviderName, IdentityProvider | null>>;
