export const accountLimits = {
  maxNameLength: 50,
  maxEmailLength: 254,
  maxPasswordLength: 1_024,
  /** A session ends this many days after the sign-in. */
  sessionDays: 30,
  sandboxLifetimeMs: 24 * 60 * 60 * 1000,
} as const;
