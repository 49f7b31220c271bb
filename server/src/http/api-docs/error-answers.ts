import { type ErrorCode, errors } from '@backhaul/contract/error-codes.ts';
import { errorFacts } from '@backhaul/contract/error-facts.ts';
import { typeName } from '@backhaul/contract/named-schemas.ts';
import type { JsonSchema, SchemaBook } from './json-schemas.ts';

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: {
      type: 'string',
      description: 'The error code. It never changes, so programs can rely on it.',
    },
    message: { type: 'string', description: 'A sentence for people.' },
    requestId: {
      type: 'string',
      description: 'The id of the request, also in the header `x-request-id` and in our log.',
    },
    fieldErrors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'A sentence for people about each wrong field of the request, by the name of the field.',
    },
  },
};

const wait = new Set<ErrorCode>(['rate_limited', 'busy', 'storage_full', 'not_ready', 'too_slow']);

/** The JSON schema of the error with this code. Some codes add their own fields (facts). */
function readError(code: ErrorCode, book: SchemaBook): JsonSchema {
  const base = book.name('Error', errorSchema);
  const facts = errorFacts[code];
  const own = {
    type: 'object',
    required: ['code'],
    properties: { code: { type: 'string', const: code } },
  };
  return book.name(`${typeName(code)}Error`, {
    description: errors[code].message,
    allOf: [base, own, ...(facts === undefined ? [] : [book.read(facts, 'output')])],
  });
}

function readResponse(codes: readonly ErrorCode[], book: SchemaBook): JsonSchema {
  const forms = codes.map((code) => readError(code, book));
  const mapping = Object.fromEntries(codes.map((code, index) => [code, forms[index]?.['$ref']]));
  const schema =
    forms.length === 1
      ? forms[0]
      : { oneOf: forms, discriminator: { propertyName: 'code', mapping } };
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(codes.some((code) => wait.has(code))
        ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }
        : {}),
    },
    content: { 'application/json': { schema } },
  };
}

export interface ErrorAnswers {
  /** By HTTP status, the schema of the error answer of a call that can fail with these codes. */
  read(codes: readonly ErrorCode[]): Record<string, JsonSchema>;
  /** By name, the error answers that several calls share. */
  components(): Record<string, JsonSchema>;
}

/**
 * Error answers with at most this many codes are named and shared between calls. Answers with more codes are
 * repeated in each call's description.
 */
const codesOfAName = 3;

/**
 * Creates the builder of error answers for an API document. Answers with few codes become named components of
 * the document, which calls refer to.
 */
export function createErrorAnswers(book: SchemaBook): ErrorAnswers {
  const kept = new Map<string, JsonSchema>();
  return {
    read(codes) {
      const byStatus = Map.groupBy(codes, (code) => errors[code].status);
      return Object.fromEntries(
        [...byStatus].map(([status, of]) => {
          if (of.length > codesOfAName) return [String(status), readResponse(of, book)];
          const name = of.map(typeName).join('Or');
          if (!kept.has(name)) kept.set(name, readResponse(of, book));
          return [String(status), { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    components: () => Object.fromEntries(kept),
  };
}
