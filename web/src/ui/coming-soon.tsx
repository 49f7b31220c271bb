import classes from './coming-soon.module.css';

/** The kraft label for announced features that do not exist yet. */
export function ComingSoon() {
  return <span className={classes['soon']}>Coming Soon</span>;
}
