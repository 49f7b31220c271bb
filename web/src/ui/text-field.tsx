import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, FieldError, type FieldFrame } from './field.tsx';
import classes from './field.module.css';

interface Extras {
  /** A symbol inside the field, before the text, such as '$'. */
  prefix?: string | undefined;
  /** An icon inside the field, before the text. */
  icon?: ReactNode;
  /** A button inside the field, at its end. */
  end?: ReactNode;
  /** A button beside the field, under the same label. */
  beside?: ReactNode;
  dense?: boolean | undefined;
}

export function TextField({
  label,
  optional,
  labelHidden,
  hint,
  mark,
  error,
  className,
  id,
  prefix,
  icon,
  end,
  beside,
  dense,
  ...input
}: FieldFrame & Extras & Omit<ComponentProps<'input'>, 'prefix' | 'className'>) {
  return (
    <Field {...{ label, optional, labelHidden, hint, mark, error, className, id }}>
      {(control) => (
        <div className={classNames(Boolean(beside) && classes['joined'])}>
          <div className={classes['box']}>
            {(icon ?? prefix) && (
              <span className={classes['before']} aria-hidden="true">
                {icon ?? prefix}
              </span>
            )}
            <input
              type="text"
              {...input}
              {...control}
              className={classNames(
                classes['control'],
                dense && classes['dense'],
                Boolean(prefix) && classes['has-before'],
                Boolean(icon) && classes['has-icon-before'],
                Boolean(end) && classes['has-after'],
              )}
            />
            {end && <span className={classes['after']}>{end}</span>}
          </div>
          {beside}
        </div>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  optional,
  labelHidden,
  hint,
  mark,
  error,
  className,
  id,
  ...input
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field {...{ label, optional, labelHidden, hint, mark, error, className, id }}>
      {(control) => <textarea rows={2} {...input} {...control} className={classes['control']} />}
    </Field>
  );
}

/**
 * A native select element, which works with the phone's own picker, keyboard and screen reader. Its options
 * are its children.
 */
export function SelectField({
  label,
  optional,
  labelHidden,
  hint,
  mark,
  error,
  className,
  id,
  dense,
  children,
  ...input
}: FieldFrame & { dense?: boolean | undefined } & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <Field {...{ label, optional, labelHidden, hint, mark, error, className, id }}>
      {(control) => (
        <div className={classes['box']}>
          <select
            {...input}
            {...control}
            className={classNames(classes['control'], classes['select'], dense && classes['dense'])}
          >
            {children}
          </select>
          <IconChevronDown className={classes['chevron']} aria-hidden="true" stroke={1.75} />
        </div>
      )}
    </Field>
  );
}

export function CheckboxField({
  label,
  hint,
  error,
  className,
  id: givenId,
  ...input
}: Omit<FieldFrame, 'optional' | 'labelHidden' | 'mark'> &
  Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label className={classes['check']} htmlFor={id}>
        <span className={classes['check-box']}>
          <input
            type="checkbox"
            id={id}
            {...input}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(
              Boolean(hint) && `${id}-hint`,
              Boolean(error) && `${id}-error`,
            )}
          />
          <IconCheck aria-hidden="true" stroke={3} />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <div id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
