import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { firstDataElement, readFirstData } from './first-data.ts';

/**
 * Starts a server whose API calls need the right cookie, and whose call `/api/slow` never answers. Reads the
 * data of a page from these URLs.
 */
async function readAs(cookie: string | undefined, urls: readonly string[]) {
  const fastify = Fastify();
  const asked: string[] = [];
  fastify.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url === '/page') return;
    asked.push(url);
    if (headers.cookie !== 'good') await reply.status(401).send({ code: 'not_signed_in' });
  });
  fastify.get(me.path, () => ({ id: 'u1' }));
  fastify.get(readEvents.path, () => ({ events: [], cursor: 'c1' }));
  fastify.get('/api/list', (_, reply) =>
    reply.header('x-next-cursor', 'n1').header('x-looked-through', '50').send([1]),
  );
  fastify.get('/api/words', () => ({ text: '</script><b>' }));
  fastify.get('/api/slow', () => new Promise(() => undefined));
  fastify.get('/page', (request) =>
    readFirstData(fastify, request, urls).then((json) =>
      json === null ? '' : firstDataElement(json, 'n'),
    ),
  );
  const headers = cookie === undefined ? {} : { cookie };
  const { body } = await fastify.inject({ url: '/page', headers });
  const json = /^<script type="application\/json" id="first-data" nonce="n">(.*)<\/script>$/.exec(
    body,
  )?.[1];
  return { asked, body, data: JSON.parse(json ?? '{}') as Record<string, unknown> };
}

test('a page brings the answers of its calls, after where the live stream stood', async () => {
  const { asked, data } = await readAs('good', ['/api/list', '/api/refused']);
  expect(data).toEqual({
    [me.path]: { answer: { id: 'u1' }, nextCursor: null },
    [readEvents.path]: { answer: { events: [], cursor: 'c1' }, nextCursor: null },
    '/api/list': { answer: [1], nextCursor: 'n1', lookedThrough: 50 },
  });
  expect(asked.slice(0, 2)).toEqual([me.path, readEvents.path]);
});

test('no text of the data ends its element', async () => {
  const { body, data } = await readAs('good', ['/api/words']);
  expect(body.match(/</g)).toHaveLength(2);
  expect(data['/api/words']).toEqual({ answer: { text: '</script><b>' }, nextCursor: null });
});

test.each([undefined, 'expired'])('nothing is read for a session that is %s', async (cookie) => {
  const { asked, body } = await readAs(cookie, ['/api/list']);
  expect(body).toBe('');
  expect(asked).not.toContain('/api/list');
});

test('a page does not wait for a slow answer', async () => {
  const { data } = await readAs('good', ['/api/slow', '/api/list']);
  expect(Object.keys(data).toSorted()).toEqual([me.path, readEvents.path, '/api/list'].toSorted());
});
