import classes from './coming-soon.module.css';

/** The small kraft label on things that are announced but not there. */
export function ComingSoon() {
  return <span className={classes['soon']}>Coming Soon</span>;
}
