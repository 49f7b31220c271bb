import classes from './act-key.module.css';

/**
 * Shows a button's keyboard shortcut on the button. It is hidden from screen readers and on touch screens.
 */
export function ActKey({ name }: { name: string }) {
  return (
    <kbd className={classes['key']} aria-hidden="true">
      {name}
    </kbd>
  );
}
