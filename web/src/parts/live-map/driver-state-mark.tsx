import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconNavigationFilled,
} from '@tabler/icons-react';
import classes from './named-driver.module.css';
import type { DriverState } from './map-scene.ts';

const icons = {
  late: IconAlertTriangleFilled,
  free: IconCircleCheckFilled,
  busy: IconNavigationFilled,
} as const;

/**
 * A dashed ring for a silent driver (the phone has stopped reporting): only their last position is known.
 */
function SilentMark() {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      className={classes['mark']}
      data-mark="silent"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="M9.4 9.2a2.7 2.7 0 1 1 3.8 2.6c-.9.4-1.2.9-1.2 1.8M12 16.8v.4" />
    </svg>
  );
}

/**
 * A mark whose shape and color show a driver's state. It is the same on the map, in lists and on the
 * timeline.
 */
export function DriverStateMark({ state }: { state: DriverState }) {
  if (state === 'silent') return <SilentMark />;
  const Icon = icons[state];
  return <Icon size={18} className={classes['mark']} data-mark={state} aria-hidden="true" />;
}
