import type { DriverDocument } from '@backhaul/contract/calls/driving/driver-application.ts';
import {
  decideDriverDocument,
  type ReviewedApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import {
  type DriverDocumentKind,
  driverDocumentNames,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './application-review.module.css';
import { documentOf } from './application-steps.ts';
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
        {document && <Decision document={document} onDone={onDone} />}
      </Stack>
    </div>
  );
}

const urlOf = (fileId: string) => requestUrl(readFile.path, { id: fileId });

function Shown({ kind, document }: Pick<Reviewing, 'kind' | 'document'>) {
  const name = driverDocumentNames[kind];
  if (document === undefined)
    return (
      <p className={classes['paper']}>
        {name}: not handed in yet. The applicant sees that it is missing.
      </p>
    );
  const { fileId, isPhoto, state, uploadedAt, expiresOn } = document;
  return (
    <Stack gap={2}>
      <div className={classes['paper']}>
        {fileId !== null && isPhoto ? (
          <img src={urlOf(fileId)} alt={name} />
        ) : (
          <p>{fileId === null ? 'The file is gone.' : 'A PDF: open it to read it.'}</p>
        )}
      </div>
      <Row justify="between" align="center" gap={3} wrap>
        <Text tone="quiet">
          Handed in <SpokenTime instant={uploadedAt} />
          {state !== 'uploaded' && `, ${state}`}
          {expiresOn !== null && `, valid through ${formatCalendarDay(expiresOn)}`}
        </Text>
        {fileId !== null && (
          <ButtonAnchor size="sm" href={urlOf(fileId)} download>
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
      <Text tone="quiet">Compare the face with the license.</Text>
      <img className={classes['small']} src={urlOf(license.fileId)} alt="The license’s face" />
    </Stack>
  );
}

function Decision({ document, onDone }: { document: DriverDocument; onDone: () => void }) {
  const { id, kind, state, reason } = document;
  const [isRejecting, setRejecting] = useState(false);
  const decide = useCommand(decideDriverDocument, {
    onDone: () => {
      setRejecting(false);
      onDone();
    },
  });
  const name = driverDocumentNames[kind];
  return (
    <Stack gap={2}>
      {reason !== null && <Text>Refused: {reason}</Text>}
      <Row wrap gap={2}>
        {state === 'uploaded' && (
          <Button
            size="sm"
            variant="primary"
            data-press="1"
            aria-label={`1 Approve: ${name}`}
            disabled={decide.isPending}
            onClick={() => decide.send({ params: { id }, body: { decision: 'approve' } })}
          >
            <kbd>1</kbd> Approve
          </Button>
        )}
        {state !== 'rejected' && (
          <Button
            size="sm"
            data-press="2"
            aria-label={`2 Ask for another: ${name}`}
            disabled={decide.isPending}
            onClick={() => setRejecting(true)}
          >
            <kbd>2</kbd> Ask for another
          </Button>
        )}
      </Row>
      <FieldError id={`${id}-failure`} error={isRejecting ? undefined : decide.problem} />
      <ConfirmDialog
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        title={`Reject this document: ${name}?`}
        explanation="The reason tells the applicant what to send instead."
        reason="required"
        confirm="Reject it"
        isPending={decide.isPending}
        problem={decide.problem}
        onConfirm={(why) =>
          decide.send({ params: { id }, body: { decision: 'reject', reason: why } })
        }
      />
    </Stack>
  );
}
