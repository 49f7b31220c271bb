import { isForProspects, isPublic } from '@backhaul/domain/access/can.ts';
import { isKeyAction, isKeyOnly } from '@backhaul/domain/access/grants.ts';
import type { Call } from '@backhaul/contract/call.ts';
import { allCalls, features } from '@backhaul/contract/all-calls.ts';
import { typeName } from '@backhaul/contract/named-schemas.ts';
import { webhookMessage } from '@backhaul/contract/webhook-messages.ts';
import { webhookEvents, webhookMoments } from '@backhaul/domain/retail/webhook-events.ts';
import * as z from 'zod/v4/core';
import { codesOf } from '../call-codes.ts';
import type { Examples } from './example.ts';
import recorded from './examples.generated.json' with { type: 'json' };
import { createErrorAnswers, type ErrorAnswers } from './error-answers.ts';
import { createSchemaBook, type JsonSchema, type SchemaBook } from './json-schemas.ts';

const examples: Examples = recorded.calls;

const answerHeaders: Record<string, JsonSchema> = {
  RequestId: {
    description: 'The id of the request in our log.',
    schema: { type: 'string', format: 'uuid' },
  },
  NextCursor: {
    description: 'Send this value as `cursor` to get the next page. The last page has none.',
    schema: { type: 'string' },
  },
  LookedThrough: {
    description:
      'We searched only this number of rows, so this page may have fewer results than you asked for. Use `cursor` to search further.',
    schema: { type: 'integer', minimum: 1 },
  },
  IdempotencyReplayed: {
    description: '`true` if we answered this key before. You then get the same answer again.',
    schema: { type: 'string', const: 'true' },
  },
  RetryAfter: {
    description: 'The number of seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 0 },
  },
};
const headers: Record<string, JsonSchema> = {
  ...answerHeaders,
  Location: { description: 'The address that the browser opens next.', schema: { type: 'string' } },
};

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'If you repeat a request with the same key within a week, we do not run it again. You get the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const headerRef = (name: string): JsonSchema => ({ $ref: `#/components/headers/${name}` });

/**
 * A copy of the schema without its name. The document then writes out each parameter and does not refer to a
 * named schema.
 */
function unnamed(schema: z.$ZodType): z.$ZodType {
  return schema instanceof z.$ZodObject ? new z.$ZodObject(schema['_zod'].def) : schema;
}

function parameters(
  schema: z.$ZodType | undefined,
  place: 'path' | 'query',
  book: SchemaBook,
  example: JsonSchema = {},
): JsonSchema[] {
  if (schema === undefined) return [];
  const shape = book.read(unnamed(schema), 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(shape.properties ?? {}).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || (shape.required ?? []).includes(name),
    schema: of,
    ...(name in example ? { example: example[name] } : {}),
  }));
}

/** A part of the example request, with numeric texts turned into numbers. */
function exampleOf(schema: z.$ZodType | undefined, part: object | undefined): JsonSchema {
  return schema === undefined || part === undefined ? {} : (z.parse(schema, part) as JsonSchema);
}

/**
 * The schema of a request's or answer's body, under a name if possible: the schema's own name, or the name of
 * its items, or else `name`.
 */
function named(name: string, schema: z.$ZodType, io: 'input' | 'output', book: SchemaBook) {
  const read = book.read(schema, io);
  if (read['$ref'] !== undefined) return read;
  const { items } = read as { items?: JsonSchema };
  if (items === undefined) return book.name(name, read);
  if (items['$ref'] !== undefined) return read;
  return { ...read, items: book.name(`${name}Item`, items) };
}

function requestBody(name: string, call: Call, book: SchemaBook): JsonSchema | undefined {
  if (call.upload === true) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (call.body === undefined) return undefined;
  const schema = named(`${typeName(name)}Body`, call.body, 'input', book);
  return {
    required: !z.safeParse(call.body, undefined).success,
    content: { 'application/json': { schema, example: examples[name]?.body } },
  };
}

function answerOf(name: string, call: Call, book: SchemaBook): JsonSchema {
  const isPaged = parameters(call.query, 'query', book).some(({ name: of }) => of === 'cursor');
  const described = {
    description: call.answer === undefined ? 'Done' : 'The answer',
    headers: {
      'x-request-id': headerRef('RequestId'),
      ...(isPaged
        ? {
            'x-next-cursor': headerRef('NextCursor'),
            'x-looked-through': headerRef('LookedThrough'),
          }
        : {}),
      ...(call.creates === true
        ? { 'idempotency-replayed': headerRef('IdempotencyReplayed') }
        : {}),
      ...(call.status === 302 ? { location: headerRef('Location') } : {}),
    },
  };
  if (call.answer === undefined)
    return call.media === undefined ? described : { ...described, content: { [call.media]: {} } };
  const schema = named(`${typeName(name)}Answer`, call.answer, 'output', book);
  const example = examples[name]?.answer;
  return { ...described, content: { 'application/json': { schema, example } } };
}

/** Says what a caller needs for a call: nothing, a session, an API key, or one of several of these. */
function securityOf({ access }: Call): JsonSchema[] {
  if (isPublic(access)) return [];
  if (isForProspects(access)) return [{ session: [] }, {}];
  if (isKeyOnly(access)) return [{ apiKey: [] }];
  return isKeyAction(access) ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }];
}

function operation(
  { feature, name, call }: (typeof allCalls)[number],
  book: SchemaBook,
  errorAnswers: ErrorAnswers,
): JsonSchema {
  const example = examples[name];
  return {
    operationId: name,
    tags: [feature],
    summary: call.summary,
    security: securityOf(call),
    parameters: [
      ...parameters(call.params, 'path', book, exampleOf(call.params, example?.params)),
      ...parameters(call.query, 'query', book, exampleOf(call.query, example?.query)),
      ...(call.creates === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    requestBody: requestBody(name, call, book),
    responses: {
      [String(call.status ?? 200)]: answerOf(name, call, book),
      ...errorAnswers.read(codesOf(call)),
    },
  };
}

/**
 * The version of the public API. It goes up only when something is added (docs/api-changelog.md).
 */
const publicApiVersion = '1.0.0';

export interface ApiDescription {
  title: string;
  version: string;
  origin: string;
  cookieName: string;
  served: { has(call: Call): boolean };
}

const apiKeyScheme: JsonSchema = {
  type: 'http',
  scheme: 'bearer',
  description: 'A retailer’s API key.',
};

/** The paths, schemas and answers of the calls that `isAsked` selects. */
function describeCalls(isAsked: (call: Call) => boolean, book = createSchemaBook()) {
  const errorAnswers = createErrorAnswers(book);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const stated = allCalls.filter(({ call }) => isAsked(call));
  for (const one of stated)
    (paths[one.call.path] ??= {})[one.call.method.toLowerCase()] = operation(
      one,
      book,
      errorAnswers,
    );
  const tagged = new Set(stated.map(({ feature }) => feature));
  return {
    paths,
    tags: features
      .filter(({ name }) => tagged.has(name))
      .map(({ name, about }) => ({ name, description: about })),
    components: {
      schemas: book.components(),
      responses: errorAnswers.components(),
      parameters: { IdempotencyKey: idempotencyKey },
      headers: stated.some(({ call }) => call.status === 302) ? headers : answerHeaders,
    },
  };
}

const license = { name: 'MIT', identifier: 'MIT' };

/** The OpenAPI 3.1 document of all served calls, derived from the contract. */
export function openApiDocument({ title, version, origin, cookieName, served }: ApiDescription) {
  const { paths, tags, components } = describeCalls((call) => served.has(call));
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName,
    description: 'The session cookie. You get it when you sign in.',
  };
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version, license },
    externalDocs: { description: 'The live messages (AsyncAPI)', url: '/api/docs/live' },
    servers: [{ url: origin }],
    tags,
    paths,
    components: { securitySchemes: { apiKey: apiKeyScheme, session }, ...components },
  };
}

/** The OpenAPI description of the messages that we send to retailers' webhooks, by the event's name. */
function describeWebhooks(book: SchemaBook) {
  return Object.fromEntries(
    webhookEvents.map((event) => [
      event,
      {
        post: {
          operationId: `webhook.${event}`,
          summary: webhookMoments[event],
          security: [],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: book.name(
                  `${typeName(event.replaceAll('.', '_'))}Event`,
                  book.read(webhookMessage(event), 'output'),
                ),
              },
            },
          },
          responses: {
            '200': {
              description:
                'Your server has received the event. You can use any status from 200 to 299.',
            },
            '410': { description: 'The endpoint is gone. We then switch it off.' },
          },
        },
      },
    ]),
  );
}

/** The OpenAPI document of the public API only. */
export function publicApiDocument({
  title,
  origin,
  served,
}: Pick<ApiDescription, 'title' | 'origin' | 'served'>) {
  const isPublicCall = (call: Call) => served.has(call) && isKeyOnly(call.access);
  const book = createSchemaBook();
  const webhooks = describeWebhooks(book);
  const { paths, tags, components } = describeCalls(isPublicCall, book);
  return {
    openapi: '3.1.0',
    info: { title: `${title} public API`, version: publicApiVersion, license },
    servers: [{ url: origin }],
    tags,
    paths,
    webhooks,
    components: { securitySchemes: { apiKey: apiKeyScheme }, ...components },
  };
}
