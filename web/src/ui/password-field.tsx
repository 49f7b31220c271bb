import { passwordStrength, strengthLabels } from '@backhaul/domain/access/password-strength.ts';
import { IconCheck, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState, type ComponentProps } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import type { FieldFrame } from './field.tsx';
import classes from './inputs.module.css';
import { TextField } from './text-field.tsx';

/**
 * A password field with a button that shows or hides the password. `of` completes that button's label, such
 * as 'Show password confirmation'.
 */
export function PasswordField({
  of = 'password',
  ...rest
}: FieldFrame & { of?: string } & Omit<ComponentProps<'input'>, 'type' | 'prefix' | 'className'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label={`${shown ? 'Hide' : 'Show'} ${of}`} onClick={() => setShown(!shown)}>
          {shown ? (
            <IconEyeOff aria-hidden="true" stroke={1.75} />
          ) : (
            <IconEye aria-hidden="true" stroke={1.75} />
          )}
        </IconButton>
      }
    />
  );
}

type PasswordFieldProps = ComponentProps<typeof PasswordField>;

/** The fields for a new password and its confirmation, with advice on the password. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
}: {
  label: 'Password' | 'New password';
  password: Omit<PasswordFieldProps, 'label'> & { value: string };
  confirmation: Omit<PasswordFieldProps, 'label'>;
}) {
  return (
    <>
      <div>
        <PasswordField
          label={label}
          of={label.toLowerCase()}
          autoComplete="new-password"
          {...password}
        />
        <PasswordStrengthMeter password={password.value} />
      </div>
      <PasswordField
        label="Confirm password"
        of="password confirmation"
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  );
}

/** Advice on a new password. It never prevents a password (product-rules.md#passwords). */
function PasswordStrengthMeter({ password }: { password: string }) {
  const id = useId();
  const strength = passwordStrength(password);
  const reached = password === '' ? 0 : strengthLabels.indexOf(strength.label) + 1;
  const tone = strength.isStrong ? 'strong' : strength.warning ? 'weak' : 'fair';
  return (
    <div className={classes['meter']}>
      <p className={classes['strength']} id={id} aria-live="polite">
        <span className={classNames(classes['bars'], classes[tone])} aria-hidden="true">
          {strengthLabels.map((label, index) => (
            <i key={label} className={index < reached ? classes['on'] : undefined} />
          ))}
        </span>
        {password !== '' && (
          <span>
            Password strength: <strong>{strength.label}</strong>
          </span>
        )}
      </p>
      <ul className={classes['requirements']} aria-label="Password requirements">
        {strength.requirements.map((requirement) => (
          <li key={requirement.label} className={requirement.isMet ? classes['met'] : undefined}>
            {requirement.isMet ? (
              <IconCheck aria-hidden="true" stroke={2.25} />
            ) : (
              <i className={classes['dot']} aria-hidden="true" />
            )}
            {requirement.label}
            <span className="visually-hidden">{requirement.isMet ? ' (met)' : ' (not met)'}</span>
          </li>
        ))}
      </ul>
      {password !== '' && <Advice strength={strength} />}
    </div>
  );
}

function Advice({ strength }: { strength: ReturnType<typeof passwordStrength> }) {
  if (strength.isStrong) return <p className={classes['advice']}>This is a strong password.</p>;
  return (
    <p className={classes['advice']}>
      {strength.warning && <strong>{strength.warning}. </strong>}
      {strength.hints.join('. ')}
      {strength.hints.length > 0 && '.'}
    </p>
  );
}
