import type { RetailerWebhook, WebhookLogLine } from '@backhaul/contract/calls/retail/webhooks.ts';
import { type TryProblem, webhookRules } from '@backhaul/domain/retail/webhook-tries.ts';

/** Splits a webhook's URL into its host and the rest. */
export function addressParts(url: string): { host: string; path: string } {
  const { host, pathname, search } = new URL(url);
  return { host, path: pathname === '/' && search === '' ? '' : pathname + search };
}

export const problemWords: Readonly<Record<TryProblem, string>> = {
  no_answer: 'no answer',
  no_connection: 'no connection',
  not_public: 'private address',
  unknown_name: 'name not found',
  bad_certificate: 'bad certificate',
};

const problemSentences: Readonly<Record<TryProblem, string>> = {
  no_answer: `did not answer within ${webhookRules.patienceMs / 1000} s`,
  no_connection: 'did not accept our connection',
  not_public: 'now leads into a private network, so we sent nothing',
  unknown_name: 'has no address any more',
  bad_certificate: 'has a certificate that we cannot trust',
};

type Tried = NonNullable<WebhookLogLine['tried']>;

/** An endpoint's answer in words: '503' or 'no answer'. */
export const answerWords = ({ status, problem }: Pick<Tried, 'status' | 'problem'>): string =>
  status === null ? problemWords[problem ?? 'no_connection'] : String(status);

/** A time in seconds: '0.20 s'. */
export const secondsWords = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The result of one attempt to send a message: 'hooks.target.example answered 503 in 0.20 s'. */
export function outcomeWords(host: string, { status, problem, tookMs }: Tried): string {
  if (status === null) return `${host} ${problemSentences[problem ?? 'no_connection']}`;
  return `${host} answered ${status} in ${secondsWords(tookMs)}`;
}

export const isGood = ({ status }: Pick<Tried, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

export type Health = 'good' | 'failing' | 'paused' | 'disabled' | 'new';

export function healthOf({ state, failingSince, lastSuccessAt }: RetailerWebhook): Health {
  if (state === 'paused' || state === 'disabled') return state;
  if (failingSince !== null) return 'failing';
  return lastSuccessAt === null ? 'new' : 'good';
}

export const healthNames: Readonly<Record<Health, string>> = {
  good: 'Working',
  failing: 'Failing',
  paused: 'Paused',
  disabled: 'Switched off',
  new: 'No events yet',
};

const count = (n: number) => n.toLocaleString('en-US');

/** The number of messages sent today, in words: '1,204 events sent today, all answered'. */
export function todayWords({ today: { tries, failed }, waiting }: RetailerWebhook): string {
  const parts = [
    tries === 0 ? 'No events today' : `${count(tries)} events sent today`,
    tries > 0 && (failed === 0 ? 'all answered' : `${count(failed)} failed`),
    waiting > 0 && `${count(waiting)} waiting`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The first line of the webhooks page: 'All endpoints work' or '1 of 3 endpoints fails'. */
export function endpointsLine(webhooks: readonly RetailerWebhook[]): string {
  const bad = webhooks.filter((one) => ['failing', 'disabled'].includes(healthOf(one))).length;
  if (webhooks.length === 0) return 'You have no webhook endpoint yet';
  const paused = webhooks.filter(({ state }) => state === 'paused').length;
  if (bad === 0 && paused > 0)
    return webhooks.length === 1
      ? 'Your endpoint is paused'
      : `${paused} of ${webhooks.length} endpoints ${paused === 1 ? 'is' : 'are'} paused`;
  if (bad === 0) return webhooks.length === 1 ? 'Your endpoint works' : 'All endpoints work';
  return `${bad} of ${webhooks.length} ${webhooks.length === 1 ? 'endpoint' : 'endpoints'} ${bad === 1 ? 'fails' : 'fail'}`;
}

/** A curl command that sends a webhook message with these headers and this body. */
export function curlWords(url: string, headers: Readonly<Record<string, string>>, body: string) {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl ${quoted(url)}`, ...lines, `-d ${quoted(body)}`].join(' \\\n  ');
}
