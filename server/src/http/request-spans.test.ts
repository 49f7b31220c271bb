import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { recordTraces } from '../metrics/spans.ts';
import type { SpanStart, Tracer } from '../ports/tracer.ts';
import { beginPage, traceMark } from './request-spans.ts';

afterEach(() => recordTraces(null));

const parent = '00-c0ffee00c0ffee00c0ffee00c0ffee01-00f067aa0ba902b7-01';

function recording(isRecorded: boolean) {
  const begun: SpanStart[] = [];
  const ended: unknown[] = [];
  const tracer: Tracer = {
    begin(start) {
      begun.push(start);
      const end = (given?: object) => void ended.push(given);
      return isRecorded ? { traceparent: parent, run: (piece) => piece(), end } : null;
    },
    part: () => null,
    place: () => null,
    bind: (callback) => callback,
    close: () => Promise.resolve(),
  };
  recordTraces(tracer);
  return { begun, ended };
}

async function open() {
  const fastify = Fastify();
  fastify.get('/*', (_, reply) =>
    reply.send(traceMark(beginPage('/order-status/$orderId', reply))),
  );
  return fastify.inject('/order-status/7d9f');
}

test('a page says nothing where no traces are recorded', async () => {
  expect((await open()).body).toBe('');
});

test('a page tells the browser its trace, under its route and not its address', async () => {
  const { begun, ended } = recording(true);
  expect((await open()).body).toBe(`<meta name="traceparent" content="${parent}" />`);
  expect(begun.map(({ name }) => name)).toEqual(['page /order-status/$orderId']);
  await vi.waitFor(() => expect(ended).toEqual([{ facts: { 'http.response.status_code': 200 } }]));
});

test('a page that is not recorded has the browser begin a trace', async () => {
  recording(false);
  expect((await open()).body).toBe('<meta name="traceparent" content="" />');
});
