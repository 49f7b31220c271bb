import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Field, type FieldFrame } from './field.tsx';
import { Row } from './layout.tsx';
import classes from './inputs.module.css';

/** A field for a whole number with minus and plus buttons, which are disabled at the limits. */
export function StepperField({
  value,
  min,
  max,
  onChange,
  decreaseLabel = 'One less',
  increaseLabel = 'One more',
  ...frame
}: FieldFrame & {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  decreaseLabel?: string;
  increaseLabel?: string;
}) {
  return (
    <Field {...frame}>
      {(control) => (
        <Row align="center" className={classes['stepper']}>
          <button
            type="button"
            aria-label={decreaseLabel}
            disabled={value <= min}
            onClick={() => onChange(value - 1)}
          >
            <IconMinus aria-hidden="true" size={20} stroke={1.75} />
          </button>
          <output {...control} aria-live="polite">
            {value}
          </output>
          <button
            type="button"
            aria-label={increaseLabel}
            disabled={value >= max}
            onClick={() => onChange(value + 1)}
          >
            <IconPlus aria-hidden="true" size={20} stroke={1.75} />
          </button>
        </Row>
      )}
    </Field>
  );
}
