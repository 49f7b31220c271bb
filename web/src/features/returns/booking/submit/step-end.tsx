import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import classes from './submit.module.css';

/** The end of a step: the Back button, a note if the draft is saved, and the button to continue. */
export function StepEnd({
  onBack,
  isSaved,
  children,
}: {
  /** Opens the previous step. Absent on the first step. */
  onBack?: (() => void) | undefined;
  isSaved: boolean;
  children: ReactNode;
}) {
  return (
    <Row gap={4} ruled="above" align="center" justify="between" className={classes['end']}>
      {onBack && (
        <Button
          size="lg"
          className={classes['back']}
          icon={<IconArrowLeft aria-hidden="true" stroke={1.75} />}
          onClick={onBack}
        >
          Back
        </Button>
      )}
      <Row pushed gap={5} align="center" className={classes['on']}>
        <span className={classes['saved']} aria-live="polite">
          {isSaved && (
            <>
              <IconCheck aria-hidden="true" stroke={1.75} />
              Draft saved
            </>
          )}
        </span>
        {children}
      </Row>
    </Row>
  );
}
