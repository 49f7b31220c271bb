import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './auth-screen.module.css';

/** What went wrong, beside the form: a toast alone would be gone after five seconds. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div aria-live="polite" className={classes['failure-region']}>
      {text && (
        <p className={classes['failure']}>
          <IconAlertTriangle aria-hidden="true" size={18} stroke={1.75} />
          {text}
        </p>
      )}
    </div>
  );
}
