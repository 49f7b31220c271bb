import { isPublic } from '@backhaul/domain/access/can.ts';
import type { Call } from '@backhaul/contract/call.ts';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import * as z from 'zod/v4/core';
import { codesOf } from './call-codes.ts';

type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: z.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function parameters(schema: z.$ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (schema === undefined) return [];
  const shape = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(shape.properties ?? {}).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || (shape.required ?? []).includes(name),
    schema: of,
  }));
}

function errorsOf(call: Call): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(codesOf(call), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function requestBody(call: Call): JsonSchema | undefined {
  if (call.upload === true) {
    const file = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema: file } } };
  }
  if (call.body === undefined) return undefined;
  return {
    required: true,
    content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
  };
}

function operation(feature: string, name: string, call: Call): JsonSchema {
  const answered =
    call.answer === undefined
      ? { description: 'Done' }
      : {
          description: 'The answer',
          content: { 'application/json': { schema: jsonSchema(call.answer, 'output') } },
        };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string' },
  };
  return {
    operationId: name,
    tags: [feature],
    summary: call.summary,
    ...(isPublic(call.access) ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.creates === true ? [key] : []),
    ],
    requestBody: requestBody(call),
    responses: { [String(call.status ?? 200)]: answered, ...errorsOf(call) },
  };
}

export interface ApiDescription {
  title: string;
  version: string;
  cookieName: string;
  /** The calls that this server answers. */
  served: ReadonlySet<Call>;
}

/** The OpenAPI 3.1 document of every call that is served, derived from the contract. */
export function openApiDocument({ title, version, cookieName, served }: ApiDescription) {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { feature, name, call } of allCalls) {
    if (!served.has(call)) continue;
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(feature, name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            requestId: { type: 'string' },
            fieldErrors: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}
