import { phoneMessage, usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import { accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';
import { email, name, userAnswer } from './accounts.ts';

export const partOf = 'accounts';

/**
 * Proves that the caller owns the account. An account without a password leaves this out and needs a recent
 * sign-in instead.
 */
export const ownerProof = { currentPassword: z.optional(z.string().check(z.maxLength(1_024))) };

const { firstNameRequired, firstNameTooLong, lastNameRequired, lastNameTooLong } = accountMessages;

export const changeProfile = defineCall({
  method: 'PATCH',
  path: '/api/account/profile',
  summary: 'Change the names and the phone number. An empty number removes the phone number.',
  access: 'change_own_account',
  changes: ['account'],
  body: z.object({
    firstName: name(firstNameRequired, firstNameTooLong),
    lastName: name(lastNameRequired, lastNameTooLong),
    phone: text(40).check(
      z.refine((written) => written === '' || usPhoneOf(written) !== null, phoneMessage),
      z.overwrite((written) => usPhoneOf(written) ?? written),
    ),
  }),
  answer: userAnswer,
});

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/account/email-change',
  summary:
    'Send a link to a new e-mail address. The account keeps the old address until somebody opens the link.',
  access: 'change_own_account',
  changes: ['account'],
  status: 204,
  body: z.object({ email, ...ownerProof }),
  errors: ['email_taken', 'sign_in_again', 'demo_account', 'busy'],
});

export const giveUpEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/account/email-change',
  summary:
    'Cancel the change of the e-mail address. The link that was sent to the new address stops working.',
  access: 'change_own_account',
  changes: ['account'],
  status: 204,
});

export const disconnectSignIn = defineCall({
  method: 'DELETE',
  path: '/api/account/sign-ins/{provider}',
  summary: 'Disconnect a sign-in provider. This fails if the account has no other way to sign in.',
  access: 'change_own_account',
  changes: ['account'],
  status: 204,
  params: z.object({ provider: z.enum(['google', 'facebook']) }),
  errors: ['not_found', 'last_way_in'],
});
