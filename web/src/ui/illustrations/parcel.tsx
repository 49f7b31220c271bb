import { Illustration, paint } from './illustration.tsx';

/** A taped box for use inside another picture, 100 × 76 units. The origin is its front top left corner. */
export function ParcelShape({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path className={paint['kraft-light']} d="M0 0L17-17H101L84 0Z" />
      <path className={paint['kraft-dark']} d="M84 0L101-17V42L84 59Z" />
      <path className={paint['kraft']} d="M0 0H84V59H0Z" />
      <path className={paint['signal']} d="M35 0L52-17H64L47 0V23L43 20L39 23L35 20Z" />
      <path className={paint['paper']} d="M51 33H76V51H51Z" />
      <path className={paint['writing']} d="M55.5 39H71.500M55.5 45H65" />
    </g>
  );
}

/** A picture for empty lists: one parcel on its route. */
export function ParcelIllustration({ label }: { label?: string }) {
  return (
    <Illustration label={label}>
      <path className={paint['route']} d="M40 176H284" />
      <circle className={paint['route-ring']} cx="34" cy="176" r="8" />
      <ParcelShape transform="translate(98 98) scale(1.3)" />
      <rect className={paint['signal']} x="276" y="167" width="18" height="18" rx="4" />
    </Illustration>
  );
}
