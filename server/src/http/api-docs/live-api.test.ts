import { clientMessage, liveMessage } from '@backhaul/contract/live-messages.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import recorded from './examples.generated.json' with { type: 'json' };
import { liveApiDocument } from './live-api.ts';

const description = { title: 'Backhaul', version: '1.0.0', cookieName: 'backhaul' };

test.each(['/', 'https://returns.example'])(
  'a public linter finds nothing in it (%s)',
  async (origin) => {
    const problems = await lintFromString({
      source: JSON.stringify(liveApiDocument({ ...description, origin })),
      absoluteRef: '/api/docs/live',
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);

test('a published server is named with its protocol', () => {
  const { servers } = liveApiDocument({ ...description, origin: 'https://returns.example' });
  expect(servers.here).toEqual({ host: 'returns.example', protocol: 'wss' });
});

test('every message has an example of its shape', () => {
  const { messages } = liveApiDocument({ ...description, origin: '/' }).components;
  for (const { name, examples } of Object.values(messages)) {
    expect(examples, name).toHaveLength(1);
    const schema = name === 'LOCATION' ? clientMessage : liveMessage;
    expect(() => z.parse(schema, examples?.[0]?.payload)).not.toThrow();
  }
  expect(Object.values(messages).map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(recorded.messages)),
  );
});

test('every reference leads somewhere', () => {
  const document = liveApiDocument({ ...description, origin: '/' });
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(refs.length).toBeGreaterThan(10);
  for (const [ref, pointer = ''] of refs) {
    const found = pointer
      .split('/')
      .reduce<unknown>((node, key) => Reflect.get(Object(node), key), document);
    expect(found, ref).toBeDefined();
  }
});
