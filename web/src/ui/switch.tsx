import type { ReactNode } from 'react';
import classes from './choices.module.css';

/**
 * An on/off switch that takes effect at once, without a save button. The text beside it states the current
 * value.
 */
export function Switch({
  checked,
  onChange,
  label,
  disabled,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
}) {
  return (
    <label className={classes['switch']}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i aria-hidden="true" />
    </label>
  );
}
