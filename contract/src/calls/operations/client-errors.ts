import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, text, uuid } from '../../fields.ts';

export const about = 'Errors in web pages and on the server.';

export const errorSources = ['page', 'server'] as const;

export const reportClientError = defineCall({
  method: 'POST',
  path: '/api/client-errors',
  summary:
    'Report an error in a web page. We remove possible personal data before we store the error.',
  access: 'report_error',
  changes: ['errors'],
  status: 204,
  body: z.object({
    /** The error ID that the page showed to the person. */
    errorId: uuid,
    name: text(100, 'The name of the error is required'),
    message: optionalText(2_000),
    stack: optionalText(8_000),
    /** The page's path pattern, without the values of its parameters. */
    page: optionalText(200),
    version: optionalText(100),
  }),
});

export const errorStates = ['open', 'mended'] as const;

export const errorGroup = z.object({
  /** A key that all errors of the same kind share. */
  fingerprint: z.string(),
  source: z.enum(errorSources),
  name: z.string(),
  message: z.string(),
  frames: z.array(z.string()),
  page: z.nullable(z.string()),
  /** The release in which the error occurred last. */
  version: z.nullable(z.string()),
  /** The staff member who is responsible for the error. */
  owner: z.nullable(z.object({ id: uuid, name: z.string() })),
  /** The time at which somebody marked the error as fixed; null again if the error comes back. */
  mendedAt: z.nullable(z.string()),
  firstAt: z.string(),
  lastAt: z.string(),
  count: z.number(),
  /** The latest error IDs that people were shown. */
  errorIds: z.array(uuid),
});

export const listErrors = defineCall({
  method: 'GET',
  path: '/api/admin/errors',
  summary:
    'Errors in web pages and on the server. Errors of the same kind are one entry. At most 200, the latest first.',
  access: 'read_errors',
  reads: ['errors'],
  query: z.object({ errorId: z.optional(uuid), state: z.optional(z.enum(errorStates)) }),
  answer: z.array(errorGroup),
});

export const changeError = defineCall({
  method: 'PUT',
  path: '/api/admin/errors/{fingerprint}',
  summary: 'Take on an error or hand it back, and mark it as fixed or not fixed.',
  access: 'read_errors',
  changes: ['errors'],
  params: z.object({ fingerprint: text(32) }),
  body: z.object({
    /** True makes the caller the owner of the error. False removes the caller as its owner. */
    isMine: z.boolean(),
    isMended: z.boolean(),
  }),
  answer: errorGroup,
  errors: ['not_found'],
});
