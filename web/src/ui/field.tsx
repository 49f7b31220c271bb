import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Text } from './layout.tsx';
import classes from './field.module.css';

export interface FieldFrame {
  label: ReactNode;
  /** True to add the word 'optional' after the label. */
  optional?: boolean | undefined;
  /** Hides the label visually. Use it only if a symbol inside the field says the same. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** A mark at the end of the label's line that says where the value came from. */
  mark?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/** The attributes that link the control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * A form field with its label above, and hint and error below. The error region is always mounted, so screen
 * readers announce a new error.
 */
export function Field({
  label,
  optional,
  labelHidden,
  hint,
  mark,
  error,
  className,
  id: givenId,
  children,
}: FieldFrame & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const markId = `${id}-mark`;
  const describedBy = classNames(
    Boolean(mark) && markId,
    Boolean(hint) && hintId,
    Boolean(error) && errorId,
  );
  return (
    <div className={className}>
      <div className={classNames(Boolean(mark) && classes['marked'])}>
        <label htmlFor={id} className={labelHidden ? 'visually-hidden' : classes['label']}>
          {label} {optional && <span className={classes['optional']}>optional</span>}
        </label>
        {mark && <span id={markId}>{mark}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <div id={hintId} className={classes['hint']}>
          {hint}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** A label for several controls, such as radio buttons. */
export function FieldGroup({
  label,
  optional,
  labelHidden,
  hint,
  error,
  className,
  children,
}: FieldFrame & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className={classNames(classes['group'], className)}
      aria-describedby={classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)}
      aria-invalid={error ? true : undefined}
    >
      <legend className={labelHidden ? 'visually-hidden' : classes['label']}>
        {label} {optional && <span className={classes['optional']}>optional</span>}
      </legend>
      {children}
      {hint && (
        <div id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <Text size={14} weight={500} tone="bad" className={classes['error']}>
          <IconAlertTriangle aria-hidden="true" size={18} stroke={1.75} />
          {error}
        </Text>
      )}
    </div>
  );
}
