import { IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './choices.module.css';
import { classNames } from './class-names.ts';
import { FieldGroup, type FieldFrame } from './field.tsx';

interface Choice<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

/** A multiple choice, shown as small buttons with a check mark. */
export function ChipsField<V extends string>({
  choices,
  values,
  onChange,
  ...frame
}: FieldFrame & {
  choices: readonly Choice<V>[];
  values: readonly V[];
  onChange: (values: V[]) => void;
}) {
  return (
    <FieldGroup {...frame}>
      <div className={classes['chips']}>
        {choices.map(({ value, label, disabled }) => (
          <label key={value} className={classes['chip']}>
            <input
              type="checkbox"
              checked={values.includes(value)}
              disabled={disabled}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...values, value]
                    : values.filter((other) => other !== value),
                )
              }
            />
            <span>
              <IconCheck aria-hidden="true" stroke={2.5} />
              {label}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/**
 * A choice of one option from a short list, shown as small buttons. `end` is shown after them, such as a
 * field for another amount.
 */
export function ChipRadioField<V extends string>({
  choices,
  value,
  onChange,
  end,
  ...frame
}: FieldFrame & {
  choices: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  end?: ReactNode;
}) {
  const name = useId();
  return (
    <FieldGroup {...frame}>
      <div className={classes['chips']}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(classes['chip'], classes['plain-chip'])}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
        {end}
      </div>
    </FieldGroup>
  );
}

export interface Pick<V extends string> {
  value: V;
  /** Content on the left, such as an icon. */
  start?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Content on the right: a distance or an icon. */
  end?: ReactNode;
  /** Lighter text below `end`, such as opening hours. */
  endDetail?: ReactNode;
  disabled?: boolean;
}

/** A single choice, shown as rows in one box or as cards side by side. */
export function PickList<V extends string>({
  picks,
  value,
  onChange,
  layout = 'rows',
  ...frame
}: FieldFrame & {
  picks: readonly Pick<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  layout?: 'rows' | 'cards';
}) {
  const name = useId();
  return (
    <FieldGroup {...frame}>
      <div className={classes[layout]}>
        {picks.map((pick) => (
          <label
            key={pick.value}
            className={classNames(classes['pick'], pick.value === value && classes['picked'])}
          >
            <input
              type="radio"
              name={name}
              checked={pick.value === value}
              disabled={pick.disabled}
              onChange={() => onChange(pick.value)}
            />
            {pick.start && <span className={classes['pick-start']}>{pick.start}</span>}
            <span className={classes['pick-text']}>
              <strong>{pick.title}</strong>
              {pick.detail && <span>{pick.detail}</span>}
            </span>
            {(pick.end ?? pick.endDetail) && (
              <span className={classes['pick-end']}>
                {pick.end}
                {pick.endDetail && <span>{pick.endDetail}</span>}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
