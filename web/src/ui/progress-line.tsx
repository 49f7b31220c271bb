import classes from './progress-line.module.css';
import { classNames } from './class-names.ts';

interface ProgressStep {
  key: string;
  label: string;
  state: 'done' | 'now' | 'next';
}

/** The steps of a process on a line: a ring, dots and a square. The current step is orange. */
export function ProgressLine({
  steps,
  label = 'Order progress',
  size = 'md',
}: {
  steps: readonly ProgressStep[];
  label?: string;
  size?: 'md' | 'lg';
}) {
  return (
    <ol
      className={classNames(classes['line'], size === 'lg' && classes['large'])}
      aria-label={label}
    >
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <i aria-hidden="true" />
          <span>
            {step.label}
            {step.state === 'done' && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Marks steps before `current` as done and later ones as next. If `current` is unknown, all are next. */
export function progressSteps(
  steps: readonly { key: string; label: string }[],
  current: string,
): ProgressStep[] {
  const at = steps.findIndex((step) => step.key === current);
  return steps.map((step, index) => ({
    ...step,
    state: at < 0 || index > at ? 'next' : index === at ? 'now' : 'done',
  }));
}
