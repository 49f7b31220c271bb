import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, text, uuid } from '../../fields.ts';

export const partOf = 'accounts';

/** A code of the authenticator app, or a recovery code. */
const code = text(40, 'Enter the code');
export const recoveryCodes = z.array(z.string()).check(z.length(secondFactorRules.recoveryCodes));

export const readSecondFactor = defineCall({
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'The second factors of the account, and how many recovery codes are left.',
  access: 'read_own_account',
  reads: ['account', 'sessions'],
  answer: z.object({
    /** The time at which the authenticator app was set up; null without one. */
    since: z.nullable(instant),
    keys: z.array(
      z.object({ id: uuid, name: z.string(), addedAt: instant, lastUsedAt: z.nullable(instant) }),
    ),
    /** True if this person must use a second factor. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor',
  summary:
    'Begin to set up an authenticator app. The answer has the secret, as text and as a QR code for a phone.',
  access: 'change_own_account',
  changes: [],
  body: z.object({ currentPassword: z.optional(z.string().check(z.maxLength(1_024))) }),
  answer: z.object({
    /** The secret in base 32. It can be typed into an authenticator app. */
    secret: z.string(),
    /** The secret as a link, for an authenticator app on this device. */
    uri: z.string(),
    /** The link in `uri` as a QR code in SVG format. */
    picture: z.string(),
  }),
  errors: [
    'sign_in_again',
    'demo_account',
    'busy',
    'second_factor_on',
    'second_factor_not_yours',
    'second_factor_needed',
    'second_factor_stale',
  ],
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary:
    'Finish the setup of an authenticator app with a first code. If it is the account’s first second factor, the answer has the recovery codes. They are shown only once.',
  access: 'change_own_account',
  changes: ['account', 'sessions'],
  body: z.object({ code }),
  answer: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
  errors: [
    'second_factor_on',
    'second_factor_not_begun',
    'second_factor_needed',
    'second_factor_stale',
  ],
});

export const passSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/pass',
  summary: 'Confirm this session with a code.',
  access: 'change_own_account',
  changes: ['account', 'sessions'],
  status: 204,
  body: z.object({ code }),
  errors: ['second_factor_off'],
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary:
    'Make new recovery codes. The old ones stop working. You must have just entered a code or used a passkey.',
  access: 'change_own_account',
  changes: ['account'],
  answer: z.object({ recoveryCodes }),
  errors: ['second_factor_off', 'second_factor_needed', 'second_factor_stale'],
});

export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/remove',
  summary: 'Remove the authenticator app. You must have just entered a code or used a passkey.',
  access: 'change_own_account',
  changes: ['account', 'sessions'],
  status: 204,
  errors: [
    'second_factor_off',
    'second_factor_required',
    'second_factor_needed',
    'second_factor_stale',
  ],
});
