import type { DriverDocument } from '@backhaul/contract/calls/driving/driver-application.ts';
import { decideDriverDocument } from '@backhaul/contract/calls/driving/driver-review.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import {
  type DriverDocumentKind,
  driverDocumentNames,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import classes from './application-review.module.css';
import { historyName } from '../../../words/console/applications.ts';

/** One kind of an applicant's documents, with the files handed in. */
export function DocumentReview({
  kind,
  documents,
}: {
  kind: DriverDocumentKind;
  documents: readonly DriverDocument[];
}) {
  return (
    <li>
      <strong>{driverDocumentNames[kind]}</strong>
      {documents.length === 0 && <Text tone="quiet">Not handed in</Text>}
      {documents.map((document) => (
        <Decision key={document.id} document={document} />
      ))}
    </li>
  );
}

function Decision({ document }: { document: DriverDocument }) {
  const { id, kind, state, fileId, isPhoto, expiresOn, reason } = document;
  const [isRejecting, setRejecting] = useState(false);
  const decide = useCommand(decideDriverDocument, { onDone: () => setRejecting(false) });
  const name = driverDocumentNames[kind];
  return (
    <div className={classes['document']}>
      {fileId !== null && isPhoto && (
        <img src={requestUrl(readFile.path, { id: fileId })} alt={name} loading="lazy" />
      )}
      <Text tone="quiet">
        {historyName(state)}
        {expiresOn !== null && `, valid through ${expiresOn}`}
        {reason !== null && `: ${reason}`}
      </Text>
      <Row wrap gap={2} align="center">
        {fileId !== null && (
          <a href={requestUrl(readFile.path, { id: fileId })} download>
            Open<span className="visually-hidden"> {name}</span>
          </a>
        )}
        {state === 'uploaded' && (
          <Button
            size="sm"
            variant="primary"
            aria-label={`Approve: ${name}`}
            disabled={decide.isPending}
            onClick={() => decide.send({ params: { id }, body: { decision: 'approve' } })}
          >
            Approve
          </Button>
        )}
        {state !== 'rejected' && (
          <Button
            size="sm"
            aria-label={`Reject: ${name}`}
            disabled={decide.isPending}
            onClick={() => setRejecting(true)}
          >
            Reject
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
    </div>
  );
}
