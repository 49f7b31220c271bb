import type { DriverDocument } from '@backhaul/contract/calls/driving/driver-application.ts';
import { decideDriverDocument } from '@backhaul/contract/calls/driving/driver-review.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import { driverDocumentNames } from '@backhaul/domain/driver-application/driver-documents.ts';
import { useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { requestUrl } from '../../lib/api/request-url.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';

/** The URL of a document's file. The server records who opened it. */
export const fileUrl = (fileId: string) => requestUrl(readFile.path, { id: fileId });

/** The decision about one document: approve it, or reject it with a reason that the driver reads. */
export function DocumentDecision({
  document,
  onDone,
}: {
  document: DriverDocument;
  onDone: () => void;
}) {
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
            aria-label={`2 Ask for another document: ${name}`}
            disabled={decide.isPending}
            onClick={() => setRejecting(true)}
          >
            <kbd>2</kbd> Ask for another document
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
        confirm="Reject document"
        isPending={decide.isPending}
        problem={decide.problem}
        onConfirm={(why) =>
          decide.send({ params: { id }, body: { decision: 'reject', reason: why } })
        }
      />
    </Stack>
  );
}
