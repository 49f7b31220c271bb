export const accountLimits = {
  maxNameLength: 50,
  maxEmailLength: 254,
  maxPasswordLength: 1_024,
  /** The lifetime of a session, from the sign-in. */
  sessionDays: 30,
  sandboxLifetimeMs: 24 * 60 * 60 * 1000,
} as const;
