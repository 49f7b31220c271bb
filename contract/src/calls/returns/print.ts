import { printTemplates } from '@backhaul/domain/print/print-templates.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { qrCode } from './documents.ts';

export const partOf = 'documents';

/** One element of a printed page. Elements follow each other from top to bottom. */
const sheetPart = z.union([
  z.object({ part: z.literal('title'), words: z.string() }),
  z.object({ part: z.literal('heading'), words: z.string() }),
  z.object({ part: z.literal('text'), words: z.string() }),
  z.object({ part: z.literal('strong'), words: z.string() }),
  z.object({ part: z.literal('banner'), heading: z.string(), words: z.string() }),
  z.object({ part: z.literal('fact'), name: z.string(), value: z.string() }),
  z.object({ part: z.literal('row'), left: z.string(), right: z.string(), isStrong: z.boolean() }),
  z.object({ part: z.literal('rule') }),
  z.object({ part: z.literal('code'), qr: qrCode, alt: z.string() }),
]);
export type SheetPart = z.infer<typeof sheetPart>;

const params = z.object({ template: z.enum(printTemplates) });
const query = z.object({
  /** The id of the order to print. Without it, the answer is an example. */
  order: z.optional(uuid),
});

export const readPrintPreview = defineCall({
  method: 'GET',
  path: '/api/admin/print/{template}',
  summary:
    'The printed parts of a label, door note, passport or receipt, for an example or for an order.',
  access: 'visit_admin_area',
  reads: ['orders', 'settings'],
  params,
  query,
  answer: z.object({ parts: z.array(sheetPart), foot: z.string() }),
  errors: ['not_found', 'no_receipt_yet'],
});

export const readPrintPdf = defineCall({
  method: 'GET',
  path: '/api/admin/print/{template}/sheet.pdf',
  summary: 'A label, door note, passport or receipt as a PDF, for an example or for an order.',
  access: 'visit_admin_area',
  reads: [],
  media: 'application/pdf',
  params,
  query,
  errors: ['not_found', 'no_receipt_yet'],
});
