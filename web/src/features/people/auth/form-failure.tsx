import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout.tsx';
import classes from './auth.module.css';

/** The error message beside the form. A toast alone would disappear after five seconds. */
export function FormFailure({ text }: { text: ReactNode }) {
  return (
    <div aria-live="polite" className={classes['failure-region']}>
      {text && (
        <Row
          as="p"
          gap={2}
          align="start"
          size={14}
          tone="bad"
          weight={500}
          className={classes['failure']}
        >
          <IconAlertTriangle aria-hidden="true" size={18} stroke={1.75} />
          <span>{text}</span>
        </Row>
      )}
    </div>
  );
}
