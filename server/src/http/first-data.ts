import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { firstDataId } from '@backhaul/contract/first-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The maximum wait in ms for the page's data. The browser requests data that is not ready by then itself. */
const patienceMs = 500;
/**
 * The headers of the page's request that are copied to the API calls for the page's data: those that identify
 * the reader and the IP address. Others, such as caching headers and API keys, are not.
 */
const passedOn = [
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Makes an API call inside the server, with the rights of the page's reader. Returns the answer as JSON text;
 * undefined if the call fails.
 */
async function readAnswer(
  fastify: FastifyInstance,
  { headers, socket }: FastifyRequest,
  url: string,
): Promise<string | undefined> {
  const answer = await fastify.inject({
    method: 'GET',
    url,
    headers: Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
  });
  if (answer.statusCode !== 200) return undefined;
  const { 'x-next-cursor': cursor, 'x-looked-through': looked } = answer.headers;
  const about = JSON.stringify({
    nextCursor: typeof cursor === 'string' ? cursor : null,
    ...(looked !== undefined && { lookedThrough: Number(looked) }),
  });
  return `${JSON.stringify(url)}:{"answer":${answer.payload},${about.slice(1)}`;
}

/**
 * The answers of a screen's first API calls, as JSON of the type FirstData. They are read with the reader's
 * own rights. Null for visitors, and if the server is slow. Never throws.
 */
export async function readFirstData(
  fastify: FastifyInstance,
  request: FastifyRequest,
  urls: readonly string[],
): Promise<string | null> {
  const found: string[] = [];
  let isLate = false;
  async function read(url: string): Promise<boolean> {
    const answer = await readAnswer(fastify, request, url);
    if (answer !== undefined && !isLate) found.push(answer);
    return answer !== undefined;
  }
  async function readAll(): Promise<void> {
    // `readEvents` returns the position in the event stream from which the browser continues. It is read
    // before the other data, so that no change between the two is missed.
    const [isSignedIn] = await Promise.all([read(me.path), read(readEvents.path)]);
    if (isSignedIn) await Promise.all(urls.map(read));
  }
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patienceMs);
  try {
    await Promise.race([readAll(), late.promise]);
  } catch (error) {
    request.log.warn({ err: error }, 'a page goes without its first data');
  } finally {
    clearTimeout(timer);
    isLate = true;
  }
  return found.length === 0 ? null : `{${found.join(',')}}`;
}

/**
 * The HTML element with a page's first data as JSON. The character "<" is escaped, so no text in the data can
 * end the element.
 */
export function firstDataElement(json: string, nonce: string): string {
  const text = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${firstDataId}" nonce="${nonce}">${text}</script>`;
}
