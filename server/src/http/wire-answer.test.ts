import { defineCall } from '@backhaul/contract/call.ts';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { AppError } from '../app/app-error.ts';
import { requirePromised, wireAnswer } from './wire-answer.ts';

const small = z.object({ id: z.string(), files: z.array(z.object({ name: z.string() })) });
const whole = z.object({
  id: z.string(),
  files: z.array(z.object({ name: z.string() })),
  total: z.number(),
});
const call = defineCall({
  method: 'GET',
  path: '/api/test/answer',
  summary: 'Answers one of two.',
  access: 'read_installation',
  reads: [],
  answer: z.union([whole, small]),
  errors: ['safety_block', 'not_found'],
});

const files = [{ name: 'a' }];
const leaks: readonly [string, unknown, string][] = [
  ['a key too many', { id: '1', files, secret: 'x' }, 'secret'],
  ['a key too many inside a list', { id: '1', files: [{ name: 'a', path: '/x' }] }, 'files.0.path'],
  ['part of another form of the answer', { id: '1', files, total: null }, 'total'],
];

test.each(leaks)(
  '%s is a mistake where that is looked for, and never leaves',
  (_, result, where) => {
    expect(() => wireAnswer(call, result, true)).toThrow(`answers ${where} beyond its contract`);
    expect(JSON.stringify(wireAnswer(call, result, false))).toBe(
      JSON.stringify({ id: '1', files }),
    );
  },
);

test.each([
  { id: '1', files },
  { id: '1', files, total: 3 },
  { id: '1', files, note: undefined },
])('%j leaves as it is', (result) => {
  expect(JSON.stringify(wireAnswer(call, result, true))).toBe(JSON.stringify(result));
});

test('an answer that lacks something never leaves', () => {
  expect(() => wireAnswer(call, { id: '1' }, false)).toThrow();
});

test.each([
  ['a code too many', new AppError('too_early'), 'refuses with too_early beyond its contract'],
  [
    'a fact too many',
    new AppError('not_found', { facts: { by: 'x' } }),
    'carries by beyond its contract',
  ],
  ['a fact too few', new AppError('safety_block'), 'violations'],
])('%s is a mistake', (_, refusal, message) => {
  expect(() => requirePromised(call, refusal)).toThrow(message);
});

test('what is promised of a refusal may leave', () => {
  const refusal = new AppError('safety_block', { facts: { violations: ['alcohol'] } });
  expect(() => requirePromised(call, refusal)).not.toThrow();
});
