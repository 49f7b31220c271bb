import {
  decideDriverApplication,
  type ReviewedApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import { decisionsFrom } from '@backhaul/domain/driver-application/application-states.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { decisionNames, missingNames } from '../../../words/console/applications.ts';
import classes from './application-review.module.css';
import type { Step } from './application-steps.ts';

/**
 * The buttons for the decision about the applicant. The button to approve is disabled while something
 * required is missing.
 */
export function ApplicationDecision({
  application: { id, status, missing, firstName },
  steps,
}: {
  application: ReviewedApplication;
  steps: readonly Step[];
}) {
  const [isRejecting, setRejecting] = useState(false);
  const decide = useCommand(decideDriverApplication, { onDone: () => setRejecting(false) });
  const passed = steps.filter(({ state }) => state === 'passed').length;
  return (
    <section className={classes['decision']} aria-label="Decision">
      <Text weight={600}>
        {passed} of {steps.length} checks passed
      </Text>
      <Text tone="quiet">
        {missing.length > 0 &&
          `Missing for approval: ${missing.map((code) => missingNames[code]).join(', ')}.`}
      </Text>
      <Row wrap gap={2}>
        {decisionsFrom(status)
          .toReversed()
          .map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={decision === 'approve' ? 'primary' : 'outline'}
              disabled={decide.isPending || (decision === 'approve' && missing.length > 0)}
              onClick={() =>
                decision === 'reject'
                  ? setRejecting(true)
                  : decide.send({ params: { id }, body: { decision } })
              }
            >
              {decision === 'approve' ? `Approve ${firstName} as driver` : decisionNames[decision]}
            </Button>
          ))}
      </Row>
      <FieldError id="decision-failure" error={isRejecting ? undefined : decide.problem} />
      <ConfirmDialog
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        title="Reject this application?"
        explanation="The applicant sees the reason and may apply again. If the applicant is already a driver, they get no new jobs."
        reason="required"
        confirm="Reject application"
        isPending={decide.isPending}
        problem={decide.problem}
        onConfirm={(reason) =>
          decide.send({ params: { id }, body: { decision: 'reject', reason } })
        }
      />
    </section>
  );
}
