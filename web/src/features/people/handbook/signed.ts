import type {
  DocumentSection,
  StaffDocument,
} from '@backhaul/contract/calls/people/staff-documents.ts';

/** True if the person signed the version in force. */
export const isSigned = ({ signed, version }: Pick<StaffDocument, 'signed' | 'version'>) =>
  signed?.version === version;

/** True if the section says something that the signed version did not. */
export const isNewSince = (section: DocumentSection, signed: readonly DocumentSection[]) =>
  !signed.some(({ heading, text }) => heading === section.heading && text === section.text);
