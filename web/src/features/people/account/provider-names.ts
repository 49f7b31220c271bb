/** Names of the sign-in providers that can open an account. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const;
