import { allCalls } from '@backhaul/contract/all-calls.ts';
import { namedSchemas } from '@backhaul/contract/named-schemas.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { wireAnswer } from '../wire-answer.ts';
import type { Example, Examples } from './example.ts';
import recorded from './examples.generated.json' with { type: 'json' };
import { openApiDocument, publicApiDocument } from './open-api.ts';

const document = openApiDocument({
  title: 'Backhaul',
  version: '1.0.0',
  origin: '/',
  cookieName: 'backhaul',
  served: new Set(allCalls.map(({ call }) => call)),
});

/** The names of calls that redirect the browser. Their successful answers have no body. */
const navigations = allCalls.filter(({ call }) => call.status === 302).map(({ call }) => call.path);

test('a public linter finds nothing in it', { timeout: 60_000 }, async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/api/docs/json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  const found = problems.map(({ severity, ruleId, message, location }) => {
    const [, , path = ''] = (location[0]?.pointer ?? '').split('/');
    return { severity, ruleId, message, path: path.replaceAll('~1', '/') };
  });
  const unexpected = found.filter(
    ({ ruleId, path }) =>
      ruleId !== 'operation-2xx-response' || !navigations.some((of) => of === path),
  );
  expect(unexpected).toEqual([]);
});

describe.each(allCalls)('the example of $name', ({ name, call }) => {
  const example: Example = (recorded.calls as Examples)[name] ?? {};

  test.each(['params', 'query', 'body', 'answer'] as const)('is of the shape of its %s', (part) => {
    const schema = call[part];
    if (schema === undefined) return expect(example[part]).toBeUndefined();
    const isLeftOut = example[part] === undefined && z.safeParse(schema, undefined).success;
    if (!isLeftOut && part !== 'query') expect(example[part]).toBeDefined();
    expect(() =>
      z.parse(schema, example[part] ?? (part === 'query' ? {} : undefined)),
    ).not.toThrow();
  });

  test('answers nothing that the contract does not promise', () => {
    expect(() => wireAnswer(call, example.answer, true)).not.toThrow();
  });
});

test('a shape is said once: what has a name is nowhere written out', () => {
  const { schemas } = document.components;
  const whole = JSON.stringify(document);
  for (const name of namedSchemas.values()) {
    const text = JSON.stringify(schemas[name]) ?? '';
    if (text.length < 100) continue;
    expect(whole.split(text).length - 1, name).toBe(1);
  }
});

describe('the document of the public API', () => {
  const served = new Set(allCalls.map(({ call }) => call));
  const ofPublic = publicApiDocument({ title: 'Backhaul', origin: '/', served });

  test('has its calls alone, each by key', () => {
    const stated = allCalls.filter(({ call }) => call.path.startsWith('/api/v1/'));
    expect(Object.keys(ofPublic.paths).toSorted()).toEqual(
      [...new Set(stated.map(({ call }) => call.path))].toSorted(),
    );
    for (const operations of Object.values(ofPublic.paths))
      for (const { security } of Object.values(operations))
        expect(security).toEqual([{ apiKey: [] }]);
    expect(JSON.stringify(ofPublic.components.schemas['V1Quote'])).not.toContain('driverPay');
  });

  test('a public linter finds nothing in it', { timeout: 60_000 }, async () => {
    const problems = await lintFromString({
      source: JSON.stringify(ofPublic),
      absoluteRef: '/api/v1/openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});
