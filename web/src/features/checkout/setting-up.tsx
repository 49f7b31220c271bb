import classes from './checkout-screen.module.css';

export function SettingUp() {
  return (
    <div className={classes['setting-up']} role="status">
      <i aria-hidden="true" />
      <p>Setting up payment...</p>
    </div>
  );
}
