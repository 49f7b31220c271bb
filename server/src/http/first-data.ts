import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { firstDataId } from '@backhaul/contract/first-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The maximum wait for the page's data. The browser itself requests the data that is not ready by then. */
const patienceMs = 500;
/**
 * Headers that identify the reader and the reader's IP address. The API calls for the page's data get only
 * these, and not the page's caching headers or an API key.
 */
const passedOn = [
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Makes one of our own calls as the reader of the page; undefined unless it succeeds. */
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
 * The answers of a screen's first calls as JSON of FirstData, read through the same routes and rights as the
 * browser's own calls. Null for visitors and if the server is slow; never throws.
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
    // `readEvents` returns the newest event's cursor, from which the browser continues. That cursor is read
    // before the other data, so that no change is missed.
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

/** The HTML element that contains a page's first data. Text in the data can never close it. */
export function firstDataElement(json: string, nonce: string): string {
  const text = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${firstDataId}" nonce="${nonce}">${text}</script>`;
}
