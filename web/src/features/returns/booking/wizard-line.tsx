import { IconCheck } from '@tabler/icons-react';
import { bookingSteps, type StepNumber } from './booking-steps.ts';
import classes from './booking.module.css';

/**
 * The progress line of the four steps: done steps are dark, the current one is an orange dot, the last one a
 * square.
 */
export function WizardLine({ step }: { step: StepNumber }) {
  return (
    <ol className={classes['line']} aria-label="Booking steps">
      {bookingSteps.map(({ number, label }) => {
        const state = number < step ? 'done' : number === step ? 'now' : 'next';
        return (
          <li
            key={number}
            className={classes[state]}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <i aria-hidden="true">{state === 'done' && <IconCheck stroke={3} />}</i>
            <span>
              <b>Step {number} of 4</b>
              <span className={classes['label']}>{label}</span>
              {state === 'done' && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
