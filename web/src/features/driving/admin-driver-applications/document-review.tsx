import type { DriverDocument } from '@backhaul/contract/calls/driving/driver-application.ts';
import type { ReviewedApplication } from '@backhaul/contract/calls/driving/driver-review.ts';
import {
  type DriverDocumentKind,
  driverDocumentNames,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { DocumentDecision, fileUrl } from '../../../parts/driver-documents/document-decision.tsx';
import { documentOf } from '../../../parts/driver-documents/newest-document.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './application-review.module.css';
import { Written } from './written.tsx';

interface Reviewing {
  kind: DriverDocumentKind;
  /** The document; undefined until the applicant hands it in. */
  document: DriverDocument | undefined;
  application: ReviewedApplication;
  onDone: () => void;
}

/** One document, with the applicant's entries beside it and the decision below. */
export function DocumentReview({ kind, document, application, onDone }: Reviewing) {
  return (
    <div className={classes['beside']}>
      <Shown kind={kind} document={document} />
      <Stack gap={4}>
        <Written about={kind} application={application} />
        {kind === 'profile_photo' && <LicenseBeside application={application} />}
        {document && <DocumentDecision document={document} onDone={onDone} />}
      </Stack>
    </div>
  );
}

function Shown({ kind, document }: Pick<Reviewing, 'kind' | 'document'>) {
  const name = driverDocumentNames[kind];
  if (document === undefined)
    return (
      <p className={classes['paper']}>
        {name}: not sent yet. The applicant sees that this document is missing.
      </p>
    );
  const { fileId, isPhoto, state, uploadedAt, expiresOn } = document;
  return (
    <Stack gap={2}>
      <div className={classes['paper']}>
        {fileId !== null && isPhoto ? (
          <img src={fileUrl(fileId)} alt={name} />
        ) : (
          <p>{fileId === null ? 'The file was deleted.' : 'Open the PDF to read it.'}</p>
        )}
      </div>
      <Row justify="between" align="center" gap={3} wrap>
        <Text tone="quiet">
          Sent <SpokenTime instant={uploadedAt} />
          {state !== 'uploaded' && `, ${state}`}
          {expiresOn !== null && `, valid through ${formatCalendarDay(expiresOn)}`}
        </Text>
        {fileId !== null && (
          <ButtonAnchor size="sm" href={fileUrl(fileId)} download>
            Open<span className="visually-hidden"> {name}</span>
          </ButtonAnchor>
        )}
      </Row>
    </Stack>
  );
}

/** Shows the license beside the profile photo, to compare the faces. */
function LicenseBeside({ application }: Pick<Reviewing, 'application'>) {
  const license = documentOf(application, 'license_front');
  if (!license?.isPhoto || license.fileId === null) return null;
  return (
    <Stack gap={1}>
      <Text tone="quiet">Compare this face with the license photo.</Text>
      <img className={classes['small']} src={fileUrl(license.fileId)} alt="Face on the license" />
    </Stack>
  );
}
