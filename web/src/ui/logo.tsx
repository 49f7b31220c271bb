import { Link } from '../lib/router/link.tsx';
import classes from './marks.module.css';

/**
 * The logo's symbol. The ring is the customer's door, the square is the store's counter, the line is the
 * return trip.
 */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className ?? classes['mark']} viewBox="0 0 32 32" aria-hidden="true">
      <path className={classes['line']} d="M10 8h9.5a8 8 0 0 1 0 16H14" />
      <circle className={classes['line']} cx="7.5" cy="8" r="3.6" />
      <rect className={classes['square']} x="3.5" y="19.5" width="9" height="9" rx="2" />
    </svg>
  );
}

/** The logo with the brand's name. It links to the landing page. */
export function Logo({ brandName, to }: { brandName: string; to: string }) {
  return (
    <Link to={to} className={classes['brand']} aria-label={`${brandName}, home`}>
      <LogoMark />
      <span>{brandName}</span>
    </Link>
  );
}
