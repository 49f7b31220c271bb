/** Errors about the second factor of a sign-in, and about roles. */
export const signInErrors = {
  second_factor_needed: {
    status: 403,
    message: 'Finish signing in: enter your code first.',
  },
  second_factor_stale: {
    status: 403,
    message: 'This moves money or rights. Enter your code once more.',
  },
  second_factor_on: {
    status: 409,
    message: 'Your sign-in has a code already.',
  },
  second_factor_off: {
    status: 409,
    message: 'Your sign-in has no code yet. Set one up first.',
  },
  second_factor_not_yours: {
    status: 409,
    message: 'Only people who work here sign in with a code.',
  },
  second_factor_not_begun: {
    status: 409,
    message: 'Begin to set up your code first.',
  },
  second_factor_required: {
    status: 409,
    message: 'Everybody who works here signs in with a code. It cannot be turned off.',
  },
  own_role: { status: 409, message: 'Nobody gives themselves a role. Ask another administrator.' },
  last_administrator: {
    status: 409,
    message: 'This is the last administrator. Make somebody else one first.',
  },
} as const;
