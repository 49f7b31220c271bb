import classes from './act-key.module.css';

/** The key that presses a button, on the button; for the eye alone, and not where people touch. */
export function ActKey({ name }: { name: string }) {
  return (
    <kbd className={classes['key']} aria-hidden="true">
      {name}
    </kbd>
  );
}
