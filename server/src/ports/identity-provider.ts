/** A person's identity, confirmed by a provider. */
export interface ProvenIdentity {
  /** The provider's permanent id of the person. */
  subject: string;
  /** The e-mail in lower case; null if the person did not share one. */
  email: string | null;
  /** True only if the provider says the person controls the e-mail. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/**
 * The secrets of one sign-in, kept until the browser returns from the provider. Only the browser that began
 * the sign-in may have them.
 */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Sign-in with an external account (OpenID Connect, code flow with PKCE). */
export interface IdentityProvider {
  /** The URL to redirect the browser to. Throws if the provider is unreachable. */
  begin(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>;
  /** Reads the URL the browser returned to. Throws unless it proves an identity for this attempt. */
  finish(callbackUrl: string, attempt: SignInAttempt): Promise<ProvenIdentity>;
}

export type IdentityProviderName = 'google' | 'facebook';

/** The identity providers by name; null for one that is not configured. */
export type IdentityProviders = Readonly<Record<IdentityProviderName, IdentityProvider | null>>;
