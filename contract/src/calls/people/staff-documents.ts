import { staffDocumentLimits as limits } from '@backhaul/domain/operations/staff-document-limits.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, text } from '../../fields.ts';

export const about = 'Documents that the staff read and sign, in versions that never change.';

const key = z.string().check(z.regex(/^[a-z][a-z-]{1,59}$/, 'Use lowercase letters and hyphens'));

const section = z.object({
  heading: line(limits.headingLetters, 'Give each section a heading'),
  text: text(limits.textLetters, 'Write what the section says'),
});
export type DocumentSection = z.infer<typeof section>;

const staffDocument = z.object({
  key: z.string(),
  title: z.string(),
  /** The number of the current version. The fields below describe this version. */
  version: z.number(),
  sections: z.array(section),
  /**
   * The hexadecimal SHA-256 hash of the version's content: its title, a line break, and its sections as
   * PostgreSQL prints them.
   */
  digest: z.string(),
  publishedAt: z.string(),
  /** The person who published the version; null for the version that came with the software. */
  publishedBy: z.nullable(z.string()),
  /** The day by which the staff must sign the version. */
  signBy: z.string(),
  /** The caller's newest signature, with the text that was signed; null if the caller never signed. */
  signed: z.nullable(
    z.object({
      version: z.number(),
      name: z.string(),
      signedAt: z.string(),
      sections: z.array(section),
    }),
  ),
  versions: z.array(z.object({ version: z.number(), publishedAt: z.string() })),
  /**
   * Everybody who must sign this version, with those who have not signed first. Null if the caller may not
   * publish versions.
   */
  signers: z.nullable(z.array(z.object({ name: z.string(), signedAt: z.nullable(z.string()) }))),
});
export type StaffDocument = z.infer<typeof staffDocument>;

export const listStaffDocuments = defineCall({
  method: 'GET',
  path: '/api/staff-documents',
  summary:
    'The documents that you must read and sign. The list is empty for people who are not staff.',
  access: 'read_own_account',
  reads: ['staff-documents'],
  answer: z.array(staffDocument),
});

export const signStaffDocument = defineCall({
  method: 'POST',
  path: '/api/staff-documents/{key}/signatures',
  summary: 'Sign the current version with your name. A repeat changes nothing.',
  access: 'read_own_account',
  changes: ['staff-documents'],
  params: z.object({ key }),
  body: z.object({
    version: z.number().check(z.int(), z.minimum(1)),
    name: line(limits.nameLetters, 'Write your name as in your contract'),
  }),
  answer: staffDocument,
  errors: ['not_found', 'document_replaced'],
});

export const publishStaffDocument = defineCall({
  method: 'POST',
  path: '/api/admin/staff-documents',
  summary: 'Publish a document or its next version. All staff must sign each new version.',
  access: 'change_settings',
  changes: ['staff-documents'],
  status: 201,
  creates: true,
  body: z.object({
    key,
    title: line(limits.titleLetters, 'Give the document a title'),
    sections: z
      .array(section)
      .check(z.minLength(1, 'Write a section'), z.maxLength(limits.sections, 'Too many sections')),
    /** The number of days from the publication within which the staff must sign the version. */
    days: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
    /** The version that this one replaces; 0 for a new document. */
    follows: z.number().check(z.int(), z.minimum(0)),
  }),
  answer: staffDocument,
  errors: ['document_replaced'],
});
