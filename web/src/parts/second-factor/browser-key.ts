import type { CallAnswer, CallBodyInput } from '@backhaul/contract/call.ts';
import type {
  addPasskey,
  beginPasskey,
  challengePasskey,
  passWithPasskey,
} from '@backhaul/contract/calls/people/passkeys.ts';
import { ApiError } from '../../lib/api/api-error.ts';

type NewKey = CallBodyInput<typeof addPasskey>['credential'];
type KeyUse = CallBodyInput<typeof passWithPasskey>['credential'];

/** True if the browser supports passkeys at this address. */
export const canUseKeys = () => 'PublicKeyCredential' in window;

const load = () => import('@simplewebauthn/browser');

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'You cancelled it, or it took too long. Try again.',
  AbortError: 'You cancelled it. Try again.',
  InvalidStateError: 'You added this key already.',
  SecurityError: 'Keys do not work at this address. Open the page by its name, not by a number.',
};

/** The browser's refusal as a sentence for the person. */
function refusalOf(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : '';
  return new ApiError(`0: ${name}`, {
    code: 'unreadable',
    status: 0,
    statusText: 'No key',
    reason: sentences[name] ?? 'Your browser could not use the key. Try again.',
  });
}

/** Asks the browser to create a new key. Throws an ApiError with the reason if that fails. */
export async function makeKey(options: CallAnswer<typeof beginPasskey>): Promise<NewKey> {
  const { startRegistration } = await load();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/**
 * Asks the browser to sign in with one of the person's keys. Throws an ApiError with the reason if that
 * fails.
 */
export async function answerByKey(options: CallAnswer<typeof challengePasskey>): Promise<KeyUse> {
  const { startAuthentication } = await load();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (cause) {
    throw refusalOf(cause);
  }
}
