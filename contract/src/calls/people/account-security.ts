import { accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import { deviceKinds } from '@backhaul/domain/access/device-words.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { confirmPassword, email, password, samePasswords } from './accounts.ts';
import { instant, text, uuid } from '../../fields.ts';

export const partOf = 'accounts';

/** A token from the link in an e-mail. Our tokens are never longer than 200 letters. */
const token = text(200, 'The link is incomplete');

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Ask for an e-mail with a link to set a new password. The answer does not show if the account exists.',
  access: 'sign_in',
  changes: [],
  status: 204,
  body: z.object({ email }),
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Set a new password with the token from the e-mailed link. This ends all other sessions. Sign in next.',
  access: 'sign_in',
  changes: ['account'],
  body: z.object({ token, password, confirmPassword }).check(samePasswords),
  answer: z.object({ email: z.string() }),
  errors: ['link_invalid', 'link_used', 'link_expired', 'busy'],
});

export const requestVerification = defineCall({
  method: 'POST',
  path: '/api/account/verification-link',
  summary: 'Send the link that verifies the e-mail again.',
  access: 'change_own_account',
  changes: [],
  status: 204,
  errors: ['already_verified'],
});

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/account/verify-email',
  summary:
    'Verify the account’s e-mail address, or its requested new address, with the token from the e-mailed link.',
  access: 'change_own_account',
  changes: ['account'],
  body: z.object({ token }),
  answer: z.object({ email: z.string() }),
  errors: ['link_invalid', 'link_used', 'link_expired', 'link_of_other_account', 'email_taken'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password. This ends all other sessions.',
  access: 'change_own_account',
  changes: ['account', 'sessions'],
  status: 204,
  body: z
    .object({
      currentPassword: z
        .string(accountMessages.currentPasswordRequired)
        .check(z.minLength(1, accountMessages.currentPasswordRequired), z.maxLength(1_024)),
      password,
      confirmPassword,
    })
    .check(samePasswords),
  errors: ['no_password', 'busy'],
});

/** A session as its own user sees it. */
const ownSession = z.object({
  id: uuid,
  /** A readable name of the device, such as 'Safari on iPhone'. */
  device: z.string(),
  kind: z.enum(deviceKinds),
  firstUsedAt: instant,
  /** The time of the last use, exact to ten minutes. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the caller is signed in: this session first, then the latest used.',
  access: 'read_own_account',
  reads: ['sessions'],
  answer: z.array(ownSession),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Sign out one session of the caller.',
  access: 'change_own_account',
  changes: ['sessions'],
  status: 204,
  params: z.object({ id: uuid }),
  errors: ['not_found'],
});

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'Sign out every other session of the caller.',
  access: 'change_own_account',
  changes: ['sessions'],
  answer: z.object({ ended: z.number() }),
});

export const readSignIns = defineCall({
  method: 'GET',
  path: '/api/account/sign-ins',
  summary: 'The ways to sign in to the account: a password and connected providers.',
  access: 'read_own_account',
  reads: ['account', 'sessions'],
  answer: z.object({
    hasPassword: z.boolean(),
    providers: z.array(z.object({ provider: z.enum(['google', 'facebook']), linkedAt: instant })),
  }),
});
