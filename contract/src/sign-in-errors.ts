/** Errors about two-factor sign-in and about roles. */
export const signInErrors = {
  second_factor_needed: {
    status: 403,
    message: 'Finish signing in: give your code or key first.',
  },
  second_factor_stale: {
    status: 403,
    message: 'This moves money or rights. Give your code or key once more.',
  },
  second_factor_on: {
    status: 409,
    message: 'Your sign-in has an app already.',
  },
  second_factor_off: {
    status: 409,
    message: 'Your sign-in has no code or key yet. Set one up first.',
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
    message:
      'Everybody who works here needs a code or a key. Add another one before you remove the last.',
  },
  passkey_wrong: {
    status: 422,
    message: 'This key did not fit. Use one that you added here, or a code.',
  },
  passkey_late: {
    status: 409,
    message: 'That took longer than five minutes. Try once more.',
  },
  passkey_used: {
    status: 409,
    message: 'This answer of your key was used already. Try once more.',
  },
  passkey_elsewhere: {
    status: 422,
    message: 'This key answered for another site. Open this page at its own address and try again.',
  },
  passkey_known: {
    status: 409,
    message: 'You added this key already.',
  },
  too_many_passkeys: {
    status: 409,
    message: 'Your sign-in has ten keys already. Remove one first.',
  },
  own_role: { status: 409, message: 'Nobody gives themselves a role. Ask another administrator.' },
  last_administrator: {
    status: 409,
    message: 'This is the last administrator. Make somebody else one first.',
  },
} as const;
