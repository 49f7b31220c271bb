import {
  decideBackgroundCheck,
  type ReviewedApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import { backgroundDecisionsFrom } from '@backhaul/domain/driver-application/background-states.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { checkActs, checkWords } from '../../../words/console/applications.ts';
import classes from './application-review.module.css';
import { Written } from './written.tsx';

/**
 * The applicant's background check: its state, and a form for the result of a check made by hand.
 */
export function BackgroundReview({
  application: { id, backgroundCheckStatus },
  application,
  onDone,
}: {
  application: ReviewedApplication;
  onDone: () => void;
}) {
  const decide = useCommand(decideBackgroundCheck, { onDone });
  return (
    <div className={classes['beside']}>
      <Stack gap={3}>
        <h3>Background check</h3>
        <Text tone="quiet">{checkWords[backgroundCheckStatus]}</Text>
        <Row wrap gap={2}>
          {backgroundDecisionsFrom(backgroundCheckStatus).map((status) => (
            <Button
              key={status}
              size="sm"
              variant={status === 'approved' ? 'primary' : 'outline'}
              disabled={decide.isPending}
              onClick={() => decide.send({ params: { id }, body: { status } })}
            >
              {checkActs[status]}
            </Button>
          ))}
        </Row>
        <FieldError id="background-failure" error={decide.problem} />
      </Stack>
      <Written about="background" application={application} />
    </div>
  );
}
