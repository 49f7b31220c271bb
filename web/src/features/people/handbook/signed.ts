import type {
  DocumentSection,
  StaffDocument,
} from '@backhaul/contract/calls/people/staff-documents.ts';

/** True if the person has signed the current version. */
export const isSigned = ({ signed, version }: Pick<StaffDocument, 'signed' | 'version'>) =>
  signed?.version === version;

/** True if the section has text that the signed version did not have. */
export const isNewSince = (section: DocumentSection, signed: readonly DocumentSection[]) =>
  !signed.some(({ heading, text }) => heading === section.heading && text === section.text);
