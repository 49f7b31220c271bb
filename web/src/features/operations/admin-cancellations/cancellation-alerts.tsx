import {
  type CancellationAlert,
  closeCancellationAlert,
  listCancellationAlerts,
} from '@backhaul/contract/calls/operations/cancellations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { shareWords } from './cancellation-words.ts';

/**
 * Alerts about cancellations: open ones that need a note on what was done, and recently closed ones.
 */
export function CancellationAlerts() {
  const { data: alerts = [] } = useQuery(queryOf(listCancellationAlerts, {}));
  const open = alerts.filter(({ closedAt }) => closedAt === null);
  const closed = alerts.filter(({ closedAt }) => closedAt !== null);
  return (
    <>
      {open.map((alert) => (
        <OpenAlert key={alert.id} alert={alert} />
      ))}
      {closed.length > 0 && (
        <Details summary="Earlier alerts and what we did">
          <Stack gap={3} size={14}>
            {closed.map((alert) => (
              <ClosedAlert key={alert.id} alert={alert} />
            ))}
          </Stack>
        </Details>
      )}
    </>
  );
}

function OpenAlert({ alert }: { alert: CancellationAlert }) {
  const { id, name, cases, ended, usualCases, usualEnded, raisedAt } = alert;
  const [isOpen, setIsOpen] = useState(false);
  const close = useCommand(closeCancellationAlert, {
    success: { title: 'Alert Closed' },
    onDone: () => setIsOpen(false),
  });
  return (
    <Notice
      tone="warn"
      title={`More cancellations than usual: ${name}`}
      action={<Button onClick={() => setIsOpen(true)}>Close the alert</Button>}
    >
      Share of returns cancelled last week: {shareWords(cases, ended)}. Share in the four weeks
      before: {shareWords(usualCases, usualEnded)}. Alert since <SpokenTime instant={raisedAt} />.
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="What did you do about this alert?"
        explanation="The alert closes. The same alert does not appear again for a week."
        reason="required"
        confirm="Close the alert"
        isPending={close.isPending}
        problem={close.problem}
        onConfirm={(done) => close.send({ params: { id }, body: { done } })}
      />
    </Notice>
  );
}

function ClosedAlert({
  alert: { name, cases, ended, closedAt, closedBy, done },
}: {
  alert: CancellationAlert;
}) {
  return (
    <div>
      <p>
        <strong>{name}</strong>, {shareWords(cases, ended)}
      </p>
      <Text asTyped>{done}</Text>
      <Text size={13} tone="quiet">
        {closedBy}, {closedAt !== null && <SpokenTime instant={closedAt} />}
      </Text>
    </div>
  );
}
