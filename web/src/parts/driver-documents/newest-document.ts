import type { DriverDocument } from '@backhaul/contract/calls/driving/driver-application.ts';
import type { DriverDocumentKind } from '@backhaul/domain/driver-application/driver-documents.ts';

/** The newest document of the given kind; undefined if none was handed in. */
export const documentOf = (
  { documents }: { documents: readonly DriverDocument[] },
  kind: DriverDocumentKind,
): DriverDocument | undefined =>
  documents
    .filter((document) => document.kind === kind)
    .toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt))[0];
