import type { OutgoingRequests } from '../../ports/outgoing-requests.ts';
import { ShopRefused, ShopUnavailable } from '../../ports/shop.ts';

const patienceMs = 10_000;
const answerBytes = 512 * 1024;
const longestWords = 300;

/** Sends one JSON request and returns the answer's JSON; null for an empty one. */
export type AskShop = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** The shop's reason for refusing a request, shortened so that it can be shown. */
function wordsOf(body: Buffer, status: number): string {
  const text = body.toString('utf8').replaceAll(/\s+/g, ' ').trim();
  return text.startsWith('{') ? text.slice(0, longestWords) : `The shop answered ${status}.`;
}

function parsed(body: Buffer): unknown {
  const text = body.toString('utf8').trim();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopUnavailable('The shop’s answer was not JSON.');
  }
}

/** Requests to one shop over https, on connections that never reach our own network. */
export function createShopRequests(
  outgoing: Pick<OutgoingRequests, 'exchange'>,
  { base, headers, agent }: { base: string; headers: Record<string, string>; agent: string },
): AskShop {
  return async (method, path, body) => {
    const sent = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body));
    let answer;
    try {
      answer = await outgoing.exchange(`${base}${path}`, {
        method,
        headers: {
          ...headers,
          accept: 'application/json',
          'user-agent': agent,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          'content-length': String(sent.length),
        },
        body: sent,
        patienceMs,
        answerBytes,
        signal: new AbortController().signal,
      });
    } catch (error) {
      throw new ShopUnavailable(error instanceof Error ? error.message : 'No answer.');
    }
    const { status } = answer;
    if (status === 429 || status >= 500) throw new ShopUnavailable(wordsOf(answer.body, status));
    if (status < 200 || status >= 300) throw new ShopRefused(status, wordsOf(answer.body, status));
    return parsed(answer.body);
  };
}
