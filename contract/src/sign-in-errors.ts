/** Errors about two-factor sign-in and about roles. */
export const signInErrors = {
  second_factor_needed: {
    status: 403,
    message: 'Enter your code or use your key to finish signing in.',
  },
  second_factor_stale: {
    status: 403,
    message: 'This step changes money or rights. Enter your code or use your key again.',
  },
  second_factor_on: {
    status: 409,
    message: 'You already use an authenticator app.',
  },
  second_factor_off: {
    status: 409,
    message: 'You have no sign-in code or key yet. Set one up first.',
  },
  second_factor_not_yours: {
    status: 409,
    message: 'Only staff sign in with a code.',
  },
  second_factor_not_begun: {
    status: 409,
    message: 'Start the setup of your code first.',
  },
  second_factor_required: {
    status: 409,
    message:
      'Everybody who works here needs a code or a key. Add another one before you remove the last.',
  },
  passkey_wrong: {
    status: 422,
    message: 'We do not know this key. Use a key that you added here, or a code.',
  },
  passkey_late: {
    status: 409,
    message: 'The sign-in took longer than five minutes. Try again.',
  },
  passkey_used: {
    status: 409,
    message: 'Your key sent an old answer. Try again.',
  },
  passkey_elsewhere: {
    status: 422,
    message: 'This key answered for another site. Open this page at its own address and try again.',
  },
  passkey_known: {
    status: 409,
    message: 'You already added this sign-in key.',
  },
  too_many_passkeys: {
    status: 409,
    message: 'You already have ten keys. Remove a key first.',
  },
  own_role: { status: 409, message: 'You cannot give yourself a role. Ask another administrator.' },
  last_administrator: {
    status: 409,
    message: 'This is the last administrator. Make another person administrator first.',
  },
} as const;
