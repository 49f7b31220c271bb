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

/** True if the browser supports passkeys for this page's URL. */
export const canUseKeys = () => 'PublicKeyCredential' in window;

const load = () => import('@simplewebauthn/browser');

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError:
    'You cancelled the request for your sign-in key, or the request took too long. Try again.',
  AbortError: 'You cancelled the request for your sign-in key. Try again.',
  InvalidStateError: 'You already added this sign-in key.',
  SecurityError:
    'Sign-in keys do not work at this web address. Open the site by its name, not by its IP address.',
};

/** The browser's refusal as a sentence for the person. */
function refusalOf(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : '';
  return new ApiError(`0: ${name}`, {
    code: 'unreadable',
    status: 0,
    statusText: 'No key',
    reason: sentences[name] ?? 'Your browser could not use your sign-in key. Try again.',
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
