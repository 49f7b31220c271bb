import { isPublic } from '@backhaul/domain/access/can.ts';
import { isKeyAction, isKeyOnly } from '@backhaul/domain/access/grants.ts';
import { needsFreshCode } from '@backhaul/domain/access/second-factor.ts';
import type { Call } from '@backhaul/contract/call.ts';
import type { ErrorCode } from '@backhaul/contract/error-codes.ts';

const ofEveryCall: readonly ErrorCode[] = [
  'malformed_request',
  'headers_too_large',
  'request_timeout',
  'validation_failed',
  'rate_limited',
  'internal',
  'not_ready',
  'too_slow',
];
const ofBodies: readonly ErrorCode[] = [
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
  'foreign_origin',
];
const ofSessions: readonly ErrorCode[] = ['not_signed_in', 'forbidden', 'second_factor_needed'];
const ofFreshCodes: readonly ErrorCode[] = ['second_factor_stale'];
const ofPrograms: readonly ErrorCode[] = [
  'key_unknown',
  'key_ended',
  'key_rotated',
  'key_out_of_scope',
  'key_wrong_address',
];
const ofPublicApi: readonly ErrorCode[] = ['key_needed'];
const ofKeys: readonly ErrorCode[] = ['idempotency_mismatch'];

/**
 * Every error code that a call may answer with: its own codes, and the codes that its inputs and its access
 * rule imply.
 */
export function codesOf(call: Call): ErrorCode[] {
  const codes = [
    ...ofEveryCall,
    ...(call.method === 'GET' ? [] : ofBodies),
    ...(isKeyOnly(call.access) ? ofPublicApi : []),
    ...(isPublic(call.access) || isKeyOnly(call.access) ? [] : ofSessions),
    ...(call.method !== 'GET' && needsFreshCode(call.access) ? ofFreshCodes : []),
    ...(isKeyAction(call.access) ? ofPrograms : []),
    ...(call.creates === true ? ofKeys : []),
    ...(call.errors ?? []),
  ];
  return [...new Set(codes)];
}
