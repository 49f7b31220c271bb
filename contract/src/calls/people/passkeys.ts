import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, uuid } from '../../fields.ts';
import { recoveryCodes } from './second-factor.ts';

export const partOf = 'accounts';

const longestValue = 8_192;
/** Binary data as Base64url text, as in WebAuthn's JSON messages. */
const bytes = z.string().check(z.maxLength(longestValue), z.regex(/^[\w-]+$/, 'Use base64url'));
/** The known ways in which a browser connects to a security key. Other values from a browser are ignored. */
export const keyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
const transports = z.array(z.enum(keyTransports));
const mostTransports = 12;
const longestTransport = 40;
const knownKeys = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(transports) }),
);
const name = line(secondFactorRules.longestKeyName, 'Give the sign-in key a name');

/** The errors if a passkey's signed answer is not accepted. */
const proofErrors = ['passkey_wrong', 'passkey_late', 'passkey_used', 'passkey_elsewhere'] as const;
const changeErrors = ['second_factor_needed', 'second_factor_stale'] as const;

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkeys/begin',
  summary:
    'Begin to add a passkey. The answer has the options for `navigator.credentials.create()`, valid for 5 minutes.',
  access: 'change_own_account',
  changes: [],
  body: z.object({ currentPassword: z.optional(z.string().check(z.maxLength(1_024))) }),
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: knownKeys,
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('preferred'),
    }),
  }),
  errors: [
    'sign_in_again',
    'demo_account',
    'busy',
    'second_factor_not_yours',
    'too_many_passkeys',
    ...changeErrors,
  ],
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkeys',
  summary:
    'Add a passkey. If it is the account’s first second factor, the answer has the recovery codes. They are shown only once.',
  access: 'change_own_account',
  changes: ['account', 'sessions'],
  body: z.object({
    name,
    credential: z.object({
      id: bytes,
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.optional(
        z.array(z.string().check(z.maxLength(longestTransport))).check(z.maxLength(mostTransports)),
      ),
    }),
  }),
  answer: z.object({ id: uuid, recoveryCodes: z.nullable(recoveryCodes) }),
  errors: [
    'second_factor_not_yours',
    'passkey_known',
    'too_many_passkeys',
    ...changeErrors,
    ...proofErrors,
  ],
});

export const renamePasskey = defineCall({
  method: 'PATCH',
  path: '/api/account/passkeys/{id}',
  summary: 'Rename a passkey.',
  access: 'change_own_account',
  changes: ['account'],
  status: 204,
  params: z.object({ id: uuid }),
  body: z.object({ name }),
  errors: ['not_found', 'second_factor_off', ...changeErrors],
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  summary: 'Remove a passkey.',
  access: 'change_own_account',
  changes: ['account', 'sessions'],
  status: 204,
  params: z.object({ id: uuid }),
  errors: ['not_found', 'second_factor_off', 'second_factor_required', ...changeErrors],
});

export const challengePasskey = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/challenge',
  summary:
    'Begin to use a passkey. The answer has the options for `navigator.credentials.get()`, valid for 5 minutes.',
  access: 'change_own_account',
  changes: [],
  answer: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('preferred'),
    allowCredentials: knownKeys,
  }),
  errors: ['second_factor_off'],
});

export const passWithPasskey = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/pass-with-key',
  summary: 'Confirm this session with a passkey instead of a code.',
  access: 'change_own_account',
  changes: ['account', 'sessions'],
  status: 204,
  body: z.object({
    credential: z.object({
      id: bytes,
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
    }),
  }),
  errors: ['second_factor_off', ...proofErrors],
});
